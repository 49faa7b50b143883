-- Photos of officials as visitors sent them and somebody decided about them. Kept. The bytes are not here but in a
-- folder or a bucket, under the photo's id.

create table photos (
  id bigint generated always as identity primary key,
  official_id bigint not null references officials,
  state text not null check (state in ('waiting', 'shown', 'refused', 'replaced')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif')),
  width integer not null,
  height integer not null,
  sha256 bytea not null, -- of the bytes we keep, not of the file that was sent
  sender_name text,
  sender_email text,
  from_page text not null, -- the page of ours it was sent from; '' when it did not say
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  replaced_by bigint references photos, -- what undoing that one's approval brings back
  removed_at timestamptz -- when the bytes of a refused one were thrown away
);
create unique index photos_shown on photos (official_id) where state = 'shown';
create index photos_waiting on photos (id) where state = 'waiting'; -- the queue, the oldest first
create index photos_refused on photos (decided_at) where state = 'refused' and removed_at is null; -- to throw away
