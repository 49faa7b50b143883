-- Accounts, and what people with one decide. Kept. Better Auth reads and writes the first four by the names that
-- src/accounts/auth.ts gives it.

create table users (
  id text primary key,
  email text not null unique,
  email_verified boolean not null,
  name text not null,
  image text,
  first_name text not null,
  last_name text not null,
  user_type text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text, -- left empty: who signs in is nobody's business but theirs
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- How somebody signs in: a password, or an account elsewhere.
create table credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_by_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

-- Who with a role did what: never changed, never deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_whom text not null,
  what text not null,
  about text not null,
  detail jsonb not null
);
