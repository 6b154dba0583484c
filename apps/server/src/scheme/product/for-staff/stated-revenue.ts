/** Revenue that a person states, beside its movement: members see its evidence in the books. */
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

interface StatedRevenue {
  readonly day: number
  /** Minor units. */
  readonly amount: bigint
  readonly evidence: string
  /** Null: the host. */
  readonly operatorId: bigint | null
  readonly movementId: bigint
}

export const writeStatedRevenue = (tx: Tx, stated: StatedRevenue): Promise<number> =>
  tx.run(sql`
    insert into machine_revenue (day, stated, amount, evidence, operator_id, movement_id)
    values (${stated.day}, true, ${stated.amount}, ${stated.evidence}, ${stated.operatorId}, ${stated.movementId})`)

interface TakenBack {
  readonly day: number
  /** The movement that stated it. */
  readonly movementId: bigint
  readonly reversalId: bigint
}

/** Adds an entry of the negative amount, which names the entry that it takes back. */
export const reverseStatedRevenue = (tx: Tx, { day, movementId, reversalId }: TakenBack): Promise<number> =>
  tx.run(sql`
    insert into machine_revenue (day, stated, amount, evidence, operator_id, movement_id, reverses_id)
    select ${day}::int, true, -amount, evidence, operator_id, ${reversalId}::bigint, revenue_id
    from machine_revenue where movement_id = ${movementId} and stated`)
