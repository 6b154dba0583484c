-- Deposits over the practice chain. The member sees each from its first block on; it is booked
-- after 20.

alter table world_setting
  -- The minimum of a recharge over the chain that is credited, minor units.
  add recharge_minimum bigint not null default 10000000 check (recharge_minimum between 0 and 1000000000000);

create table deposit (
  deposit_id        bigint generated always as identity primary key,
  -- Null: the address no longer belongs to a member.
  member_id         bigint,
  address           bytea not null check (octet_length(address) = 20),
  -- The identity of a deposit: chain (the hash of its first block), transaction, and position of
  -- the log inside it.
  chain             bytea not null check (octet_length(chain) = 32),
  chain_transaction bytea not null check (octet_length(chain_transaction) = 32),
  log_position      int not null check (log_position >= 0),
  -- The chain's amount, with 18 decimals.
  raw_amount        numeric(78, 0) not null check (raw_amount > 0),
  -- Minor units: raw_amount without what is below a millionth.
  amount            bigint not null check (amount = div(raw_amount, 1000000000000)),
  -- The world's minimum when it was seen.
  minimum           bigint not null,
  block_number      bigint not null,
  block_hash        bytea not null check (octet_length(block_hash) = 32),
  -- False: a reorg removed its block, and the block has not been seen again.
  on_chain          boolean not null default true,
  state             text not null check (state in ('pending', 'arrived', 'below_minimum', 'vanished', 'reversed')),
  -- The movement that credited it.
  movement_id       bigint,
  seen_day          int not null,
  seen_at           timestamptz not null,
  arrived_at        timestamptz,
  unique (chain, chain_transaction, log_position),
  check ((state = 'arrived') = (movement_id is not null))
);
-- The number of a member's deposits, stored so that a list does not count.
create table deposit_tally (
  member_id bigint primary key,
  total     int not null
);
create index deposit_of_member on deposit (member_id, deposit_id);
create index deposit_of_block on deposit (block_number);
-- Deposits that the reader still has to decide.
create index deposit_open on deposit (block_number)
  where state = 'pending' or (not on_chain and state in ('arrived', 'below_minimum'));
