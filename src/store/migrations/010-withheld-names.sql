-- What officials or their parents asked for. Kept: no feed can say it.

-- The name and page of a hidden official. While they stand here, `officials` has neither: what a query cannot read, no
-- page, document or file made of it can tell.
create table withheld_names (
  official_id bigint primary key references officials,
  page_id text not null,
  page_key text not null unique,
  first_name text not null,
  last_name text not null,
  first_key text not null,
  last_key text not null,
  hidden_by text not null
);

alter table officials
  add column hidden_at timestamptz, -- its names are empty then, and its page id is one that no address leads to
  add column is_minor boolean not null default false; -- under 18: name and games, and none that has not begun
create index officials_hidden on officials (id) where hidden_at is not null; -- whom lists leave out
create index officials_minor on officials (id) where is_minor; -- the desk's list

alter table submissions drop constraint submissions_form_check;
alter table submissions add constraint submissions_form_check
  check (form in ('ideas', 'merge', 'photo', 'store', 'takedown'));
create index submissions_done on submissions (done_at) where done_at is not null; -- to throw away
create index sessions_expiry on sessions (expires_at); -- to throw away
create index verifications_expiry on verifications (expires_at); -- to throw away
