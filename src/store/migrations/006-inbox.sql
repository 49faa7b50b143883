-- What was sent through the forms and is dealt with. Kept, as the rest of it.

alter table submissions add column done_at timestamptz, add column done_by text;
create index submissions_open on submissions (form) where done_at is null; -- how many wait
