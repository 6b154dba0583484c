-- What makes a withdrawal itself in every copy of its world: a world that came of a file finds what
-- was signed for it before its world was dropped. Null: signed before there were marks.
alter table chain_payout add column mark text check (mark ~ '^[0-9a-f]{32}$');
create index chain_payout_mark on chain_payout (mark);
