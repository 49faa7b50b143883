// The URL of each question. Everything a league's site sends from the browser is a setting, never a
// constant: keys rotate, and public projects list different working ones for the same league.
import type { FeedCall } from '../feed.ts';

export type HockeytechSettings = {
  /** "lscluster.hockeytech.com", or an origin such as "http://127.0.0.1:4100". */
  host: string;
  key: string;
  clientCode: string;
  siteId: string | null;
  leagueId: string | null;
  lang: string;
};

export function hockeytechUrl(call: FeedCall, settings: HockeytechSettings): URL {
  const origin = settings.host.includes('://') ? settings.host : `https://${settings.host}`;
  const url = new URL('/feed/index.php', origin);
  const given = {
    ...question(call),
    key: settings.key,
    client_code: settings.clientCode,
    site_id: settings.siteId ?? '',
    league_id: settings.leagueId ?? '',
    lang: settings.lang,
    fmt: 'json',
  };
  for (const [name, value] of Object.entries(given)) if (value !== '') url.searchParams.set(name, value);
  return url;
}

function question(call: FeedCall): Record<string, string> {
  switch (call.what) {
    case 'seasons':
      return { feed: 'modulekit', view: 'seasons' };
    case 'schedule':
      return { feed: 'modulekit', view: 'schedule', season_id: call.key };
    case 'day':
      return { feed: 'modulekit', view: 'gamesbydate', fetch_date: call.key };
    case 'scorebar': {
      const [back = '0', ahead = '0'] = call.key.split(',');
      return { feed: 'modulekit', view: 'scorebar', numberofdaysback: back, numberofdaysahead: ahead };
    }
    case 'summary':
      return { feed: 'gc', tab: 'gamesummary', game_id: call.key };
    case 'second-summary':
      return { feed: 'statviewfeed', view: 'gameSummary', game_id: call.key };
    case 'brackets':
      return { feed: 'modulekit', view: 'brackets', season_id: call.key };
  }
}
