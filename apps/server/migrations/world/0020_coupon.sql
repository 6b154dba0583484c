-- Coupons and redemption codes: public promises of the operator, made by staff and paid at a
-- close like every reward.

create table coupon (
  coupon_id  bigint generated always as identity primary key,
  name       text not null check (length(name) between 1 and 60),
  -- Null: for every product.
  product_id bigint references product,
  -- The discount, minor units, and the minimum price of a machine for it.
  discount   bigint not null check (discount > 0),
  price_least bigint not null check (price_least > discount),
  -- The last day on which it is on offer, and the number of days on which it can be used, including
  -- the day of receiving it.
  through_day int not null,
  use_days   int not null check (use_days between 1 and 365),
  -- How many may be received, and were received: so the maximum cost is known.
  most       int not null check (most between 1 and 100000),
  received   int not null default 0 check (received between 0 and most)
);

create table member_coupon (
  member_id   bigint not null references member,
  coupon_id   bigint not null references coupon,
  received_at timestamptz not null,
  -- The last day on which it can be used.
  last_day    int not null,
  -- The one order that it was used for.
  order_id    bigint unique,
  used_at     timestamptz,
  primary key (member_id, coupon_id),
  check ((order_id is null) = (used_at is null))
);

-- The maximum that all redemption codes of the world may promise together, minor units.
alter table world_setting
  add column redemption_cap bigint not null default 1000000000 check (redemption_cap >= 0);

create table redemption_code (
  code_id     bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[A-Z2-9]{10}$'),
  amount      bigint not null check (amount > 0),
  through_day int not null,
  most        int not null check (most between 1 and 100000),
  redeemed    int not null default 0 check (redeemed between 0 and most)
);

-- A member's one exchange.
create table redemption (
  member_id   bigint primary key references member,
  code_id     bigint not null references redemption_code,
  happened_at timestamptz not null
);

insert into account (account_id, path, asset, kind, floor_minor) values
  (50, 'payable/coupon', 'PUSDT', 'summed', 0),
  (51, 'payable/redemption', 'PUSDT', 'summed', 0);
