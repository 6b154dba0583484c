-- Flexible savings in units, and dividends of machine revenue: promises, holdings and payments.

alter table world_setting
  -- What a unit promises for each whole day that it is held, in hundredths of a percent.
  add column fund_basis_points int not null default 50 check (fund_basis_points between 0 and 1000),
  -- The share of a day's modelled machine revenue that goes to the holders of shares; 0: no
  -- dividends.
  add column dividend_basis_points int not null default 0 check (dividend_basis_points between 0 and 10000);

-- Both count as they were when the day was closed.
alter table closed_day
  add column fund_basis_points int not null default 0,
  add column dividend_basis_points int not null default 0;

-- An accrual is drawn from several pots, so it has a part that whole units could not split by
-- source.
alter table payable add column rest smallint not null default 0;

-- The holders of units. A unit counts for a day when it was held through the whole day: the minimum
-- that was held on that day. The day before the last change is kept too, because it may not be
-- settled yet when the next act comes.
create table fund (
  member_id     bigint primary key references member,
  -- What member/{id}/fund holds; a unit is one practice USDT.
  units         bigint not null check (units >= 0),
  -- The last day on which it changed, the minimum that was held on it, and the same of the day
  -- before.
  day           int not null,
  lowest        bigint not null check (lowest between 0 and units),
  lowest_before bigint not null check (lowest_before >= 0)
) with (fillfactor = 70);

-- How the dividend of a day was computed. per_share = revenue x basis_points / 10,000 / shares,
-- rounded down.
create table dividend_day (
  day          int primary key,
  revenue      bigint not null check (revenue > 0),
  basis_points int not null,
  shares       bigint not null check (shares > 0),
  -- Of them, those of simulated members.
  simulated    bigint not null check (simulated between 0 and shares),
  per_share    bigint not null check (per_share > 0)
);

-- A member's one exchange of its dividends into the wallet; later ones go there directly.
create table stock_exchange (
  member_id   bigint primary key references member,
  amount      bigint not null check (amount > 0),
  day         int not null,
  happened_at timestamptz not null,
  movement_id bigint not null
);

-- The sum of a member's payables of one kind, stored by a reader of a long list, so that no reader
-- adds up the same rows twice: a funded payable never changes, and those of one kind come in the
-- order of their days.
create table payable_tally (
  member_id   bigint not null,
  kind        text not null,
  through_day int not null,
  payables    int not null,
  promised    bigint not null,
  revenue     bigint not null,
  fees        bigint not null,
  operator    bigint not null,
  purchases   bigint not null,
  rest        bigint not null,
  primary key (member_id, kind)
);

insert into account (account_id, path, asset, kind, floor_minor) values
  (28, 'payable/fund', 'PUSDT', 'summed', 0),
  (29, 'payable/dividend', 'PUSDT', 'summed', 0);
