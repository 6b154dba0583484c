-- Fillings and payouts of the signer's wallet, over all worlds of the host. The rows of a dropped
-- world stay, because its coins were moved. The transactions themselves are in chain_transaction.

create table chain_payout (
  world_id      int not null,
  withdrawal_id bigint not null,
  hash          bytea not null unique check (octet_length(hash) = 32),
  -- With 18 decimals.
  raw_amount    numeric(78, 0) not null check (raw_amount > 0),
  -- Null: on its way. It is set after the world has booked it.
  ended         text check (ended in ('arrived', 'failed')),
  primary key (world_id, withdrawal_id)
);
create index chain_payout_open on chain_payout (world_id) where ended is null;

create table chain_filling (
  world_id   int not null,
  filling_id bigint not null,
  hash       bytea not null unique check (octet_length(hash) = 32),
  raw_amount numeric(78, 0) not null check (raw_amount > 0),
  -- Counts how often it was issued again, because a reorg left it out for good.
  attempt    int not null default 0,
  arrived    boolean not null default false,
  primary key (world_id, filling_id)
);
create index chain_filling_open on chain_filling (world_id) where not arrived;

-- A world from a file: what its books hold on a chain is on addresses of another host, or of
-- another world.
create table imported_world (
  world_id   int primary key,
  raw_amount numeric(78, 0) not null
);

-- Transactions that a sender has to send again after a reorg.
create index chain_transaction_refused on chain_transaction (sender, nonce) where refused is not null;
