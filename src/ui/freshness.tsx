import type { Freshness } from '../domain/feed-freshness.ts';
import { momentText } from '../domain/game-time.ts';
import { leagueTitle } from '../domain/league.ts';
import { Ago } from './ago.tsx';
import { Sentence } from './sentence.tsx';
import type { Words } from './words/words.ts';

/** "Live, checked 20 seconds ago" */
export function Checked({ freshness, now, words }: { freshness: Freshness; now: Date; words: Words }) {
  const { checkedAt } = freshness;
  if (!checkedAt) return words.freshness.neverChecked;
  const ago = <Ago at={checkedAt} now={now} locale={words.locale} />;
  return <Sentence text={words.freshness.checked} parts={{ ago }} />;
}

/** Says in plain words which feeds are silent since when; nothing while all of them answer. */
export function SilentFeeds({ freshness, words }: { freshness: Freshness; words: Words }) {
  const { silent, silentSince } = freshness;
  if (!silentSince) return <div id="silent" />;
  const since = <time dateTime={silentSince.toISOString()}>{momentText(silentSince, siteStyle(words))}</time>;
  return (
    <div id="silent">
      <p className="note trouble" role="status">
        <span>
          <Sentence text={silentText(silent, words)} parts={{ since }} />
        </span>
      </p>
    </div>
  );
}

const mostNamed = 3;

export function silentText(leagueIds: string[], { freshness: say, locale }: Words): string {
  const [only, ...others] = leagueIds.map((id) => leagueTitle({ id }, false));
  if (only === undefined || others.length === 0) return say.silentOne(only ?? '');
  const all = [only, ...others];
  if (all.length > mostNamed) return say.silentMany(all.length);
  return say.silentSome(new Intl.ListFormat(locale).format(all));
}

/** The site's own moments, which belong to no league, are told in the time of Toronto. */
export function siteStyle({ locale }: Words): { locale: string; zone: string } {
  return { locale, zone: 'America/Toronto' };
}
