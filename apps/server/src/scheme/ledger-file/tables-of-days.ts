/** The tables of days: closes with their rules and totals, what entered the pots and left them. */
import { sql } from '../../platform/db/sql.ts'
import {
  actsOnOneMember,
  amountsInActs,
  correctedPots,
  corrections,
  idsInActs,
  seedInActs,
  withSeeds,
} from '../books/index.ts'
import { dayUnit, type LedgerTable, minor, points, yesNo } from './table.ts'

const ofPots = (meaning: string, prefix: string) =>
  (
    [
      ['revenue', 'the revenue of machines'],
      ['fees', 'fees'],
      ['operator', 'the operator’s capital'],
      ['purchases', 'members’ payments'],
    ] as const
  ).map(([pot, what]) => [`${prefix}${pot}`, `${meaning} the pot of ${what}`, minor] as const)

/** The totals are left out of a member's own file. */
export const days: LedgerTable = {
  name: 'days',
  columns: [
    ['day', 'the settled day', dayUnit],
    ['policy', 'the rule by which its close paid', 'revenue-backed or promise-first'],
    ['operator_funds', 'whether the operator’s capital pays incomes', yesNo],
    ['fund_basis_points', 'what a unit of savings promises a day', points],
    ['dividend_basis_points', 'the part of machine revenue that is dividends', points],
    [
      'referral_basis_points',
      'rewards for a purchase by inviter level 1, 2, 3',
      `${points}, between semicolons`,
    ],
    ['invite_bonus', 'the reward for an invited member’s first purchase', minor],
    ['team_basis_points', 'the reward of a team for its month', points],
    ['team_from_grade', 'the lowest grade that gets it', '1 to 5'],
    ['month', 'the month of the day, by the time zone of the world at its close', 'year × 100 + month'],
    ['ends_month', 'whether the next day is in the next month', yesNo],
    ['sales', 'the prices of all machines sold on the day', minor],
    ['modelled_revenue', 'what all machines earned by their models', minor],
    ['incomes', 'incomes that fell due', 'number'],
    ['promised', 'all that fell due: incomes, rewards, savings, dividends', minor],
    ['paid', 'the part of it that the close paid', minor],
    ...ofPots('the part of it that came from', ''),
    ...ofPots('what rounding left at the close of what it took from', 'rest_'),
    ...ofPots('the balance after the close of', 'pot_'),
    ['income_promised', 'the incomes in promised; empty where not every line is shown', minor],
    ['income_paid', 'the incomes in paid; empty where not every line is shown', minor],
    ['movement', 'the movement of the close; empty when it paid nothing', 'number in movements'],
  ],
  lines: ({ settled, complete, scope }) => sql`
    declare ledger_lines no scroll cursor for
    with own as (
      select ${complete}::boolean as complete, ${scope}::text <> 'member' as totals),
    pots as (
      select day, sum(balance_after) filter (where account_id = 1) as revenue,
        sum(balance_after) filter (where account_id = 2) as fees,
        sum(balance_after) filter (where account_id = 3) as operator,
        sum(balance_after) filter (where account_id = 4) as purchases
      from account_day where account_id between 1 and 4 group by day),
    earned as (
      select day, sum(amount) as modelled from machine_revenue where not stated group by day)
    select array_to_string(array[
      closed_day.day::text, closed_day.policy, case when closed_day.operator_funds then 'yes' else 'no' end,
      closed_day.fund_basis_points::text, closed_day.dividend_basis_points::text,
      array_to_string(closed_day.referral_basis_points, ';'), closed_day.invite_bonus::text,
      closed_day.team_basis_points::text, closed_day.team_from_grade::text,
      month::text, case when ends_month then 'yes' else 'no' end,
      case when totals then deposits::text end, case when totals then coalesce(modelled, 0)::text end,
      case when totals then books_day.incomes::text end, case when totals then books_day.promised::text end,
      case when totals then books_day.paid::text end, case when totals then books_day.revenue::text end,
      case when totals then books_day.fees::text end, case when totals then books_day.operator::text end,
      case when totals then books_day.purchases::text end,
      case when totals then rest_revenue::text end, case when totals then rest_fees::text end,
      case when totals then rest_operator::text end, case when totals then rest_purchases::text end,
      case when totals then coalesce(pots.revenue, 0)::text end, case when totals then coalesce(pots.fees, 0)::text end,
      case when totals then coalesce(pots.operator, 0)::text end,
      case when totals then coalesce(pots.purchases, 0)::text end,
      case when complete then day_close.promised::text end, case when complete then day_close.paid::text end,
      number::text], chr(31), '') as line
    from closed_day cross join own
    join day_close on day_close.day = closed_day.day
    join books_day on books_day.day = closed_day.day
    left join pots on pots.day = closed_day.day
    left join earned on earned.day = closed_day.day
    left join shown_movement using (movement_id)
    where closed_day.day <= ${settled}::int order by closed_day.day`,
}

