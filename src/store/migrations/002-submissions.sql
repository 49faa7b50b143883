-- What visitors send us, and how often each screen is looked at. Kept: no feed can say these again.

create table submissions (
  id bigint generated always as identity primary key,
  form text not null check (form in ('ideas', 'merge', 'photo', 'store')),
  answers jsonb not null,
  from_page text not null, -- the page of ours it was sent from; '' when it did not say
  created_at timestamptz not null
);
create index submissions_by_form on submissions (form, id desc); -- the newest of one form, for whoever reads them

-- Nothing about a visitor: a day (UTC), a screen as the router writes it, and the site they came from.
create table screen_views (
  day date not null,
  screen text not null,
  referrer_host text not null, -- '' when there was none, or it was ours; 'other' once a screen has had its fill of hosts
  views bigint not null,
  primary key (day, screen, referrer_host)
);
