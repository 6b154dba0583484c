/**
 * Corrections: each reverses one named movement, in full and once. They have few rows, so all are
 * read each time.
 */
import { sql } from '../../platform/db/sql.ts'
import { chart, memberAccountsFrom, slotsPerMember } from '../accounts.ts'
import { correctionCodes } from '../correction.ts'
import type { Check } from './check.ts'

export const correctionChecks: readonly Check[] = [
  {
    name: 'what is taken back is what was posted, account for account; of a wallet, a part may be a debt',
    find: () => sql`
      with pair as (
        select movement_id as reversal, reverses from movement where reverses is not null),
      -- A member's accounts count as one: the part that the wallet no longer holds is in the debt
      -- beside it. A fee is never taken out of its pot again: the operator gives it back.
      both_sides as (
        select reversal, amount, case when account_id = ${chart['pot/fees']} then ${chart['outside/operator']}
          when account_id < ${memberAccountsFrom} then account_id
          else account_id - account_id % ${slotsPerMember}::bigint end as account_id
        from pair join entry on entry.movement_id in (reversal, reverses))
      select 'movement ' || reversal || ', ' || coalesce(path, 'account ' || account_id) as what, '0' as expected,
        sum(amount)::text as found
      from both_sides left join account using (account_id)
      group by reversal, account_id, path having sum(amount) <> 0
      order by reversal limit 1`,
  },
  {
    name: 'each correction is one that staff asked for and decided, of the movement that it names',
    find: () => sql`
      with taken as (
        select movement_id as reversal_id, reverses, code from movement where code = any(${correctionCodes}::text[])),
      said as (select * from correction where state = 'done')
      select coalesce('correction ' || correction_id, 'movement ' || reversal_id) as what,
        coalesce(said.movement_id::text, 'nobody asked') as expected, coalesce(reverses::text, 'no movement') as found
      from taken full join said using (reversal_id)
      where said.movement_id is distinct from reverses or said.kind is distinct from taken.code
      order by correction_id limit 1`,
  },
  {
    name: 'nothing that takes back is taken back itself',
    find: () => sql`
      select 'movement ' || again.movement_id as what, 'no reversal of a reversal' as expected,
        'takes back ' || again.reverses as found
      from movement as again join movement as first on first.movement_id = again.reverses
      where first.reverses is not null
      order by again.movement_id limit 1`,
  },
  {
    name: 'each entry of stated revenue is what its movement put into the pot, or took from it again',
    find: () => sql`
      select 'revenue ' || machine_revenue.revenue_id as what, machine_revenue.amount::text as expected,
        coalesce(entry.amount::text, 'no entry') as found
      from machine_revenue left join machine_revenue as taken on taken.revenue_id = machine_revenue.reverses_id
      left join entry on entry.account_id = ${chart['pot/revenue']} and entry.seq = machine_revenue.movement_id
      where machine_revenue.stated and (entry.amount is distinct from machine_revenue.amount
        or machine_revenue.reverses_id is not null and taken.amount is distinct from -machine_revenue.amount)
      order by machine_revenue.revenue_id limit 1`,
  },
]
