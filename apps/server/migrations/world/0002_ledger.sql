-- Double entry. Stored accounts (members') have a balance row; summed accounts (pots, payables,
-- outside) have none, so no transaction waits for them, and account_day keeps their balance at each
-- close.

create table account (
  account_id  bigint primary key,
  path        text not null unique,
  asset       text not null default 'PUSDT' check (asset in ('PUSDT', 'INR', 'NGN', 'ZAR', 'KES')),
  kind        text not null check (kind in ('stored', 'summed')),
  -- The minimum that it may hold; null: no floor (outside, exchange).
  floor_minor bigint,
  -- Members' accounts begin at 8000 and are practice USDT: a query over millions of entries does
  -- not need to read this.
  check (account_id < 8000 or asset = 'PUSDT'),
  check ((kind = 'stored') = (account_id >= 8000))
);

create table balance (
  account_id  bigint primary key references account,
  balance     bigint not null default 0,
  version     bigint not null default 0,
  floor_minor bigint not null default 0,
  -- Of a wallet: its member's claims up to this number are in it.
  claims_credited int not null default 0,
  check (balance >= floor_minor)
) with (fillfactor = 70);

create table movement (
  movement_id bigint generated always as identity primary key,
  code        text not null,
  day         int not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  member_id   bigint,
  subject_id  bigint,
  detail      jsonb,
  reverses    bigint unique references movement
);
-- Rows of one day are stored together, so a coarse index finds them and costs an insert next to
-- nothing.
create index movement_of_day on movement using brin (day) with (pages_per_range = 16, autosummarize = on);

-- Stored accounts: seq = version, gap-free, balance_after set. Summed accounts: seq = movement_id,
-- balance_after null.
create table entry (
  account_id    bigint not null,
  seq           bigint not null,
  movement_id   bigint not null,
  day           int not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint,
  -- Record type of the contract, only on members' wallet entries.
  record_type   smallint,
  -- Of a credit: the claim's number, or the reward's id.
  credit_of     bigint,
  primary key (account_id, seq)
);
create index entry_of_movement on entry using brin (movement_id) with (pages_per_range = 16, autosummarize = on);
-- The amounts that a summed account received and gave on one day: the close reads nothing older.
create index entry_of_day on entry (day, account_id) include (amount) where balance_after is null;

create table account_day (
  day           int not null,
  account_id    bigint not null,
  balance_after bigint not null,
  primary key (day, account_id)
);

-- Idempotency keys of money acts: same id and same input gives the first answer again.
-- actor_id is the member's id, or minus the operator's.
create table operation (
  actor_id     bigint not null,
  operation_id text not null,
  input_hash   bytea not null,
  result       jsonb not null,
  recorded_at  timestamptz not null default now(),
  primary key (actor_id, operation_id)
);

-- A member's machine. Settlement never updates it; "expired" is last_day <= settled_through.
create table ord (
  order_id    bigint generated always as identity primary key,
  member_id   bigint not null,
  product_id  bigint not null,
  movement_id bigint not null,
  price       bigint not null check (price > 0),
  day_return  bigint not null check (day_return > 0),
  bought_day  int not null,
  first_day   int not null,
  last_day    int not null,
  bought_at   timestamptz not null,
  lease_version int not null,
  check (first_day = bought_day + 1 and last_day >= first_day)
);
-- Includes the columns that a claim needs, so a claim reads a member's orders only from the index.
create index ord_of_member on ord (member_id, order_id) include (day_return, first_day, last_day);
create index ord_due on ord (last_day, first_day);
-- Orders of one day are stored together: finding them costs buyers next to nothing.
create index ord_of_day on ord using brin (bought_day) with (pages_per_range = 16, autosummarize = on);

-- One order's return for one day: insert-only. paid = revenue + fees + operator + purchases + rest.
-- Key order matters: day first keeps inserts at the end of the index.
create table income (
  day       int not null,
  order_id  bigint not null,
  member_id bigint not null,
  promised  bigint not null,
  revenue   bigint not null,
  fees      bigint not null,
  operator  bigint not null,
  purchases bigint not null,
  rest      smallint not null,
  primary key (day, order_id)
);

-- All incomes of one day with the same promised amount are funded alike: one row says how one of
-- them was, and has the sums of one such income a day over all days so far. What an order got
-- from day a through day b is the sums of b less the sums of a, plus a's own: both rows exist,
-- since the order was due on both days.
create table day_group (
  day             int not null,
  promised        bigint not null,
  incomes         bigint not null,
  revenue         bigint not null,
  fees            bigint not null,
  operator        bigint not null,
  purchases       bigint not null,
  rest            bigint not null,
  sum_promised    bigint not null,
  sum_revenue     bigint not null,
  sum_fees        bigint not null,
  sum_operator    bigint not null,
  sum_purchases   bigint not null,
  sum_rest        bigint not null,
  paid            bigint generated always as (revenue + fees + operator + purchases + rest) stored,
  sum_paid        bigint generated always as
                    (sum_revenue + sum_fees + sum_operator + sum_purchases + sum_rest) stored,
  primary key (promised, day)
);

-- The values that apply to a closed day; it is settled soon after, or after a crash much later.
create table closed_day (
  day            int primary key,
  policy         text not null,
  operator_funds boolean not null,
  closed_at      timestamptz not null
);

