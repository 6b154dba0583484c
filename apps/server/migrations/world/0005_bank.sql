-- The practice banks: the rate of a practice USDT there, members' play money, the statement, and
-- members' recharges. Amounts are hundredths of the currency unless stated otherwise.

insert into account (account_id, path, asset, kind, floor_minor) values
  (30, 'outside/bank/INR', 'INR', 'summed', null),
  (31, 'outside/bank/NGN', 'NGN', 'summed', null),
  (32, 'outside/bank/ZAR', 'ZAR', 'summed', null),
  (33, 'outside/bank/KES', 'KES', 'summed', null),
  (40, 'exchange/PUSDT', 'PUSDT', 'summed', null),
  (41, 'exchange/INR', 'INR', 'summed', null),
  (42, 'exchange/NGN', 'NGN', 'summed', null),
  (43, 'exchange/ZAR', 'ZAR', 'summed', null),
  (44, 'exchange/KES', 'KES', 'summed', null);
-- In a world with closed days, their balance was zero at each of them.
insert into account_day (day, account_id, balance_after)
select day, account_id, 0 from world_day cross join generate_series(0, settled_through) as day (day) cross join account
where account_id between 30 and 44;

-- All rates so far; the newest of a currency applies to later requests.
create table exchange_rate (
  rate_id     bigint generated always as identity primary key,
  currency    text not null check (currency in ('INR', 'NGN', 'ZAR', 'KES')),
  -- Ten-thousandths of the currency for one practice USDT.
  rate        bigint not null check (rate > 0 and rate < 100000000),
  reason      text not null,
  operator_id bigint,
  day         int not null,
  set_at      timestamptz not null
);
create index exchange_rate_newest on exchange_rate (currency, rate_id);

-- A member's own account at the practice bank. Its money is play money of that bank: the platform's
-- books see it only when it is paid to the platform.
create table bank_account (
  bank_account_id bigint generated always as identity primary key,
  member_id       bigint not null,
  currency        text not null check (currency in ('INR', 'NGN', 'ZAR', 'KES')),
  -- Drawn at random, so that nobody can guess another member's.
  number          text not null unique,
  balance         bigint not null default 0 check (balance >= 0),
  -- The last world day on which money was put in, and how much that day.
  topped_day      int not null default -1,
  topped          bigint not null default 0,
  unique (member_id, currency)
);

-- A recharge that a member requested, at the rate of that moment. One line of the statement pays
-- it, or none.
create table bank_recharge (
  recharge_id  bigint generated always as identity primary key,
  member_id    bigint not null,
  currency     text not null check (currency in ('INR', 'NGN', 'ZAR', 'KES')),
  channel      smallint not null,
  amount       bigint not null check (amount > 0),
  rate         bigint not null check (rate > 0 and rate < 100000000),
  reference    text not null unique,
  -- World time.
  asked_at     timestamptz not null,
  expires_at   timestamptz not null,
  cancelled_at timestamptz,
  -- The amounts of the line: its amount, and the practice USDT credited for it.
  paid         bigint,
  credited     bigint,
  credited_at  timestamptz,
  movement_id  bigint unique,
  check (num_nonnulls(paid, credited, credited_at, movement_id) in (0, 4)),
  check (cancelled_at is null or movement_id is null)
);
create index bank_recharge_of_member on bank_recharge (member_id, recharge_id);

-- The practice bank's journal. Payments, returns and payouts are the platform's statement; a top-up
-- is play money that members put into their own account.
create table bank_line (
  line_id         bigint generated always as identity primary key,
  kind            text not null check (kind in ('top-up', 'payment', 'return', 'payout')),
  member_id       bigint not null,
  currency        text not null check (currency in ('INR', 'NGN', 'ZAR', 'KES')),
  amount          bigint not null check (amount > 0),
  -- The member's account here; null: a payout to an account that nobody here holds.
  bank_account_id bigint references bank_account,
  -- The account at the other end: the platform's that was paid, or the card that is paid out to.
  account         text not null,
  reference       text not null default '',
  day             int not null,
  happened_at     timestamptz not null,
  -- Of a payment: new until the match has searched for its recharge.
  state           text check (state in ('new', 'credited', 'review', 'returned')),
  -- The reason why it waits for staff.
  question        text,
  recharge_id     bigint unique references bank_recharge,
  returns         bigint unique references bank_line,
  withdrawal_id   bigint unique,
  -- Practice USDT that a payout exchanged, millionths, and its rate.
  usdt            bigint,
  rate            bigint,
  movement_id     bigint unique,
  check ((kind = 'payment') = (state is not null)),
  check ((state = 'review') = (question is not null) or state = 'returned'),
  check ((state = 'credited') = (recharge_id is not null) or kind <> 'payment'),
  check ((kind = 'return') = (returns is not null)),
  check ((kind = 'payout') = (withdrawal_id is not null))
);
create index bank_line_new on bank_line (line_id) where state = 'new';
create index bank_line_in_review on bank_line (line_id) where state = 'review';
create index bank_line_of_account on bank_line (bank_account_id, line_id);
create index bank_line_of_payee on bank_line (member_id, line_id) where kind = 'payout';