export const accountDays: LedgerTable = {
  name: 'account-days',
  columns: [
    ['day', 'the settled day', dayUnit],
    ['account', 'an account that is not a member’s; only where every line is shown', 'path'],
    ['balance', 'its balance after the close of the day', 'millionths of one unit of its asset'],
  ],
  lines: ({ settled, complete }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[day::text, path, balance_after::text], chr(31), '') as line
    from account_day join account using (account_id)
    where ${complete}::boolean and day <= ${settled}::int order by day, path collate "C"`,
}

export const lots: LedgerTable = {
  name: 'lots',
  columns: [
    ['pot', 'the pot that the money entered', 'revenue, fees, operator or purchases'],
    ['day', 'the day on which it entered', dayUnit],
    ['stated', 'whether staff typed the revenue in', yesNo],
    ['amount', 'all that entered on the day', minor],
    ['taken_back', 'what corrections took from it through the settled day', minor],
  ],
  lines: ({ settled, scope }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      pot, day::text, case when stated then 'yes' else 'no' end, amount::text,
      coalesce(shown_back.taken_back, pot_in.taken_back)::text], chr(31), '') as line
    from pot_in left join shown_back using (pot, day, stated)
    where ${scope}::text <> 'member' and day <= ${settled}::int order by pot collate "C", day, stated`,
}

export const draws: LedgerTable = {
  name: 'draws',
  columns: [
    ['close_day', 'the day of the close', dayUnit],
    ['pot', 'the pot that it took from', 'revenue, fees, operator or purchases'],
    ['lot_day', 'the day of the lot in lots', dayUnit],
    ['stated', 'whether the lot is revenue that staff typed in', yesNo],
    ['amount', 'what the close took from the lot', minor],
  ],
  lines: ({ settled, scope }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      close_day::text, pot, lot_day::text, case when stated then 'yes' else 'no' end, amount::text], chr(31), '') as line
    from lot_draw where ${scope}::text <> 'member' and close_day <= ${settled}::int
    order by close_day, pot collate "C", lot_day, stated`,
}

/** As the open books show them; the file for staff has the amounts of acts on one member, too. */
export const acts: LedgerTable = {
  name: 'acts',
  columns: [
    ['act', 'number of the act', 'number'],
    ['day', 'the day on which staff acted', dayUnit],
    ['at', 'world time', 'ISO 8601 in UTC'],
    ['by', 'the name under which that member of the staff acts', 'text'],
    ['kind', 'what was done', 'text'],
    ['detail', 'its details', 'JSON'],
  ],
  lines: ({ settled, scope }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      (row_number() over (order by act_id))::text, day::text,
      to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), pseudonym, act,
      ((case when ${scope}::text = 'public' and act = 'simulated-add' then (
          select coalesce(jsonb_object_agg(key, case when key = any(${[...withSeeds]}::text[])
            then regexp_replace(value, ${seedInActs}, '', 'g') else value end), '{}')
          from jsonb_each_text(detail)) else detail end)
        - case when ${scope}::text = 'public' and (act = any(${actsOnOneMember}::text[])
          or act = any(${corrections}::text[]) and coalesce(detail->>'kind', '') <> all(${correctedPots}::text[]))
        then ${[...idsInActs, ...amountsInActs]}::text[] else ${idsInActs}::text[] end)::text],
      chr(31), '') as line
    from operator_act where ${scope}::text <> 'member' and day <= ${settled}::int order by act_id`,
}
