-- Corrections take back one named movement, in full and once. Indexes to browse the ledger and the
-- staff's lists of money.

-- Requests of staff to take back a movement. Above the limit a second person has to approve.
create table correction (
  correction_id bigint generated always as identity primary key,
  movement_id   bigint not null references movement,
  kind          text not null check (kind in ('revenue-correction', 'capital-correction', 'recharge-correction')),
  -- Practice USDT that it moves, minor units.
  amount        bigint not null check (amount > 0),
  reason        text not null,
  asked_by      bigint not null references operator,
  asked_at      timestamptz not null,
  needed        smallint not null check (needed in (1, 2)),
  state         text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_by    bigint references operator,
  decided_at    timestamptz,
  -- The movement that took it back.
  reversal_id   bigint unique references movement,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'done') = (reversal_id is not null)),
  -- The approver must be another person.
  check (state <> 'done' or needed = 1 or decided_by <> asked_by)
);
-- A movement is taken back once, and has one request at a time.
create unique index correction_once on correction (movement_id) where state <> 'refused';
create index correction_waiting on correction (correction_id) where state = 'waiting';

-- Stated revenue that was taken back is a row of its own with the amount below zero: every sum of
-- stated revenue includes it.
alter table machine_revenue
  add column reverses_id bigint unique references machine_revenue,
  drop constraint machine_revenue_amount_check,
  add constraint machine_revenue_amount_check
    check (case when reverses_id is null then amount > 0 else amount < 0 and stated end);

-- Ids grow with days and with kinds, so that both grow at their right ends.
create index movement_newest_of_day on movement (day, movement_id);
create index movement_of_code on movement (code, movement_id);

-- Every sort and filter of the lists of staff has its index; the tables grow by people's acts,
-- seldom.
create index withdrawal_by_amount on withdrawal (amount, withdrawal_id);
create index withdrawal_of_state on withdrawal (state, withdrawal_id);
create index withdrawal_of_rail on withdrawal (rail, withdrawal_id);

create index bank_recharge_open on bank_recharge (recharge_id) where movement_id is null and cancelled_at is null;
create index bank_recharge_cancelled on bank_recharge (recharge_id) where cancelled_at is not null;
create index bank_recharge_arrived on bank_recharge (recharge_id) where movement_id is not null;
create index bank_recharge_of_currency on bank_recharge (currency, recharge_id);
create index deposit_of_state on deposit (state, deposit_id);

create index bank_line_of_member on bank_line (member_id, line_id);
create index bank_line_of_kind on bank_line (kind, line_id);
create index bank_line_of_state on bank_line (state, line_id) where state is not null;

create index machine_revenue_of_product on machine_revenue (product_id, revenue_id);
create index machine_revenue_of_kind on machine_revenue (stated, revenue_id);
