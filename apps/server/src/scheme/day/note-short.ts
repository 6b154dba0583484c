/** The first day on which an income was not covered in full is stored when it is settled. */
import { readFirstShort, recordAct } from '../../foundation/world/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

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
