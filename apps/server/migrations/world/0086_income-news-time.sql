-- The message that income has arrived named the time from which it was due, and the wallet's record
-- of the same income the time at which it was booked, which is later: in a fast world by twenty
-- minutes. It has the movement's time now: the newest record of income (type 5) of the wallet
-- (slot 0 of a member's eight accounts) is of this credit, which the same statement booked.
create or replace function push_income_arrived() returns trigger language plpgsql as $$
begin
  insert into push_record (member_id, kind, product_id, more, happened_at)
  with people as materialized (
    select changed.member_id, changed.number, coalesce((
        select movement.happened_at from entry join movement using (movement_id)
        where account_id = changed.member_id * 8 and record_type = 5
        order by seq desc limit 1), credit_at) as at
    from changed join member using (member_id) where not simulated and ended_real is null),
  arrived as materialized (
    select claim.member_id, claim.number, claim.order_id, claim.through_day, at, coalesce((
        select earlier.all_through from claim as earlier
        where earlier.member_id = claim.member_id and earlier.number = claim.number - 1), -1) as all_before
    from people join claim using (member_id, number)),
  span as (
    select arrived.member_id, number, at, ord.order_id, product_id, day_return, least(last_day, through_day) as until_day,
      greatest(first_day, all_before + 1, (
        select max(alone.through_day) + 1 from claim as alone
        where alone.order_id = ord.order_id and alone.number < arrived.number)) as since_day
    from arrived join ord on ord.member_id = arrived.member_id
      and (arrived.order_id is null or ord.order_id = arrived.order_id)
    where first_day <= through_day and last_day > all_before),
  machines as (
    select member_id, number, at, order_id, product_id
    from span
    where since_day <= until_day
      and (select sum_paid from day_group where promised = day_return and day = until_day)
        > (select sum_paid - paid from day_group where promised = day_return and day = since_day))
  select member_id, 'income-arrived', (array_agg(product_id order by order_id))[1], count(*)::int - 1, at
  from machines group by member_id, number, at order by member_id, number;
  return null;
end $$;
