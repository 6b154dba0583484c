-- Recruiting: its terms in a world, and the totals of each team of three levels, rolled up as days
-- close.

alter table world_setting
  -- Of the price, for levels 1, 2, 3; hundredths of a percent.
  add column referral_basis_points int[] not null default '{1000,500,300}'
    check (cardinality(referral_basis_points) <= 3 and array_position(referral_basis_points, null) is null
      and 0 <= all (referral_basis_points) and 10000 >= all (referral_basis_points)),
  -- Minor units, for an invitee's first purchase.
  add column invite_bonus bigint not null default 1000000 check (invite_bonus between 0 and 1000000000000),
  -- Of the team's purchases of a world month, for those of the grade and above.
  add column team_basis_points int not null default 50 check (team_basis_points between 0 and 10000),
  add column team_from_grade int not null default 2 check (team_from_grade between 1 and 5);

-- The terms that applied when a day closed. Days before this paid nothing for recruiting.
alter table closed_day
  add column referral_basis_points int[] not null default '{}',
  add column invite_bonus bigint not null default 0,
  add column team_basis_points int not null default 0,
  add column team_from_grade int not null default 2;

-- The progress of each roll-up; the next close catches up a world that is older than it.
create table roll_up (
  name        text primary key check (name in ('team', 'money-back')),
  through_day int not null default -1
);
insert into roll_up (name) values ('team'), ('money-back');

-- Who is in a member's team, by level and by the day on which they joined: at most three rows gain
-- from one member.
create table team_day (
  member_id       bigint not null,
  floor           smallint not null check (floor between 1 and 3),
  joined_day      int not null,
  members         int not null,
  simulated       int not null,
  -- Those who bought a machine.
  valid           int not null,
  valid_simulated int not null,
  primary key (member_id, floor, joined_day)
);

-- What a member's team paid for machines in a world month (2026-11 is 202611), minor units.
create table team_month (
  member_id bigint not null,
  month     int not null,
  purchases bigint not null,
  primary key (member_id, month)
);

-- What each invited member paid for machines and has been paid so far, incomes and rewards alike,
-- minor units.
create table member_return (
  member_id bigint primary key,
  paid_in   bigint not null,
  received  bigint not null,
  bought    boolean not null,
  back      boolean not null
) with (fillfactor = 70);

-- How many of a team bought a machine, and how many of them got back what they paid.
create table team_back (
  member_id        bigint not null,
  floor            smallint not null check (floor between 1 and 3),
  joined_day       int not null,
  bought           int not null,
  bought_simulated int not null,
  back             int not null,
  back_simulated   int not null,
  primary key (member_id, floor, joined_day)
);

-- A member's funded rewards by kind, minor units: a list's total and sums, never summed again.
create table reward_sum (
  member_id bigint not null,
  kind      text not null,
  rewards   int not null,
  promised  bigint not null,
  operator  bigint not null,
  purchases bigint not null,
  primary key (member_id, kind)
);
insert into reward_sum
select member_id, kind, count(*), sum(promised), sum(operator), sum(purchases)
from payable where operator is not null and kind not in ('fund', 'dividend') group by member_id, kind;

-- A member's rewards that wait for their close.
create index payable_unfunded on payable (member_id) where operator is null;
-- Members of a day, for the roll-up at its close.
create index member_of_day on member using brin (joined_day) with (pages_per_range = 16, autosummarize = on);
