/**
 * The practice banks' statements against the books. They have few rows, so all are read each time.
 */
import { bankCurrencies } from '@glasshouse/contract'
import { sql } from '../../platform/db/sql.ts'
import { chart, slotsPerMember } from '../accounts.ts'
import type { Check } from './check.ts'

const bankAccounts = bankCurrencies.map((currency) => chart[`outside/bank/${currency}`])

export const bankChecks: readonly Check[] = [
  {
    name: 'each line of the statement that was booked is in its bank’s account once, and nothing else that was not taken back',
    find: () => sql`
      with bank as (
        select * from unnest(${bankCurrencies}::text[], ${bankAccounts}::bigint[]) as bank (currency, account_id)),
      lines as (
        select account_id, movement_id, case kind when 'payout' then amount else -amount end as amount
        from bank_line join bank using (currency) where movement_id is not null),
      booked as (
        select account_id, coalesce(reverses, movement_id) as movement_id, sum(amount) as amount
        from entry join movement using (movement_id) where account_id = any(${bankAccounts}::bigint[])
        group by account_id, coalesce(reverses, movement_id) having sum(amount) <> 0)
      select path || ' by movement ' || movement_id as what, coalesce(lines.amount::text, 'no line') as expected,
        coalesce(booked.amount::text, 'no entry') as found
      from lines full join booked using (account_id, movement_id) left join account using (account_id)
      where lines.amount is distinct from booked.amount
      order by account_id, movement_id limit 1`,
  },
  {
    name: 'a recharge that arrived was paid by one line, and brought what its wallet got',
    find: () => sql`
      select 'recharge ' || coalesce(bank_recharge.recharge_id, line.recharge_id) as what,
        coalesce(paid::text, 'nothing') || ' paid, ' || coalesce(credited::text, 'nothing') || ' credited' as expected,
        coalesce(line.amount::text, 'nothing') || ' paid, ' || coalesce(entry.amount::text, 'nothing') || ' credited'
          as found
      from (select * from bank_recharge where movement_id is not null) as bank_recharge
      full join (select * from bank_line where recharge_id is not null) as line using (recharge_id, movement_id)
      left join entry on account_id = bank_recharge.member_id * ${slotsPerMember}::bigint
        and entry.movement_id = bank_recharge.movement_id
      where paid is distinct from line.amount or credited is distinct from entry.amount
      limit 1`,
  },
  {
    name: 'an account at the practice bank holds what its lines brought and took',
    find: () => sql`
      select 'account ' || number as what, coalesce(sum(case kind when 'payment' then -amount else amount end), 0)::text
        as expected, balance::text as found
      from bank_account left join bank_line using (bank_account_id)
      group by bank_account_id
      having coalesce(sum(case kind when 'payment' then -amount else amount end), 0) <> balance
      limit 1`,
  },
  {
    name: 'a payment sent back has its return, of the same amount to the same account',
    find: () => sql`
      select 'line ' || paid.line_id as what, paid.amount || ' back' as expected,
        coalesce(back.amount || ' back', 'no return') as found
      from bank_line as paid full join (select * from bank_line where kind = 'return') as back
        on back.returns = paid.line_id
      where (paid.state = 'returned' or back.line_id is not null)
        and (paid.state is distinct from 'returned' or back.amount is distinct from paid.amount
          or back.bank_account_id is distinct from paid.bank_account_id)
      limit 1`,
  },
]
