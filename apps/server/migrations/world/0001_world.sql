-- A world's clock, its days and its settings: one row each.

-- Days are closed strictly in order; open_day is the day that buyers write into.
create table world_day (
  one             boolean primary key default true check (one),
  open_day        int not null default 0 check (open_day >= 0),
  settled_through int not null default -1,
  money_stopped   boolean not null default false,
  check (settled_through < open_day)
);
insert into world_day default values;

-- shown = min(anchor_world + (real - anchor_real) * rate, end of open_day); seen_real is the last
-- heartbeat of a server, so that the clock stops while no server runs.
-- rate_follows_visitors: x1,440 while the world has visitors and x1 otherwise (the demo), until an
-- operator sets a rate.
create table world_clock (
  one          boolean primary key default true check (one),
  day_zero     timestamptz not null,
  anchor_world timestamptz not null,
  anchor_real  timestamptz not null,
  rate         int not null default 1 check (rate between 1 and 86400),
  paused       boolean not null default false,
  seen_real    timestamptz not null,
  visitor_real timestamptz,
  rate_follows_visitors boolean not null default false
);

create table world_setting (
  one                boolean primary key default true check (one),
  name               text not null check (length(name) between 1 and 60),
  demo               boolean not null default false,
  policy             text not null default 'revenue-backed' check (policy in ('revenue-backed', 'promise-first')),
  operator_funds     boolean not null default true,
  starting_money     bigint not null default 100000000 check (starting_money between 0 and 1000000000000),
  mail_registration  boolean not null default true,
  member_cap         int not null default 500 check (member_cap between 1 and 1000000),
  time_zone          text not null default 'UTC',
  seed               bigint not null default 1,
  ends_real          timestamptz not null,
  books_open_real    timestamptz
);

-- Every act of an operator or facilitator: append-only.
create table operator_act (
  act_id      bigint generated always as identity primary key,
  operator_id bigint,
  pseudonym   text not null,
  act         text not null,
  detail      jsonb not null,
  day         int not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Side effects are written here in the transaction that causes them; a relay passes them to the
-- job queue.
create table outbox (
  outbox_id   bigint generated always as identity primary key,
  topic       text not null,
  payload     jsonb not null,
  recorded_at timestamptz not null default now(),
  relayed_at  timestamptz
);
create index outbox_waiting on outbox (outbox_id) where relayed_at is null;
