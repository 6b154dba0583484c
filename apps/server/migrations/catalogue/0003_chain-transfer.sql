-- Transfers of the two tokens as the blocks hold them, for the practice wallets' history. They are
-- deleted with their block.
create table chain_transfer (
  block_number bigint not null references chain_block on delete cascade,
  -- Of its log among the block's logs.
  position     int not null,
  token        bytea not null check (octet_length(token) = 20),
  sender       bytea not null check (octet_length(sender) = 20),
  recipient    bytea not null check (octet_length(recipient) = 20),
  -- 18 decimals.
  value        numeric(78) not null,
  primary key (block_number, position)
);
create index chain_transfer_sender on chain_transfer (sender, block_number desc, position desc);
create index chain_transfer_recipient on chain_transfer (recipient, block_number desc, position desc);
