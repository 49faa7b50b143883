-- Leagues, games, crews and the people on them. Two kinds of table live here:
--   kept:    payloads, officials, aliases, reviews, identity_decisions, redirects (what was said, who is who)
--   derived: games, assignments, season_lines (made again from payloads by `rebuild`), and the seasons, teams
--            and venues they point to (told anew over the old ones)
-- plus the operator's view of the feeds, and the changes that live pages listen to.

create table leagues (
  id text primary key,
  name text not null,
  feed text not null,
  client text not null,
  zone text not null,
  position smallint not null
);

create table payloads (
  id bigint generated always as identity primary key,
  league_id text not null references leagues,
  what text not null,
  key text not null,
  body bytea not null, -- zstd of exactly what was sent
  sha256 bytea not null,
  etag text,
  last_modified text,
  fault text, -- the kind of FeedError when the body could not be read; kept so that a mended parser can
  fetched_at timestamptz not null,
  checked_at timestamptz not null
);
-- the newest answer to a call, to know whether this one says anything new
create index payloads_newest on payloads (league_id, what, key, id desc);

create table seasons (
  id integer generated always as identity primary key,
  league_id text not null references leagues,
  feed_id text not null,
  name text not null,
  kind text not null check (kind in ('regular', 'playoff', 'preseason', 'other')),
  starts_on date,
  ends_on date,
  unique (league_id, feed_id)
);

create table teams (
  id integer generated always as identity primary key,
  league_id text not null references leagues,
  feed_id text not null,
  city text not null,
  nickname text not null,
  code text not null,
  unique (league_id, feed_id)
);

create table venues (
  id integer generated always as identity primary key,
  name text not null unique
);

create table games (
  id bigint generated always as identity primary key,
  league_id text not null references leagues,
  season_id integer not null references seasons,
  feed_id text not null,
  home_team_id integer references teams,
  visiting_team_id integer references teams,
  venue_id integer references venues,
  starts_at timestamptz,
  time_tbd boolean not null,
  game_day date not null,
  zone text not null,
  status text not null check (status in ('scheduled', 'live', 'unofficial', 'final', 'postponed', 'suspended', 'cancelled')),
  status_text text not null,
  period text,
  clock text,
  home_goals smallint,
  visiting_goals smallint,
  game_number text not null,
  game_letter text not null,
  series_game_said smallint, -- by brackets or the NHL's schedule
  series_game smallint, -- as said, else counted within (season, letter)
  if_necessary boolean not null,
  forfeit boolean not null,
  periods_played smallint,
  home_penalty_minutes smallint,
  visiting_penalty_minutes smallint,
  home_power_plays smallint,
  visiting_power_plays smallint,
  home_faceoffs_won smallint,
  visiting_faceoffs_won smallint,
  length_minutes smallint,
  attendance integer,
  periods jsonb,
  penalties jsonb,
  crew_number smallint not null, -- 2 once an interrupted game was resumed by another crew
  interrupted boolean not null, -- stopped after play began and not yet taken up again
  counts boolean not null, -- played to the end, neither forfeited nor void, in a season that counts
  last_modified text, -- as the newest list said
  read_mark text, -- status and last_modified when its summary was last read
  checked_at timestamptz, -- when its summary was last read, changed or not
  unique (league_id, feed_id)
);
create index games_by_day on games (game_day, league_id); -- home, previous games
create index games_by_season on games (season_id, game_day); -- standings, reports, back-fill
-- finished games whose summary we have not read as they now stand: the back-fill's to-do list
create index games_unread on games (league_id, game_day)
  where status in ('final', 'unofficial') and read_mark is distinct from status || '|' || coalesce(last_modified, '');

create table officials (
  id bigint generated always as identity primary key,
  page_id text not null,
  page_key text not null unique, -- page_id without case and accents: what a visitor may type
  first_name text not null,
  last_name text not null,
  first_key text not null,
  last_key text not null,
  merged_into bigint references officials, -- the page then redirects there
  created_at timestamptz not null
);
create index officials_by_name on officials (last_key, first_key);
create index officials_by_first_name on officials (first_key);

