/**
 * The journal of what the host and facilitators do at the desk: append-only. Acts inside a world
 * are in that world's own journal.
 */
import type { DeskActName } from '@glasshouse/words/act-names.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface DeskActor {
  readonly operatorId: bigint
  readonly pseudonym: string
}

/** The actor for acts of the host's command line. */
export const hostOfDesk = (catalogue: Runner): Promise<DeskActor> =>
  catalogue.one<DeskActor>(sql`select operator_id, pseudonym from operator where role = 'host'`)

/**
 * Writes one act in the transaction that performs it. `detail` holds the object of the act, before,
 * after and the reason, as plain text.
 */
export const recordDeskAct = (
  tx: Tx,
  wall: WallClock,
  { operatorId, pseudonym }: DeskActor,
  act: DeskActName,
  detail: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    insert into desk_act (operator_id, pseudonym, act, detail, at_real)
    values (${operatorId}, ${pseudonym}, ${act}, ${JSON.stringify(detail)}::jsonb, ${new Date(wall.nowMs())})`)
