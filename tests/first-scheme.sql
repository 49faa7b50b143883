-- A site as the first migration alone could have filled it: two leagues, a season with its playoffs, games in every
-- state, a merge, a split and a rename, faults and open reviews. Everybody here is invented. Never edited: it stands for
-- databases that are out there.

insert into leagues (id, name, feed, client, zone, position) values
  ('OHL', 'Ontario Hockey League', 'hockeytech', 'ohl', 'America/Toronto', 0),
  ('NHL', 'National Hockey League', 'nhl', 'nhl', 'America/New_York', 1);

insert into payloads (league_id, what, key, body, sha256, etag, last_modified, fault, fetched_at, checked_at) values
  ('OHL', 'seasons', '', '\x28b52ffd0400', '\x01', '"a"', null, null, '2026-01-01 10:00Z', '2026-01-02 10:00Z'),
  ('OHL', 'summary', '101', '\x28b52ffd0401', '\x02', null, 'Thu, 01 Jan 2026 10:00:00 GMT', null, '2026-01-01 23:00Z', '2026-01-01 23:00Z'),
  ('NHL', 'right-rail', '2025020001', '\x28b52ffd0402', '\x03', null, null, 'wrong-shape', '2026-01-03 03:00Z', '2026-01-03 03:00Z');

insert into seasons (league_id, feed_id, name, kind, starts_on, ends_on) values
  ('OHL', '79', '2025-26 Regular Season', 'regular', '2025-09-18', '2026-03-22'),
  ('OHL', '80', '2026 Playoffs', 'playoff', '2026-03-26', null),
  ('NHL', '20252026-2', '2025-26', 'regular', null, null);

insert into teams (league_id, feed_id, city, nickname, code) values
  ('OHL', '3', 'Guelph', 'Storm', 'GUE'), ('OHL', '9', 'London', 'Knights', 'LDN'),
  ('NHL', '8', 'Montréal', 'Canadiens', 'MTL'), ('NHL', '10', 'Toronto', 'Maple Leafs', 'TOR');

insert into venues (name) values ('Sleeman Centre'), ('Centre Bell');

insert into games (
  league_id, season_id, feed_id, home_team_id, visiting_team_id, venue_id, starts_at, time_tbd, game_day, zone, status,
  status_text, period, clock, home_goals, visiting_goals, game_number, game_letter, series_game_said, series_game,
  if_necessary, forfeit, periods_played, home_penalty_minutes, visiting_penalty_minutes, home_power_plays,
  visiting_power_plays, home_faceoffs_won, visiting_faceoffs_won, length_minutes, attendance, periods, penalties,
  crew_number, interrupted, counts, last_modified, read_mark, checked_at
) values
  ('OHL', 1, '101', 1, 2, 1, '2026-01-10 00:00Z', false, '2026-01-09', 'America/Toronto', 'final', 'Final', null, null,
   2, 4, '501', '', null, null, false, false, 3, 8, 6, 3, 4, 30, 28, 145, 4123,
   '[{"home": 1, "visiting": 2}]', '[]', 1, false, true, 'x', 'final|x', '2026-01-10 03:00Z'),
  ('OHL', 1, '102', 2, 1, null, null, true, '2026-01-12', 'America/Toronto', 'postponed', 'Postponed', null, null,
   null, null, '502', '', null, null, false, false, null, null, null, null, null, null, null, null, null,
   null, null, 1, false, false, null, null, null),
  ('OHL', 2, '201', 1, 2, 1, '2026-03-27 23:00Z', false, '2026-03-27', 'America/Toronto', 'suspended', 'Suspended',
   '2', '11:04', 1, 1, '1', 'A', 1, 1, true, false, 1, null, null, null, null, null, null, null, null,
   null, null, 2, true, false, null, null, '2026-03-28 01:00Z'),
  ('NHL', 3, '2025020001', 3, 4, 2, '2026-01-03 00:00Z', false, '2026-01-02', 'America/New_York', 'unofficial',
   'Final/SO', null, null, 3, 2, '1', '', null, null, false, true, 5, 4, 4, 2, 2, 31, 29, null, 21105,
   '[]', '[{"minutes": 2}]', 1, false, true, null, 'unofficial|', '2026-01-03 04:00Z');

insert into officials (page_id, page_key, first_name, last_name, first_key, last_key, merged_into, created_at) values
  ('Ada_Vance', 'ada_vance', 'Ada', 'Vance', 'ada', 'vance', null, '2026-01-01 10:00Z'),
  ('Esmé_O''Toole', 'esme_otoole', 'Esmé', 'O''Toole', 'esme', 'otoole', null, '2026-01-01 10:00Z'),
  ('Ada_Vance_2', 'ada_vance_2', 'Ada', 'Vance', 'ada', 'vance', 1, '2026-01-03 10:00Z'),
  ('Boris_Kell', 'boris_kell', 'Boris', 'Kell', 'boris', 'kell', null, '2026-01-03 10:00Z');

