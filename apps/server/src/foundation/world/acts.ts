/**
 * The journal of operators' acts in their world: append-only, under a pseudonym, open to all in
 * the books.
 */
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Actor {
  /** Null: the host itself, by its command line. */
  readonly operatorId: bigint | null
  readonly pseudonym: string
}

/** The actor of the host's own command line. */
export const hostActor: Actor = { operatorId: null, pseudonym: 'host' }

/**
 * The actor of acts that the chain causes; it is listed among the operators' acts in the open
 * books.
 */
export const chainActor: Actor = { operatorId: null, pseudonym: 'chain' }

/**
 * Writes one act in its transaction. `detail`: the values before and after, and the reason, as
 * plain texts; never a name, a number or a mailbox of a person.
 */
export const recordAct = (
  tx: Tx,
  moment: Moment,
  actor: Actor,
  act: ActName,
  detail: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    insert into operator_act (operator_id, pseudonym, act, detail, day, happened_at)
    values (${actor.operatorId}, ${actor.pseudonym}, ${act}, ${JSON.stringify(detail)}::jsonb, ${moment.day},
            ${moment.now})`)
