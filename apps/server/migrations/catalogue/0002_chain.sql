-- The practice chain. Every transaction is stored before it is sent to the node, and every block
-- before it is mined: the node is a cache, which is rebuilt from these two tables.
create table chain_block (
  block_number bigint primary key check (block_number > 0),
  -- Seconds since 1970, as the block says.
  mined_at_s   bigint not null,
  -- Null while the block is planned and not yet known to be mined.
  hash         bytea unique check (octet_length(hash) = 32)
);

create table chain_transaction (
  -- The order of the transactions inside a block.
  transaction_id bigint generated always as identity primary key,
  hash           bytea not null unique check (octet_length(hash) = 32),
  raw            bytea not null,
  sender         bytea not null check (octet_length(sender) = 20),
  nonce          bigint not null check (nonce >= 0),
  -- The sender's own name for it: the same name is never signed twice.
  reference      text unique,
  block_number   bigint references chain_block on delete set null,
  -- The reason why the node refused it. Such a transaction is never in a block.
  refused        text,
  recorded_at    timestamptz not null default now(),
  check (refused is null or block_number is null)
);
create unique index chain_transaction_turn on chain_transaction (sender, nonce) where refused is null;
create index chain_transaction_waiting on chain_transaction (transaction_id)
  where block_number is null and refused is null;
create index chain_transaction_block on chain_transaction (block_number);
