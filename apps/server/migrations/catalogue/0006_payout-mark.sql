-- The identity of a withdrawal in every copy of its world: an imported world finds the payouts that
-- were signed before its original was dropped. Null: signed before marks existed.
alter table chain_payout add column mark text check (mark ~ '^[0-9a-f]{32}$');
create index chain_payout_mark on chain_payout (mark);
