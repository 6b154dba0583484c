/** The tables of money that moved: movements, entries, and the balances that they add up to. */
import { memberAccountsFrom, memberSlots, slotsPerMember } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { ownCodes } from './shown.ts'
import { cellsOf, dayUnit, type LedgerTable, minor, pseudonym } from './table.ts'

export const movements: LedgerTable = {
  name: 'movements',
  columns: [
    ['movement', 'number of the movement, by day and then by time', 'number'],
    ['day', 'the day on which it was posted', dayUnit],
    ['kind', 'what it is: purchase, credit, daily-return …', 'text'],
    ['reverses', 'the movement that it takes back', 'number in movements'],
  ],
  lines: () => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(4)}::text, shown.number, day, shown.code, reversed.number) as line
    from shown_movement as shown join movement using (movement_id)
    left join shown_movement as reversed on reversed.movement_id = reverses order by shown.number`,
}

/**
 * Of a close that is not shown whole, all that was paid is one entry, whatever it was paid for.
 *
 * A line's place among all lines is one number: from its movement, then the name of its account,
 * then its member. Four keys, three of them texts, took three times as long to sort. A number that
 * does not fit is an error of Postgres, and far beyond the 4 GiB that a table of the archive holds.
 */
export const entries: LedgerTable = {
  name: 'entries',
  columns: [
    ['movement', 'the movement that posts it', 'number in movements'],
    ['day', 'the day of the movement', dayUnit],
    ['kind', 'the kind of the movement', 'text'],
    ['account', 'the account; of a member: wallet, fund, stock, withdrawing, debt', 'path'],
    ['member', 'whose account it is; empty: nobody’s', pseudonym],
    ['asset', 'what moves', 'PUSDT is practice USDT; INR, NGN, ZAR, KES are practice bank money'],
    ['amount', 'what the account gets; below zero: gives', 'millionths of one unit of the asset'],
    ['number', 'of a member’s account: counts its entries from 1', 'number'],
    ['balance_after', 'of a member’s account: its balance after this entry', minor],
  ],
  lines: ({ settled, complete }) => sql`
    declare ledger_lines no scroll cursor for
    with own as (
      select array_agg(place order by slot) as places
      from unnest(${memberSlots}::text[]) with ordinality as named (account, slot)
      join shown_account using (account)),
    counted as (
      select (select max(place) + 1 from shown_account) as accounts,
        (select coalesce(max(place), 0) + 1 from shown_member) as members)
    select format(${cellsOf(9)}::text, number, day, code, account, pseudonym, asset, amount, seq,
      balance_after) as line
    from (
      select (number * accounts + account_place) * members + member_place as line_place, posted.*
      from (
        select number, places[(account_id % ${slotsPerMember}::bigint + 1)::int] as account_place, place as member_place, amount, seq,
          balance_after, entry.day, code,
          (${memberSlots}::text[])[(account_id % ${slotsPerMember}::bigint + 1)::int] as account,
          pseudonym, 'PUSDT' as asset
        from entry join shown_member on member_id = account_id / ${slotsPerMember}::bigint join shown_movement using (movement_id)
        cross join own
        where account_id >= ${memberAccountsFrom}::bigint and entry.day <= through
        union all
        select number, place, 0, amount, null, null, day, code, account, '', asset
        from (
          select number, sum(amount)::bigint as amount, entry.day, code, asset,
            case when ${complete}::boolean or path not like 'payable/%' then path else 'payable' end as account
          from entry join account using (account_id) join shown_movement using (movement_id)
          where account_id < ${memberAccountsFrom}::bigint and entry.day <= ${settled}::int
            and (${complete}::boolean or code = any(${ownCodes}::text[]))
          group by 1, 3, 4, 5, 6) as grouped
        join shown_account using (account)) as posted
      cross join counted
      order by line_place, asset collate "C", seq offset 0) as sorted
    order by line_place, asset collate "C", seq`,
}

export const balances: LedgerTable = {
  name: 'balances',
  columns: [
    ['member', 'the member', pseudonym],
    ['account', 'wallet, fund, stock, withdrawing or debt', 'text'],
    ['balance', 'its balance on the last day that is shown', minor],
    ['entries', 'how many entries it has', 'number'],
  ],
  lines: () => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(4)}::text, pseudonym, account, balance_after, seq) as line
    from shown_member
    cross join unnest(${memberSlots}::text[]) with ordinality as slot (account, place)
    cross join lateral (
      select balance_after, seq from entry
      where account_id = member_id * ${slotsPerMember}::bigint + slot.place - 1 and day <= through order by seq desc limit 1) as last
    order by pseudonym collate "C", account collate "C"`,
}
