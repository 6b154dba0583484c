-- The reader of the practice chain: a host has one, in the process that holds its lock.

-- How far it has been read, and the head at its last reading.
create table chain_cursor (
  chain           bytea primary key check (octet_length(chain) = 32),
  block_number    bigint not null,
  block_hash      bytea not null,
  head_number     bigint not null,
  -- Wall clock.
  head_moved_real timestamptz not null,
  read_real       timestamptz not null,
  -- Earlier blocks are read again in rounds, in case the node left something out: the progress of
  -- this round.
  patrol_number   bigint not null default 0,
  patrol_real     timestamptz not null
);

-- Hashes of some blocks that were read, so that a reorg is noticed and its beginning found.
create table chain_checkpoint (
  chain        bytea not null,
  block_number bigint not null,
  block_hash   bytea not null,
  primary key (chain, block_number)
);

-- Deposit addresses, derived at m/<world_id>/<number> from a public key. Worlds refer to nothing
-- here: the addresses of a dropped world stay, so that none is ever given out twice.
create table deposit_address (
  address      bytea primary key check (octet_length(address) = 20),
  world_id     int not null,
  number       int not null check (number >= 0),
  member_id    bigint not null,
  retired_real timestamptz,
  unique (world_id, number)
);
create unique index deposit_address_in_use on deposit_address (world_id, member_id) where retired_real is null;

-- Worlds in which a deposit waits for something. A mark counts up, so that one that comes meanwhile
-- is not cleared.
create table deposit_work (
  world_id int primary key,
  marks    bigint not null default 1
);
