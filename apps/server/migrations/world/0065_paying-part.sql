-- What the books of this world paid over the chain beyond its fillings while all worlds shared
-- the paying wallet; minor units. From now on withdrawals over the chain take no more than the
-- fillings, and proof checks it.
create table paid_over (
  one    boolean primary key default true check (one),
  amount bigint not null check (amount >= 0)
);
insert into paid_over (amount)
select greatest(0, (select coalesce(sum(amount - fee), 0) from withdrawal where rail = 'chain' and state = 'arrived')
  - (select coalesce(sum(amount), 0) from filling))::bigint;
