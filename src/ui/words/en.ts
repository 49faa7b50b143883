// English. One file per screen beside this one; what several screens say is in shared.ts.
import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { apiDocs } from './en/api-docs.ts';
import { forms } from './en/forms.ts';
import { freshness } from './en/freshness.ts';
import { game } from './en/game.ts';
import { gameCard } from './en/game-card.ts';
import { home } from './en/home.ts';
import { howWeCount } from './en/how-we-count.ts';
import { info } from './en/info.ts';
import { live } from './en/live.ts';
import { notFound } from './en/not-found.ts';
import { officialPage } from './en/official-page.ts';
import { postSeasonReport } from './en/post-season-report.ts';
import { previousGames } from './en/previous-games.ts';
import { privacy } from './en/privacy.ts';
import { refHub } from './en/ref-hub.ts';
import { reportTables } from './en/report-tables.ts';
import { seasonForm } from './en/season-form.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';
import { standings } from './en/standings.ts';
import { statTable } from './en/stat-table.ts';
import { statistics } from './en/statistics.ts';
import { status } from './en/status.ts';
import { store } from './en/store.ts';

export const en = {
  language: 'en',
  locale: 'en-US',
  shared,
  account,
  admin,
  seasonForm,
  statTable,
  reportTables,
  shell,
  home,
  freshness,
  game,
  gameCard,
  postSeasonReport,
  previousGames,
  privacy,
  notFound,
  officialPage,
  refHub,
  standings,
  statistics,
  status,
  forms,
  apiDocs,
  live,
  howWeCount,
  info,
  store,
};
