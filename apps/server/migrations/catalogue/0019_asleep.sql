-- The stretches of time in which a server of this host ran. One row is written once a second for
-- the whole host; after three seconds without a write, in either direction of the wall clock, the
-- next stretch begins. The id is random: a world that was made on another host finds none here.
create table server_stretch (
  stretch_id   uuid primary key default gen_random_uuid(),
  number       bigint generated always as identity unique,
  started_real timestamptz not null,
  seen_real    timestamptz not null
);

-- A world that nobody uses and in which nothing is due sleeps: no ticker looks at it before
-- `due_real` (null: nothing falls due by itself). Every use counts `uses` up and wakes it; a ticker
-- puts it to sleep only while the count is the one that it has seen for half a minute.
alter table world
  add column uses bigint not null default 0,
  add column asleep boolean not null default false,
  add column due_real timestamptz,
  -- The stretch in which it fell asleep; it is kept as long as the world sleeps.
  add column slept_in uuid;