insert into aliases (client, person_id, first_name, last_name, first_key, last_key, official_id, linked_by, first_seen_at) values
  ('ohl', '11', 'Ada', 'Vance', 'ada', 'vance', 1, 'new', '2026-01-01 10:00Z'),
  ('ohl', '15', 'Esmé', 'O''Toole', 'esme', 'otoole', 2, 'new', '2026-01-01 10:00Z'),
  ('nhl', '', 'Ada', 'Vance', 'ada', 'vance', 1, 'admin', '2026-01-03 10:00Z'),
  ('nhl', '4', 'B.', 'Kell', 'b', 'kell', 4, 'number', '2026-01-03 10:00Z');

insert into assignments (
  game_id, season_id, alias_id, official_id, role, title, slot, number, crew, first_seen_at, gone_at, gone_last_seen_at, payload_id
) values
  (1, 1, 1, 1, 'referee', 'Referee', 1, 22, 1, '2026-01-01 10:00Z', null, null, 2),
  (1, 1, 2, 2, 'linesman', 'Linesperson', 1, null, 1, '2026-01-01 10:00Z', null, null, 2),
  (3, 2, 1, 1, 'referee', 'Referee', 1, 22, 1, '2026-03-20 10:00Z', '2026-03-27 12:00Z', '2026-03-27 11:00Z', 1),
  (3, 2, 2, 2, 'referee', 'Referee', 1, 71, 2, '2026-03-27 12:00Z', null, null, 1),
  (4, 3, 3, 1, 'referee', 'Referee', 1, 22, 1, '2026-01-03 10:00Z', null, null, 3);

insert into season_lines values
  (1, 1, 'referee', 1, '2026-01-09', '2026-01-09', 1, 8, 6, 1, 3, 4, 1, 30, 28, 1, 145),
  (2, 1, 'linesman', 1, '2026-01-09', '2026-01-09', 1, 8, 6, 1, 3, 4, 1, 30, 28, 1, 145),
  (1, 3, 'referee', 1, '2026-01-02', '2026-01-02', 1, 4, 4, 1, 2, 2, 1, 31, 29, 0, 0);

insert into reviews (official_id, other_id, reason, detail, created_at, settled_as, settled_at) values
  (3, 1, 'same-name', 'Ada Vance in nhl', '2026-01-03 10:00Z', 'merged', '2026-01-04 10:00Z'),
  (4, 2, 'near-name', 'B. Kell', '2026-01-03 10:00Z', null, null);

insert into identity_decisions (at, by_whom, kind, official_id, other_id, alias_ids, detail, undone_at, undone_by) values
  ('2026-01-04 10:00Z', 'command line', 'merge', 1, 3, '{3}', '{}', null, null),
  ('2026-01-05 10:00Z', 'command line', 'split', 2, 4, '{4}', '{"why": "two numbers"}', '2026-01-06 10:00Z', 'command line'),
  ('2026-01-07 10:00Z', 'command line', 'rename', 4, null, '{}', '{"from": "B._Kell"}', null, null);

insert into redirects (page_key, official_id, created_at) values ('b_kell', 4, '2026-01-07 10:00Z');

insert into feed_health (league_id, what, answers, unchanged, asked_at, last_answer_at, last_error_at, last_error, next_try_at) values
  ('OHL', 'summary', 9000000000, 12, '2026-01-10 03:00Z', '2026-01-10 03:00Z', null, null, '2026-01-10 03:01Z'),
  ('NHL', 'right-rail', 1, 0, '2026-01-03 03:00Z', null, '2026-01-03 03:00Z', 'The answer has another shape.', null);

insert into feed_faults (league_id, what, kind, times, last_at, sentence) values
  ('NHL', 'right-rail', 'wrong-shape', 3, '2026-01-03 03:00Z', 'The answer has another shape.');

insert into feed_runs (kind, league_id, season, started_at, ended_at, games, requests, faults) values
  ('backfill', 'OHL', '79', '2026-01-01 10:00Z', '2026-01-01 10:05Z', 680, 700, 2),
  ('rebuild', null, null, '2026-01-02 10:00Z', null, 0, 0, 0);

insert into changes (at, league_id, season_id, game_feed_id, game_day, official_ids) values
  ('2026-01-10 03:00Z', 'OHL', 1, '101', '2026-01-09', '{1,2}'),
  ('2026-01-10 03:00Z', null, null, null, null, '{}');

insert into site_notes (key, value) values ('source', '"feeds"'), ('auth-secret', '"not a secret of anybody"');
