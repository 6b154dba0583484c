create table product (
  product_id       bigint generated always as identity primary key,
  position         int not null,
  name             text not null check (length(name) between 1 and 60),
  picture          text not null,
  price            bigint not null check (price > 0),
  day_return       bigint not null check (day_return > 0),
  valid_days       int not null check (valid_days between 1 and 1000),
  -- Units on sale in total; null: no limit. The remaining units are in stock_bucket.
  stock            int check (stock >= 0),
  limit_per_member int check (limit_per_member > 0),
  draft            boolean not null default false,
  paused           boolean not null default false,
  start_at         timestamptz,
  end_at           timestamptz,
  -- The real cost of one machine, where the world sets it: it goes to outside/machines.
  machine_cost     bigint not null default 0 check (machine_cost >= 0 and machine_cost <= price),
  revenue_model    jsonb not null,
  -- First day on which its machines earn.
  revenue_since    int not null default 0,
  lease_version    int not null default 1,
  check (end_at > start_at)
);

create table lease_agreement (
  product_id bigint not null references product,
  version    int not null,
  language   text not null,
  paragraphs text[] not null check (cardinality(paragraphs) between 1 and 40),
  primary key (product_id, version, language)
);

-- Remaining and sold units, in min(32, ceil(stock / 64)) buckets (32 without a limit), so
-- that buyers of one product seldom wait for each other. A purchase writes one of them, so a
-- product's units sold are the sum of a few rows, exact at every moment, and no list counts orders.
create table stock_bucket (
  product_id     bigint not null references product,
  bucket         smallint not null,
  -- null: no limit.
  left_units     int check (left_units >= 0),
  sold           int not null default 0,
  sold_simulated int not null default 0 check (sold_simulated <= sold),
  primary key (product_id, bucket)
) with (fillfactor = 50);

-- The sales of a closed day: orders of one day that are alike are one row, written when the day is
-- settled. The machines at work on a day, what is promised ahead and a day's deposits are sums of a
-- few rows, whatever the world's size.
create table sold_day (
  bought_day int not null,
  product_id bigint not null references product,
  price      bigint not null,
  day_return bigint not null,
  last_day   int not null,
  machines   bigint not null,
  simulated  bigint not null,
  primary key (bought_day, product_id, price, day_return, last_day)
);
create index sold_day_at_work on sold_day (last_day, bought_day);
-- How many records of one type an account had through an entry. A reader of a long list writes it,
-- so that no reader counts the same records twice: entries are never changed, so the count
-- stays true.
create table record_tally (
  account_id  bigint not null,
  record_type smallint not null,
  entries     int not null,
  through_seq bigint not null,
  primary key (account_id, record_type)
);

-- The books of one settled day, with running totals: the newest row has everything promised and
-- paid so far. Promised, paid and the sources cover incomes and rewards together: everything that
-- members should get.
create table books_day (
  day           int primary key,
  incomes       bigint not null,
  promised      numeric not null,
  paid          numeric not null,
  revenue       numeric not null,
  fees          numeric not null,
  operator      numeric not null,
  purchases     numeric not null,
  -- What members paid for machines that day.
  deposits      numeric not null,
  promised_ever numeric not null,
  paid_ever     numeric not null,
  stated_ever   numeric not null,
  modelled_ever numeric not null
);

-- Machine revenue: modelled by the program at the close, or stated by an operator with evidence.
create table machine_revenue (
  revenue_id  bigint generated always as identity primary key,
  day         int not null,
  product_id  bigint references product,
  stated      boolean not null,
  amount      bigint not null check (amount > 0),
  evidence    text not null,
  operator_id bigint,
  movement_id bigint not null
);
create index machine_revenue_of_day on machine_revenue (day);
create index machine_revenue_stated on machine_revenue (day) where stated;
-- A day's modelled revenue is booked once for each product.
create unique index machine_revenue_modelled_once on machine_revenue (day, product_id) where not stated;
