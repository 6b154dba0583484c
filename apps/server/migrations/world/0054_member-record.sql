-- Record lists of a member who has a million of them.

-- Recharges and payouts by bank are one list, sorted by their instants: each way is read by its own
-- index.
create index bank_recharge_by_time on bank_recharge (member_id, asked_at, recharge_id);
create index bank_line_payout_by_time on bank_line (member_id, happened_at, line_id) where kind = 'payout';
drop index bank_line_of_payee;

-- Uncredited promises of a member are scattered among rows that were credited long ago.
create index payable_to_come on payable (member_id, payable_id)
  where movement_id is null and kind not in ('fund', 'dividend') and (operator is null or operator + purchases > 0);

-- How many rows a list of a member had up to one of them: rows are only ever added.
create table list_tally (
  member_id  bigint not null,
  list       text not null,
  rows       int not null,
  through_id bigint not null,
  primary key (member_id, list)
);