create table aliases (
  id bigint generated always as identity primary key,
  client text not null, -- person ids are per client, and three leagues share one
  person_id text not null, -- '' when the feed gave none
  first_name text not null,
  last_name text not null,
  first_key text not null,
  last_key text not null,
  official_id bigint not null references officials,
  linked_by text not null check (linked_by in ('new', 'person', 'name', 'number', 'admin')),
  first_seen_at timestamptz not null,
  unique (client, person_id, first_name, last_name)
);
create index aliases_by_official on aliases (official_id);
create index aliases_by_name on aliases (last_key, first_key);

create table assignments (
  id bigint generated always as identity primary key,
  game_id bigint not null references games on delete cascade,
  season_id integer not null references seasons, -- the game's, copied for the recount of one season line
  alias_id bigint not null references aliases,
  official_id bigint not null references officials, -- the alias's, copied so that a career is one index scan
  role text not null check (role in ('referee', 'linesman')),
  title text not null,
  slot smallint not null,
  number smallint,
  crew smallint not null,
  first_seen_at timestamptz not null,
  gone_at timestamptz, -- null while on the crew; last seen is then the game's checked_at
  gone_last_seen_at timestamptz,
  payload_id bigint not null references payloads
);
create unique index assignments_once on assignments (game_id, crew, alias_id, role) where gone_at is null;
create index assignments_by_game on assignments (game_id);
create index assignments_by_official on assignments (official_id, season_id) where gone_at is null;
create index assignments_by_alias on assignments (alias_id);

create table season_lines (
  official_id bigint not null references officials,
  season_id integer not null references seasons,
  role text not null,
  games integer not null,
  first_day date not null,
  last_day date not null,
  penalty_games integer not null,
  home_penalty_minutes integer not null,
  visiting_penalty_minutes integer not null,
  power_play_games integer not null,
  home_power_plays integer not null,
  visiting_power_plays integer not null,
  faceoff_games integer not null,
  home_faceoffs_won integer not null,
  visiting_faceoffs_won integer not null,
  length_games integer not null,
  length_minutes integer not null,
  primary key (official_id, season_id, role)
);
create index season_lines_by_season on season_lines (season_id, games desc); -- standings

create table reviews (
  id bigint generated always as identity primary key,
  official_id bigint not null references officials,
  other_id bigint not null references officials,
  reason text not null check (reason in ('near-name', 'same-name', 'two-ids', 'new-name')),
  detail text not null,
  created_at timestamptz not null,
  settled_as text check (settled_as in ('merged', 'different')),
  settled_at timestamptz,
  unique (official_id, other_id, reason)
);

create table identity_decisions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_whom text not null,
  kind text not null check (kind in ('merge', 'split', 'rename')),
  official_id bigint not null references officials,
  other_id bigint references officials,
  alias_ids bigint[] not null,
  detail jsonb not null,
  undone_at timestamptz,
  undone_by text
);

create table redirects (
  page_key text primary key,
  official_id bigint not null references officials,
  created_at timestamptz not null
);

create table feed_health (
  league_id text not null references leagues,
  what text not null,
  answers bigint not null,
  unchanged bigint not null,
  asked_at timestamptz,
  last_answer_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  next_try_at timestamptz,
  primary key (league_id, what)
);

create table feed_faults (
  league_id text not null references leagues,
  what text not null,
  kind text not null,
  times bigint not null,
  last_at timestamptz not null,
  sentence text not null,
  primary key (league_id, what, kind)
);

create table feed_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backfill', 'live', 'rebuild')),
  league_id text references leagues,
  season text, -- the feed's id: a run outlives the row of its season
  started_at timestamptz not null,
  ended_at timestamptz,
  games integer not null,
  requests integer not null,
  faults integer not null
);

create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  league_id text references leagues,
  season_id integer,
  game_feed_id text,
  game_day date,
  official_ids bigint[] not null
);
create index changes_by_time on changes (at);

-- Facts about this database itself: whose games it holds, which world the rink made for it.
create table site_notes (
  key text primary key,
  value jsonb not null
);
