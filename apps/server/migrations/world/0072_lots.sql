-- Which days' money paid what. Each pot is a queue of lots: what enters it on a day is a lot, and
-- a close takes from the oldest lots that still hold something. In the revenue pot a day has two
-- lots: what machines earned by their models, then what was typed in.
create table pot_queue (
  pot      text primary key check (pot in ('revenue', 'fees', 'operator', 'purchases')),
  -- All that closes have taken from the pot's lots: the place in the queue at which the next close
  -- goes on.
  drawn    numeric not null default 0 check (drawn >= 0),
  -- The first day whose lots are known. What the pot held before is one lot of the day before it.
  from_day int not null default 0
);
create table pot_in (
  pot        text not null references pot_queue,
  day        int not null,
  stated     boolean not null default false check (not stated or pot = 'revenue'),
  amount     bigint not null check (amount > 0),
  -- What corrections took from this lot.
  taken_back bigint not null default 0 check (taken_back between 0 and amount),
  -- The lots through this one, less what corrections took from them.
  through    numeric not null,
  primary key (pot, day, stated)
);
create index pot_in_through on pot_in (pot, through);
create table lot_draw (
  close_day int not null,
  pot       text not null,
  lot_day   int not null,
  stated    boolean not null,
  amount    bigint not null check (amount > 0),
  primary key (close_day, pot, lot_day, stated),
  foreign key (pot, lot_day, stated) references pot_in
);
create index lot_draw_of_lot on lot_draw (pot, lot_day);

-- Neighbouring days joined until ten members paid into members' payments on them. A row never
-- changes, so that two answers have the same days or none in common.
create table lot_payers (
  through_day int primary key,
  from_day    int not null unique,
  payers      int not null check (payers >= 10),
  simulated   int not null check (simulated between 0 and payers)
);
-- What a close paid from members' payments, by kind, and whether fewer than ten members got it.
create table draw_kind (
  close_day int not null,
  kind      text not null check (kind in ('income', 'referral', 'fund')),
  amount    numeric not null check (amount > 0),
  few       boolean not null,
  primary key (close_day, kind)
);

insert into pot_queue (pot) values ('revenue'), ('fees'), ('operator'), ('purchases');

-- The days that are settled. If their entries do not add up, nothing of them is laid out: the world
-- keeps running, and its lots begin with what the pots hold now.
do $$
declare
  settled constant int := coalesce((select settled_through from world_day), -1);
  known_from int := 0;
  back record;
  draw record;
  laid numeric;
begin
  begin
    insert into pot_in (pot, day, stated, amount, through)
    select pot, day, stated, sum(amount), sum(sum(amount)) over (partition by pot order by day, stated)
    from (
      select substr(path, 5) as pot, entry.day, entry.amount,
        account_id = 1 and exists (
          select from movement
          where movement.movement_id = entry.movement_id and code = 'stated-revenue') as stated
      from entry join account using (account_id)
      where account_id between 1 and 4 and balance_after is null and amount > 0 and day <= settled) as came
    group by pot, day, stated;

    for laid_day in 0..settled loop
      for back in
        select substr(path, 5) as pot, origin.day as lot_day, origin.code = 'stated-revenue' as of_stated,
          -entry.amount as amount
        from movement join movement as origin on origin.movement_id = movement.reverses
        join entry on entry.seq = movement.movement_id and entry.account_id between 1 and 4
        join account using (account_id)
        where movement.day = laid_day and movement.reverses is not null and entry.amount < 0
        order by movement.movement_id
      loop
        with held as (
          select day, stated, least(amount - taken_back, through - drawn) as held
          from pot_in join pot_queue using (pot)
          where pot = back.pot and day <= laid_day and through > drawn),
        asked as (
          select day, stated, least(held, greatest(0, back.amount - coalesce(sum(held) over (
            order by (day = back.lot_day and stated = back.of_stated) desc, day desc, stated desc
            rows between unbounded preceding and 1 preceding), 0))) as taken
          from held),
        given as materialized (select * from asked where taken > 0),
        moved as (
          update pot_in
          set taken_back = taken_back + coalesce((
              select taken from given where given.day = pot_in.day and given.stated = pot_in.stated), 0)::bigint,
            through = through - (
              select sum(taken) from given where (given.day, given.stated) <= (pot_in.day, pot_in.stated))
          where pot = back.pot
            and (day, stated) >= (select day, stated from given order by day, stated limit 1))
        select coalesce(sum(taken), 0) into laid from given;
        if laid <> back.amount then
          raise exception 'day %: % was taken back from pot/%, its lots held %', laid_day, back.amount, back.pot, laid
            using errcode = 'GL003';
        end if;
      end loop;

      for draw in
        select substr(path, 5) as pot, -amount as amount
        from day_close join entry on entry.seq = day_close.movement_id and account_id between 1 and 4
        join account using (account_id)
        where day_close.day = laid_day
      loop
        with taken as (
          select drawn as before, drawn + draw.amount as after from pot_queue where pot = draw.pot),
        given as (
          insert into lot_draw (close_day, pot, lot_day, stated, amount)
          select laid_day, pot, day, stated, least(through, after) - greatest(through - amount + taken_back, before)
          from pot_in cross join taken
          where pot = draw.pot and day <= laid_day and amount > taken_back
            and through > before and through - amount + taken_back < after
          returning amount)
        select coalesce(sum(amount), 0) into laid from given;
        if laid <> draw.amount then
          raise exception 'day %: the close took % from pot/%, its lots held %', laid_day, draw.amount, draw.pot, laid
            using errcode = 'GL003';
        end if;
        update pot_queue set drawn = drawn + draw.amount where pot = draw.pot;
      end loop;
    end loop;

    for back in
      select pot, balance_after,
        coalesce((select max(through) from pot_in where pot_in.pot = pot_queue.pot), 0) - drawn as held
      from account_day join account using (account_id) join pot_queue on path = 'pot/' || pot
      where day = settled
    loop
      if back.held <> back.balance_after then
        raise exception 'pot/% held % at the last close, its lots %', back.pot, back.balance_after, back.held
          using errcode = 'GL003';
      end if;
    end loop;
  exception when sqlstate 'GL003' then
    raise warning '%: the lots of this world begin on day %', sqlerrm, settled + 1;
    known_from := settled + 1;
    update pot_queue set from_day = known_from;
    insert into pot_in (pot, day, amount, through)
    select pot, settled, balance_after, balance_after
    from account_day join account using (account_id) join pot_queue on path = 'pot/' || pot
    where day = settled and balance_after > 0;
  end;

  for laid_day in known_from..settled loop
    insert into lot_payers (through_day, from_day, payers, simulated)
    select laid_day, known_from, count(*), count(*) filter (where simulated)
    from (
      select distinct movement.member_id from entry join movement using (movement_id)
      where entry.day between known_from and laid_day and account_id = 4 and balance_after is null and amount > 0)
      as payer
    join member using (member_id)
    having count(*) >= 10;
    if found then
      known_from := laid_day + 1;
    end if;
  end loop;

  insert into draw_kind (close_day, kind, amount, few)
  select day, 'income', purchases, (
    select count(distinct member_id) from (
      select member_id from income where income.day = day_close.day and purchases > 0 limit 1000) as sample) < 10
  from day_close
  where purchases > 0 and day >= (select from_day from pot_queue where pot = 'purchases')
  union all
  select day, kind, sum(purchases), count(distinct member_id) < 10
  from payable
  where purchases > 0 and operator is not null and day <= settled
    and day >= (select from_day from pot_queue where pot = 'purchases')
  group by day, kind;
end $$;
