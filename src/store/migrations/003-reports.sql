-- Reports as they were published, and whom a league selected for its playoffs. Kept: both are somebody's decision.
-- Seasons go by the feed's id here, because a decision outlives the row of its season.

create table published_reports (
  id bigint generated always as identity primary key,
  league_id text not null references leagues,
  season_feed_id text not null,
  method smallint not null,
  as_of timestamptz not null,
  report jsonb not null, -- all of it, as computed then
  published_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text
);
create unique index published_reports_shown on published_reports (league_id, season_feed_id) where withdrawn_at is null;

create table playoff_selections (
  league_id text not null references leagues,
  season_feed_id text not null, -- of the regular season before those playoffs
  official_id bigint not null references officials,
  role text not null check (role in ('referee', 'linesman')),
  selected_by text not null,
  selected_at timestamptz not null,
  primary key (league_id, season_feed_id, official_id, role)
);
