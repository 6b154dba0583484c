-- The block that held a payout when its outcome was booked. Null again: a reorg has dropped that
-- block, and the payout is followed once more, however deep it was.
alter table chain_payout
  add column ended_block bigint references chain_block (block_number) on delete set null;
update chain_payout set ended_block = block_number
from chain_transaction where chain_transaction.hash = chain_payout.hash and ended is not null;
create index chain_payout_ended_block on chain_payout (ended_block);
create index chain_payout_in_doubt on chain_payout (world_id) where ended = 'arrived' and ended_block is null;
