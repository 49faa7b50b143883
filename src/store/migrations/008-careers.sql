-- What pages show of all seasons at once, so that it costs the same however many there are.

-- Derived: everybody's games of all seasons, counted from season_lines, for the list of those who worked the most.

create table career_lines (
  official_id bigint primary key references officials,
  games integer not null,
  as_referee integer not null,
  as_linesman integer not null
);
create index career_lines_most on career_lines (games desc); -- the hub: all, and by role
create index career_lines_most_as_referee on career_lines (as_referee desc);
create index career_lines_most_as_linesman on career_lines (as_linesman desc);

insert into career_lines
select official_id, sum(games), coalesce(sum(games) filter (where role = 'referee'), 0),
  coalesce(sum(games) filter (where role = 'linesman'), 0)
from season_lines group by official_id;

-- Derived: whether anybody has a line in it, so that lists of seasons need not look.
alter table seasons add column is_worked boolean not null default false;
update seasons s set is_worked = exists (select from season_lines l where l.season_id = s.id);

create index officials_merged on officials (merged_into) where merged_into is not null; -- whose photo is shown
