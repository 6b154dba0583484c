-- The daily root: after each settlement a job builds a Merkle sum tree over what all members held
-- at that close, and the day's record binds it to the day's entries and to the record before.
create table root_start (
  one      boolean primary key default true check (one),
  -- Names this world in every leaf and record; it travels with a file of the world.
  world_id uuid not null default gen_random_uuid(),
  -- The members' secrets follow from it.
  secret   bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
             check (length(secret) = 32),
  -- The first day that has a record: a world that is older begins with its last settled day.
  from_day int not null
);
insert into root_start (from_day) select greatest(0, coalesce((select settled_through from world_day), 0));

create table root_day (
  day          int primary key,
  -- The tree has two to the power of this leaves.
  levels       smallint not null check (levels between 6 and 40),
  total        numeric not null check (total >= 0),
  root         bytea not null check (length(root) = 32),
  debts_levels smallint not null check (debts_levels between 6 and 40),
  debts_total  numeric not null check (debts_total >= 0),
  debts_root   bytea not null check (length(debts_root) = 32),
  -- Fewer than eleven members held (owed) anything: a member could subtract its own from the total.
  few          boolean not null,
  debts_few    boolean not null,
  -- SHA-256 of the salt and the day's entries. Without the salt, who knows all entries of a day but
  -- one could try what the other may be; only who has every line of the day gets it.
  entries      bytea not null check (length(entries) = 32),
  salt         bytea not null check (length(salt) = 32),
  -- The digest of the record before; zeros before the first.
  previous     bytea not null check (length(previous) = 32),
  digest       bytea not null check (length(digest) = 32),
  recorded_at  timestamptz not null default now()
);
create trigger root_day_append_only before update or delete on root_day
  for each statement execute function refuse_change();

-- The trees of the newest days, in blocks of up to 256 nodes of 48 bytes (sum and hash): level 0
-- has the leaves in the order of their hashes, level 1 the roots of the blocks of level 0, and so
-- on. A proof reads one block of each level.
create table root_block (
  day    int not null references root_day,
  tree   text not null check (tree in ('balance', 'debt')),
  level  smallint not null,
  number int not null,
  -- The hash of its first node.
  first  bytea not null,
  nodes  bytea not null,
  primary key (day, tree, level, number)
);
create index root_block_of_hash on root_block (day, tree, first) where level = 0;
-- Hashes do not compress.
alter table root_block alter column nodes set storage external;