create table day_close (
  day            int primary key,
  policy         text not null,
  operator_funds boolean not null,
  promised       numeric not null,
  paid           numeric not null,
  incomes        bigint not null,
  outcome        text not null check (outcome in ('nothing-due', 'in-full', 'in-part', 'too-little-to-share')),
  revenue        numeric not null,
  fees           numeric not null,
  operator       numeric not null,
  purchases      numeric not null,
  -- Each pot's share of what rounding left: incomes and rewards by source + this = what the pot
  -- gave.
  rest_revenue   bigint not null,
  rest_fees      bigint not null,
  rest_operator  bigint not null,
  rest_purchases bigint not null,
  -- The columns above (promised, paid, four sources) count only incomes; these count rewards:
  rewards_promised numeric not null,
  rewards_paid   numeric not null,
  movement_id    bigint,
  closed_at      timestamptz not null
);

-- A member took what was funded and not yet taken: of one order through a day, or (order_id null)
-- of all its orders. An income is taken by the lowest number that covers it. Claims of a member
-- count 1, 2, 3 …: two that were computed from the same state collide on the key. They are
-- credited in this order, and the wallet's balance says how far, so neither an income nor a claim
-- is ever updated.
create table claim (
  member_id   bigint not null,
  number      int not null,
  order_id    bigint,
  through_day int not null,
  -- Through which day all orders were taken, as of this claim; -1: never. The newest claim says
  -- where the next begins.
  all_through int not null,
  amount      bigint not null check (amount > 0),
  claimed_at  timestamptz not null,
  -- World time.
  credit_at   timestamptz not null,
  primary key (member_id, number),
  check (order_id is not null or all_through = through_day)
);
create index claim_of_order on claim (order_id, through_day) where order_id is not null;

-- Claims on their way to the wallet: a row is deleted by the statement that credits it, so it is
-- credited once. The table is nearly empty and has no index.
create table claim_waiting (
  member_id   bigint not null,
  number      int not null,
  amount      bigint not null,
  credit_at   timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Every other payment to a member (register reward, referral, sign-in, ...) is first a row here,
-- funded at the close of its day like an income, then credited.
create table payable (
  payable_id  bigint generated always as identity primary key,
  kind        text not null,
  member_id   bigint not null,
  -- What it is for: an order, an invitee; with the kind and the member it makes the row unique.
  subject_id  bigint not null default 0,
  day         int not null,
  promised    bigint not null check (promised > 0),
  revenue     bigint,
  fees        bigint,
  operator    bigint,
  purchases   bigint,
  credit_at   timestamptz,
  movement_id bigint,
  happened_at timestamptz not null,
  unique (kind, member_id, subject_id)
);
create index payable_of_day on payable (day) where operator is null;
create index payable_waiting on payable (credit_at) where movement_id is null and credit_at is not null;
create index payable_of_member on payable (member_id, payable_id);

-- The runs of the proof. The newest that held says where the next continues; two failures in a
-- row stop money until an operator reopens it.
create table proof_run (
  proof_id        bigint generated always as identity primary key,
  settled_through int not null,
  complete        boolean not null,
  -- The first error that was found; null: none.
  broken          text,
  -- The operator who reopened money has seen it.
  answered        boolean not null default false,
  recorded_at     timestamptz not null default now()
);

-- Postings of a movement sum to zero. One INSERT a movement and a transition table: a deferred row
-- trigger is quadratic (808 ms at 4,000 entries). Only the few summed accounts can be of another
-- asset than practice USDT; joining all accounts took 180 ms of the 410 that crediting 10,000
-- claims took.
create function entry_sums_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh
    left join (select account_id, asset from account where account_id < 8000) as summed using (account_id)
    group by fresh.movement_id, coalesce(summed.asset, 'PUSDT') having sum(fresh.amount) <> 0
  ) then
    raise exception 'postings do not sum to zero' using errcode = 'GL001';
  end if;
  return null;
end $$;
create trigger entry_sums_to_zero after insert on entry
  referencing new table as fresh for each statement execute function entry_sums_to_zero();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'GL002';
end $$;
create trigger entry_append_only before update or delete on entry for each statement execute function refuse_change();
create trigger movement_append_only before update or delete on movement for each statement execute function refuse_change();
create trigger claim_append_only before update or delete on claim for each statement execute function refuse_change();
create trigger income_append_only before update or delete on income for each statement execute function refuse_change();
create trigger act_append_only before update or delete on operator_act for each statement execute function refuse_change();

-- The chart's fixed accounts. A member's accounts are member_id * 8 + slot (0 wallet, 1 fund, 2
-- stock, 3 withdrawing, 4 debt); member ids begin at 1000, so the two never meet.
insert into account (account_id, path, asset, kind, floor_minor) values
  (1, 'pot/revenue', 'PUSDT', 'summed', 0),
  (2, 'pot/fees', 'PUSDT', 'summed', 0),
  (3, 'pot/operator', 'PUSDT', 'summed', 0),
  (4, 'pot/purchases', 'PUSDT', 'summed', 0),
  (5, 'rest', 'PUSDT', 'summed', 0),
  (10, 'outside/starting', 'PUSDT', 'summed', null),
  (11, 'outside/machines', 'PUSDT', 'summed', null),
  (12, 'outside/revenue', 'PUSDT', 'summed', null),
  (13, 'outside/operator', 'PUSDT', 'summed', null),
  (14, 'outside/chain', 'PUSDT', 'summed', null),
  (15, 'outside/chain-unmatched', 'PUSDT', 'summed', null),
  (20, 'payable/income', 'PUSDT', 'summed', 0),
  (21, 'payable/register-reward', 'PUSDT', 'summed', 0),
  (22, 'payable/referral', 'PUSDT', 'summed', 0),
  (23, 'payable/invite-bonus', 'PUSDT', 'summed', 0),
  (24, 'payable/team', 'PUSDT', 'summed', 0),
  (25, 'payable/random', 'PUSDT', 'summed', 0),
  (26, 'payable/sign-in', 'PUSDT', 'summed', 0),
  (27, 'payable/bonus', 'PUSDT', 'summed', 0);
