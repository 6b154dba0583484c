/** The tables of what members are owed and got: machines, incomes, claims, payouts. */
import { formatId, id, recordTypes } from '@glasshouse/contract'
import { slotsPerMember } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { cellsOf, dayUnit, type LedgerTable, minor, points, pseudonym, yesNo } from './table.ts'

const sources = [
  ['revenue', 'the part from the pot of machine revenue', minor],
  ['fees', 'the part from the pot of fees', minor],
  ['operator', 'the part from the pot of the operator’s capital', minor],
  ['purchases', 'the part from the pot of members’ payments', minor],
  ['rest', 'paid, but by rounding not assigned to a pot', minor],
] as const

export const members: LedgerTable = {
  name: 'members',
  columns: [
    ['member', 'the member', pseudonym],
    ['inviter', 'who invited them; only where every line is shown', pseudonym],
    ['simulated', 'whether a program acts for them', yesNo],
    ['joined_day', 'the day on which they joined', dayUnit],
    ['id', 'their id in the operator’s console; only in the file for staff', 'id'],
  ],
  lines: ({ complete, scope }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      own.pseudonym, case when ${complete}::boolean then inviter.pseudonym end,
      case when simulated then 'yes' else 'no' end, joined_day::text,
      case when ${scope}::text = 'whole' then own.member_id::text end], chr(31), '') as line
    from shown_member as own join member using (member_id)
    left join shown_member as inviter on inviter.member_id = inviter_id order by own.pseudonym collate "C"`,
  written: ([member = '', inviter = '', simulated = '', joined = '', memberId = '']) => [
    ...[member, inviter, simulated, joined],
    memberId === '' ? '' : formatId('member', id('member', BigInt(memberId))),
  ],
}

export const orders: LedgerTable = {
  name: 'orders',
  columns: [
    ['order', 'number of the machine', 'number'],
    ['member', 'who bought it', pseudonym],
    ['movement', 'the purchase', 'number in movements'],
    ['price', 'what was paid for it', minor],
    ['machine_cost', 'the part of the price that the machine really cost', minor],
    ['take_basis_points', 'the operator’s share of the price at the purchase', points],
    ['day_return', 'what it promises a day', minor],
    ['first_day', 'the first day on which its income falls due', dayUnit],
    ['last_day', 'the last one', dayUnit],
  ],
  lines: () => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(9)}::text, own.number, pseudonym, bought.number, ord.price, machine_cost,
      take_basis_points, ord.day_return, first_day, last_day) as line
    from shown_order as own join ord using (order_id) join shown_member using (member_id)
    join product using (product_id) join shown_movement as bought using (movement_id) order by own.number`,
}

export const incomes: LedgerTable = {
  name: 'incomes',
  columns: [
    ['day', 'the day on which it fell due', dayUnit],
    ['order', 'the machine', 'number in orders'],
    ['member', 'whose income it is', pseudonym],
    ['promised', 'what the machine promised', minor],
    ...sources,
  ],
  lines: () => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(9)}::text, day, number, pseudonym, promised, revenue, fees, operator,
      purchases, rest) as line
    from (
      select day::bigint << 32 | number as line_place, day, number, promised, revenue, fees, operator, purchases, rest,
        pseudonym
      from income join shown_order using (order_id) join shown_member using (member_id)
      where day <= through order by line_place offset 0) as sorted
    order by line_place`,
}

/** A claim that is still on its way to the wallet is in the file of the day on which it arrives. */
export const claims: LedgerTable = {
  name: 'claims',
  columns: [
    ['member', 'who received incomes', pseudonym],
    ['number', 'counts the member’s claims from 1', 'number'],
    ['order', 'the machine; empty: all of them', 'number in orders'],
    ['through_day', 'the last day whose income it takes', dayUnit],
    ['all_through', 'the day through which all machines are taken; −1: none', dayUnit],
    ['amount', 'all that was paid and not taken before', minor],
    ['movement', 'the credit to the wallet', 'number in movements'],
  ],
  lines: () => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(7)}::text, pseudonym, claim, own_order, through_day, all_through, amount,
      credited) as line
    from (
      select place::bigint << 32 | claim.number as line_place, claim.number as claim, own.number as own_order,
        through_day, all_through, claim.amount, shown_movement.number as credited, pseudonym
      from claim join shown_member using (member_id)
      join entry on account_id = member_id * ${slotsPerMember}::bigint and record_type = ${recordTypes.receivedIncome}::smallint
        and credit_of = claim.number and entry.day <= through
      join shown_movement using (movement_id)
      left join shown_order as own on own.order_id = claim.order_id
      order by line_place offset 0) as sorted
    order by line_place`,
}

export const payouts: LedgerTable = {
  name: 'payouts',
  columns: [
    ['payout', 'number of the payout', 'number'],
    ['kind', 'referral, invite-bonus, team, sign-in, fund (savings), dividend …', 'text'],
    ['member', 'who gets it', pseudonym],
    [
      'subject',
      'what it is for: of a referral the machine, of an invite-bonus the invited member, of a team the month',
      'number in orders, name, or number; empty when that has no line',
    ],
    ['day', 'the day whose close pays it', dayUnit],
    ['promised', 'what was promised', minor],
    ...sources,
    ['movement', 'the credit to the wallet; empty: on its way', 'number in movements'],
  ],
  lines: ({ complete }) => sql`
    declare ledger_lines no scroll cursor for
    select format(${cellsOf(12)}::text, row_number() over (order by payable_id), payable.kind, own.pseudonym,
      case payable.kind when 'referral' then subject.number::text when 'invite-bonus' then invited.pseudonym
        else case when ${complete}::boolean then subject_id::text end end,
      day, promised, coalesce(revenue, 0), coalesce(fees, 0), coalesce(operator, 0), coalesce(purchases, 0),
      payable.rest, credited.number) as line
    from payable join shown_member as own using (member_id)
    left join shown_movement as credited using (movement_id)
    left join shown_order as subject on payable.kind = 'referral' and subject.order_id = subject_id
    left join shown_member as invited on payable.kind = 'invite-bonus' and invited.member_id = subject_id
    where day <= own.through order by payable_id`,
}
