/**
 * The first day on which an income was not covered in full: a fact of the world that everybody in
 * it can read.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { potNames, shareFloorPercent } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { recordAct } from './acts.ts'

export type FirstShort = NonNullable<DataOf<'world.info'>['firstShort']>

export async function readFirstShort(runner: Runner): Promise<FirstShort | null> {
  const row = await runner.maybe<{
    day: number
    incomes: number
    promised: bigint
    paid: bigint
    left: bigint
  }>(sql`
    select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid, (
        select coalesce(sum(balance_after), 0)::bigint from account_day
        where account_day.day = first_short_day
          and account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])) as left
    from world_day join day_close on day = first_short_day`)
  if (row === undefined) return null
  const { day, incomes, promised, paid, left } = row
  return {
    day,
    incomes,
    promised: formatMoney(money(promised)),
    paid: formatMoney(money(paid)),
    percent: shareFloorPercent(paid, promised),
    potsEmpty: left === 0n,
  }
}

/**
 * Stores the day, once, in the transaction that settles it: its line in the journal notifies
 * everybody. If the world is set so, the clock stops before the next day ends.
 */
export async function noteShort(tx: Tx, { day, now }: Moment): Promise<void> {
  const first = await tx.run(sql`
    update world_day set first_short_day = ${day}::int,
      pause_due = (select pause_when_short from world_setting)
    where first_short_day is null`)
  if (first === 0) return
  const short = await readFirstShort(tx)
  if (short === null) return
  const { incomes, percent, promised, paid } = short
  await recordAct(tx, { day, now }, worldActor, 'first-short', {
    before: `every income was paid in full through day ${day - 1}`,
    after: `day ${day}: ${incomes} incomes were paid ${percent}% (${paid} of ${promised})`,
  })
}

/** The actor of what a world does by its own rules. */
const worldActor = { operatorId: null, pseudonym: 'world' }
