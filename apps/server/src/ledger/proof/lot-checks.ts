/**
 * The lots of the pots: what entered a pot on a day is its lot, what a close took is laid over the
 * oldest lots, and what all lots still hold is in the pot. There are a few rows a day, so checks of
 * the whole queue read all of them each time.
 */
import { sql } from '../../platform/db/sql.ts'
import { chart } from '../accounts.ts'
import type { Check } from './check.ts'

const potsFrom = chart['pot/revenue']
const potsThrough = chart['pot/purchases']

export const lotChecks: readonly Check[] = [
  {
    name: 'what entered a pot on a settled day is its lot; in the revenue pot, what was typed in is a lot of its own',
    find: (since) => sql`
      with came as (
        select substr(path, 5) as pot, entry.day, coalesce(code = 'stated-revenue', false) as stated,
          sum(entry.amount) as amount
        from entry join account using (account_id)
        left join movement on account_id = ${potsFrom} and movement.movement_id = entry.movement_id
        where account_id between ${potsFrom} and ${potsThrough} and entry.day > ${since.day} and entry.amount > 0
          and entry.day <= (select settled_through from world_day)
        group by path, entry.day, coalesce(code = 'stated-revenue', false)),
      lots as (
        select pot, day, stated, amount from pot_in join pot_queue using (pot)
        where day > ${since.day} and day >= from_day)
      select 'lot of pot/' || pot || ' of day ' || day || case when stated then ', typed in' else '' end as what,
        coalesce(came.amount, 0)::text as expected, coalesce(lots.amount::text, 'no lot') as found
      from (select came.* from came join pot_queue using (pot) where day >= from_day) as came
      full join lots using (pot, day, stated)
      where came.amount is distinct from lots.amount
      order by day, pot limit 1`,
  },
  {
    name: 'what a pot held before its lots are known is one lot',
    find: () => sql`
      select 'pot/' || pot || ' before day ' || from_day as what, coalesce(balance_after, 0)::text as expected,
        coalesce(held, 0)::text as found
      from pot_queue join account on path = 'pot/' || pot
      left join account_day on account_day.account_id = account.account_id and account_day.day = from_day - 1
      left join (
        select pot, sum(pot_in.amount) as held from pot_in join pot_queue as begun using (pot)
        where day < begun.from_day group by pot) as earlier using (pot)
      where coalesce(balance_after, 0) <> coalesce(held, 0)
      limit 1`,
  },
  {
    name: 'the lots of a close add up to what it took from the pot',
    find: (since) => sql`
      with took as (
        select day_close.day, substr(path, 5) as pot, -amount as amount
        from day_close join entry using (movement_id) join account using (account_id)
        where account_id between ${potsFrom} and ${potsThrough} and day_close.day > ${since.day}),
      gave as (
        select close_day as day, pot, sum(amount) as amount from lot_draw where close_day > ${since.day}
        group by close_day, pot)
      select 'lots of pot/' || pot || ' at the close of day ' || day as what, coalesce(took.amount, 0)::text as expected,
        coalesce(gave.amount, 0)::text as found
      from (select took.* from took join pot_queue using (pot) where day >= from_day) as took
      full join gave using (day, pot)
      where took.amount is distinct from gave.amount
      order by day, pot limit 1`,
  },
  {
    name: 'no lot gives to a close before its day',
    find: () => sql`
      select 'lot of pot/' || pot || ' of day ' || lot_day as what, 'a close from then on' as expected,
        'the close of day ' || close_day as found
      from lot_draw where lot_day > close_day limit 1`,
  },
  {
    name: 'no lot gives more than it got',
    find: () => sql`
      select 'lot of pot/' || given.pot || ' of day ' || lot_day as what, 'at most ' || amount - taken_back as expected,
        gave::text as found
      from (
        select pot, lot_day, stated, sum(amount) as gave from lot_draw group by pot, lot_day, stated) as given
      left join pot_in on pot_in.pot = given.pot and pot_in.day = lot_day and pot_in.stated = given.stated
      where gave > amount - taken_back or amount is null
      order by given.pot, lot_day limit 1`,
  },
  {
    name: 'corrections took from lots what they took from the pot',
    find: () => sql`
      with back as (
        select substr(path, 5) as pot, -sum(entry.amount) as amount
        from movement join entry using (movement_id) join account using (account_id)
        join pot_queue on path = 'pot/' || pot
        where reverses is not null and entry.amount < 0 and entry.day >= from_day
          and entry.day <= (select settled_through from world_day)
        group by path)
      select 'pot/' || pot as what, coalesce(back.amount, 0) || ' taken back' as expected, sum(taken_back)::text as found
      from pot_in left join back using (pot)
      group by pot, back.amount having sum(taken_back) <> coalesce(back.amount, 0)
      limit 1`,
  },
  {
    name: 'the lots follow one another without a gap, and the queue continues where the last close ended',
    find: () => sql`
      with places as (
        select pot, day, through,
          sum(amount - taken_back) over (partition by pot order by day, stated) as summed from pot_in)
      select 'place of the lot of pot/' || pot || ' of day ' || day as what, summed::text as expected,
        through::text as found
      from places where summed <> through
      union all
      select 'place of pot/' || pot, coalesce(sum(amount), 0)::text, drawn::text
      from pot_queue left join lot_draw using (pot) group by pot having coalesce(sum(amount), 0) <> drawn
      limit 1`,
  },
  {
    name: 'the oldest lots give first: a lot gives nothing while an older one still holds something',
    find: () => sql`
      with given as (
        select pot, lot_day as day, stated, sum(amount) as gave from lot_draw group by pot, lot_day, stated)
      select 'lot of pot/' || pot || ' of day ' || day as what, expected::text, gave::text as found
      from (
        select pot, day, stated, coalesce(gave, 0) as gave, greatest(0, least(
          amount - taken_back, drawn - (through - amount + taken_back))) as expected
        from pot_in join pot_queue using (pot) left join given using (pot, day, stated)) as lots
      where gave <> expected
      order by day, pot limit 1`,
  },
  {
    name: 'a close takes from no lot that is older than those of the close before',
    find: () => sql`
      select 'lot of pot/' || pot || ' of day ' || lot_day as what, 'nothing more after day ' || newest as expected,
        'at the close of day ' || close_day as found
      from (
        select pot, close_day, lot_day, max(lot_day) over (
          partition by pot order by close_day range between unbounded preceding and 1 preceding) as newest
        from lot_draw) as closes
      where lot_day < newest
      order by close_day limit 1`,
  },
  {
    name: 'what all lots still hold is in the pot',
    find: () => sql`
      select 'lots of pot/' || pot || ' after day ' || settled_through as what, coalesce(balance_after, 0)::text as expected,
        coalesce(held, 0)::text as found
      from pot_queue cross join world_day join account on path = 'pot/' || pot
      left join account_day on account_day.account_id = account.account_id and account_day.day = settled_through
      left join (
        select pot, sum(amount - taken_back) - coalesce(max(gave), 0) as held
        from pot_in left join (select pot, sum(amount) as gave from lot_draw group by pot) as given using (pot)
        group by pot) as lots using (pot)
      where coalesce(balance_after, 0) <> coalesce(held, 0)
      limit 1`,
  },
  {
    name: 'what a close paid from members’ payments is named by its kind',
    find: (since) => sql`
      with paid as (
        select day, 'income' as kind, purchases as amount from day_close where day > ${since.day} and purchases > 0
        union all
        select day, kind, sum(purchases) from payable
        where day > ${since.day} and purchases > 0 and operator is not null group by day, kind),
      named as (select close_day as day, kind, amount from draw_kind where close_day > ${since.day})
      select kind || ' from members’ payments at the close of day ' || day as what,
        coalesce(paid.amount, 0)::text as expected, coalesce(named.amount, 0)::text as found
      from (
        select paid.* from paid where day >= (select from_day from pot_queue where pot = 'purchases')) as paid
      full join named using (day, kind)
      where paid.amount is distinct from named.amount
      order by day, kind limit 1`,
  },
  {
    name: 'joined days follow each other, and their payers are counted',
    fullOnly: true,
    find: () => sql`
      with joined as (
        select from_day, through_day, payers, simulated,
          coalesce(lag(through_day) over (order by through_day) + 1, (
            select from_day from pot_queue where pot = 'purchases')) as expected_from
        from lot_payers),
      counted as (
        select through_day, count(distinct member_id) as payers,
          count(distinct member_id) filter (where member.simulated) as simulated
        from joined join ord on bought_day between from_day and through_day
        join entry on account_id = ${potsThrough} and entry.seq = ord.movement_id
        join member using (member_id)
        group by through_day)
      select 'payers of days ' || from_day || '–' || through_day as what,
        coalesce(counted.payers, 0) || ', ' || coalesce(counted.simulated, 0) || ' simulated, from day ' || expected_from
          as expected,
        joined.payers || ', ' || joined.simulated || ' simulated' as found
      from joined left join counted using (through_day)
      where joined.payers is distinct from counted.payers or joined.simulated is distinct from counted.simulated
        or from_day <> expected_from
      order by through_day limit 1`,
  },
]
