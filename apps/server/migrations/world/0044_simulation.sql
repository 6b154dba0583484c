-- Groups of simulated members, their behaviour, and their progress.
create table simulation (
  simulation_id bigint generated always as identity primary key,
  seed          text not null check (length(seed) between 1 and 40),
  -- The final number of members; the number that should have joined by the end of `planned_day`;
  -- the number that has joined.
  wanted        int not null check (wanted between 1 and 10000),
  target        int not null default 0,
  made          int not null default 0 check (made between 0 and target and target <= wanted),
  planned_day   int not null,
  -- The last day on which each of them acted, and how many of them acted on the day after it.
  acted_through int not null,
  acted         int not null default 0 check (acted between 0 and made),
  -- `failed`: stopped by itself after `failures` failures in a row, so that the world's days
  -- continue.
  state         text not null default 'running' check (state in ('running', 'stopped', 'failed')),
  failures      int not null default 0,
  added_at      timestamptz not null
);

-- The newest row up to a day applies to it.
create table simulation_behaviour (
  simulation_id  bigint not null references simulation,
  from_day       int not null,
  joining        text not null check (joining in ('at-once', 'steady', 'geometric')),
  joins_a_day    int not null check (joins_a_day between 1 and 10000),
  joins_growth   int not null check (joins_growth between 0 and 100),
  invites        int not null check (invites between 0 and 100),
  buys           int not null check (buys between 0 and 100),
  taste          text not null check (taste in ('cheapest', 'any', 'dearest')),
  claims         int not null check (claims between 0 and 100),
  withdraws      int not null check (withdraws between 0 and 100),
  withdraw_share int not null check (withdraw_share between 1 and 100),
  rumour_day     int check (rumour_day >= 0),
  rumour_share   int not null check (rumour_share between 1 and 100),
  primary key (simulation_id, from_day)
);

-- Draws are made for the number, not for the member's id: sequences skip.
create table simulated_member (
  simulation_id bigint not null references simulation,
  number        int not null,
  member_id     bigint not null unique references member,
  primary key (simulation_id, number)
);

-- They act without a password, and may not have one.
alter table member add constraint simulated_without_password check (not simulated or password_hash is null);
