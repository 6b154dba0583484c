-- Signing in, once a world day: a fixed part and one drawn from the world's seed, both promised as
-- payables of that day.

alter table world_setting
  -- Minor units; 0: no such part.
  add column signin_reward bigint not null default 20000 check (signin_reward between 0 and 10000000),
  add column signin_random_least bigint not null default 10000 check (signin_random_least >= 0),
  add column signin_random_most bigint not null default 100000,
  add check (signin_random_most between signin_random_least and 10000000);

create table sign_in (
  member_id   bigint not null references member,
  day         int not null,
  -- The ordinal number of this sign-in of the member, and the days in a row that it ends: no reader
  -- counts rows.
  number      int not null check (number > 0),
  streak      int not null check (streak between 1 and number),
  happened_at timestamptz not null,
  primary key (member_id, day)
);
