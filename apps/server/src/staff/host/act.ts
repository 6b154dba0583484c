/**
 * What host and facilitators did at the desk: append-only. What is done inside a world stands in
 * that world's own journal.
 */
import type { WallClock } from '../../platform/clock.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface DeskActor {
  readonly operatorId: bigint
  readonly pseudonym: string
}

/** Who acts when the host's own command line does. */
export const hostOfDesk = (catalogue: Runner): Promise<DeskActor> =>
  catalogue.one<DeskActor>(
    sql`select operator_id as "operatorId", pseudonym from operator where role = 'host'`,
  )

/**
 * Writes one act in the transaction that does it. `detail`: what it was about, before, after and
 * the reason, as plain texts.
 */
export const recordDeskAct = (
  tx: Tx,
  wall: WallClock,
  { operatorId, pseudonym }: DeskActor,
  act: string,
  detail: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    insert into desk_act (operator_id, pseudonym, act, detail, at_real)
    values (${operatorId}, ${pseudonym}, ${act}, ${JSON.stringify(detail)}::jsonb, ${new Date(wall.nowMs())})`)
