// Column types, written by `npm run tables` from the migrations. Do not edit: change a migration.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  aliases: {
    id: GeneratedAlways<number>;
    client: string;
    person_id: string;
    first_name: string;
    last_name: string;
    first_key: string;
    last_key: string;
    official_id: number;
    linked_by: string;
    first_seen_at: Date;
  };
  assignments: {
    id: GeneratedAlways<number>;
    game_id: number;
    season_id: number;
    alias_id: number;
    official_id: number;
    role: string;
    title: string;
    slot: number;
    number: number | null;
    crew: number;
    first_seen_at: Date;
    gone_at: Date | null;
    gone_last_seen_at: Date | null;
    payload_id: number;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    by_whom: string;
    what: string;
    about: string;
    detail: unknown;
  };
  career_lines: {
    official_id: number;
    games: number;
    as_referee: number;
    as_linesman: number;
  };
  changes: {
    id: GeneratedAlways<number>;
    at: Date;
    league_id: string | null;
    season_id: number | null;
    game_feed_id: string | null;
    game_day: string | null;
    official_ids: number[];
  };
  credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    password: string | null;
    created_at: Date;
    updated_at: Date;
  };
  feed_faults: {
    league_id: string;
    what: string;
    kind: string;
    times: number;
    last_at: Date;
    sentence: string;
  };
  feed_health: {
    league_id: string;
    what: string;
    answers: number;
    unchanged: number;
    asked_at: Date | null;
    last_answer_at: Date | null;
    last_error_at: Date | null;
    last_error: string | null;
    next_try_at: Date | null;
    read_again_at: Date | null;
  };
  feed_runs: {
    id: GeneratedAlways<number>;
    kind: string;
    league_id: string | null;
    season: string | null;
    started_at: Date;
    ended_at: Date | null;
    games: number;
    requests: number;
    faults: number;
  };
  games: {
    id: GeneratedAlways<number>;
    league_id: string;
    season_id: number;
    feed_id: string;
    home_team_id: number | null;
    visiting_team_id: number | null;
    venue_id: number | null;
    starts_at: Date | null;
    time_tbd: boolean;
    game_day: string;
    zone: string;
    status: string;
    status_text: string;
    period: string | null;
    clock: string | null;
    home_goals: number | null;
    visiting_goals: number | null;
    game_number: string;
    game_letter: string;
    series_game_said: number | null;
    series_game: number | null;
    if_necessary: boolean;
    forfeit: boolean;
    periods_played: number | null;
    home_penalty_minutes: number | null;
    visiting_penalty_minutes: number | null;
    home_power_plays: number | null;
    visiting_power_plays: number | null;
    home_faceoffs_won: number | null;
    visiting_faceoffs_won: number | null;
    length_minutes: number | null;
    attendance: number | null;
    periods: unknown;
    penalties: unknown;
    crew_number: number;
    interrupted: boolean;
    counts: boolean;
    last_modified: string | null;
    read_mark: string | null;
    checked_at: Date | null;
  };
  identity_decisions: {
    id: GeneratedAlways<number>;
    at: Date;
    by_whom: string;
    kind: string;
    official_id: number;
    other_id: number | null;
    alias_ids: number[];
    detail: unknown;
    undone_at: Date | null;
    undone_by: string | null;
  };
  leagues: {
    id: string;
    name: string;
    feed: string;
    client: string;
    zone: string;
    position: number;
  };
  officials: {
    id: GeneratedAlways<number>;
    page_id: string;
    page_key: string;
    first_name: string;
    last_name: string;
    first_key: string;
    last_key: string;
    merged_into: number | null;
    created_at: Date;
    hidden_at: Date | null;
    is_minor: Generated<boolean>;
  };
  payloads: {
    id: GeneratedAlways<number>;
    league_id: string;
    what: string;
    key: string;
    body: Buffer;
    sha256: Buffer;
    etag: string | null;
    last_modified: string | null;
    fault: string | null;
    fetched_at: Date;
    checked_at: Date;
  };
  photos: {
    id: GeneratedAlways<number>;
    official_id: number;
    state: string;
    content_type: string;
    width: number;
    height: number;
    sha256: Buffer;
    sender_name: string | null;
    sender_email: string | null;
    from_page: string;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    replaced_by: number | null;
    removed_at: Date | null;
  };
  playoff_selections: {
    league_id: string;
    season_feed_id: string;
    official_id: number;
    role: string;
    selected_by: string;
    selected_at: Date;
  };
  published_reports: {
    id: GeneratedAlways<number>;
    league_id: string;
    season_feed_id: string;
    method: number;
    as_of: Date;
    report: unknown;
    published_by: string;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
  };
  redirects: {
    page_key: string;
    official_id: number;
    created_at: Date;
  };
  reviews: {
    id: GeneratedAlways<number>;
    official_id: number;
    other_id: number;
    reason: string;
    detail: string;
    created_at: Date;
    settled_as: string | null;
    settled_at: Date | null;
  };
  screen_views: {
    day: string;
    screen: string;
    referrer_host: string;
    views: number;
  };
  season_lines: {
    official_id: number;
    season_id: number;
    role: string;
    games: number;
    first_day: string;
    last_day: string;
    penalty_games: number;
    home_penalty_minutes: number;
    visiting_penalty_minutes: number;
    power_play_games: number;
    home_power_plays: number;
    visiting_power_plays: number;
    faceoff_games: number;
    home_faceoffs_won: number;
    visiting_faceoffs_won: number;
    length_games: number;
    length_minutes: number;
  };
  seasons: {
    id: GeneratedAlways<number>;
    league_id: string;
    feed_id: string;
    name: string;
    kind: string;
    starts_on: string | null;
    ends_on: string | null;
    is_worked: Generated<boolean>;
  };
  send_counts: {
    sender: string;
    sends: number;
    ends_at: Date;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
  };
  site_notes: {
    key: string;
    value: unknown;
  };
  submissions: {
    id: GeneratedAlways<number>;
    form: string;
    answers: unknown;
    from_page: string;
    created_at: Date;
    done_at: Date | null;
    done_by: string | null;
  };
  teams: {
    id: GeneratedAlways<number>;
    league_id: string;
    feed_id: string;
    city: string;
    nickname: string;
    code: string;
  };
  users: {
    id: string;
    email: string;
    email_verified: boolean;
    name: string;
    image: string | null;
    first_name: string;
    last_name: string;
    user_type: Generated<string>;
    created_at: Date;
    updated_at: Date;
  };
  venues: {
    id: GeneratedAlways<number>;
    name: string;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  withheld_names: {
    official_id: number;
    page_id: string;
    page_key: string;
    first_name: string;
    last_name: string;
    first_key: string;
    last_key: string;
    hidden_by: string;
  };
};
