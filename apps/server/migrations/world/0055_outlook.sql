-- The forecast of the books on the morning after a day was settled, and what was then paid over the
-- next 30 closes. Shares are ten-thousandths; null: nothing was promised. Days that were settled
-- before this table existed have no forecast.
create table outlook_day (
  day                int primary key,
  -- What incomes and savings were promised and paid at that close: all get the same share.
  due_promised       numeric not null,
  due_paid           numeric not null,
  -- What that day's sales brought into members' payments, and promised to those who recruited the
  -- buyers.
  payments           bigint not null,
  referrals          bigint not null,
  bonuses            bigint not null,
  -- The first close of the current series that left nothing in the pots that pay incomes; null:
  -- this close left something.
  spent_since        int,
  -- The promises of savings for a day, by the units held.
  savings            bigint not null default 0,
  promised           numeric,
  share              int check (share between 0 and 10000),
  share_earned       int check (share_earned between 0 and 10000),
  share_sales        int check (share_sales between 0 and 10000),
  share_sales_earned int check (share_sales_earned between 0 and 10000),
  short_day          int,
  -- Of the machines sold by that morning and of savings; written with the thirtieth close.
  then_promised      numeric,
  then_paid          numeric
);
create index outlook_day_said on outlook_day (day) where share is not null;

insert into outlook_day (day, due_promised, due_paid, payments, referrals, bonuses, spent_since)
with held as (
  select day_close.day, promised, paid, rest_purchases,
         coalesce(sum(balance_after) filter (where account_id = 4), 0) as purchases,
         coalesce(sum(balance_after) filter (where account_id in (1, 2) or account_id = 3 and operator_funds
           or account_id = 4 and policy = 'promise-first'), 0) as usable
  from day_close left join account_day on account_day.day = day_close.day and account_id between 1 and 4
  group by day_close.day),
marked as (
  select held.*, held.promised > 0 and usable * 10000 < held.promised as spent,
         greatest(0, held.purchases - coalesce(lag(held.purchases) over days, 0) + books_day.purchases + rest_purchases)
           as payments
  from held join books_day using (day)
  window days as (order by held.day)),
recruited as (
  select day, coalesce(sum(promised) filter (where kind = 'referral'), 0) as referrals,
         coalesce(sum(promised) filter (where kind = 'invite-bonus'), 0) as bonuses
  from payable cross join world_day
  where day > settled_through - 7 and kind in ('referral', 'invite-bonus')
  group by day)
select day, promised, paid, payments, coalesce(referrals, 0), coalesce(bonuses, 0),
       case when spent then coalesce(max(case when not spent then day end) over (order by day), -1) + 1 end
from marked left join recruited using (day);
