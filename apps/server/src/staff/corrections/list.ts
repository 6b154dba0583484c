import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

interface CorrectionRow {
  readonly correctionId: bigint
  readonly movementId: bigint
  readonly kind: string
  readonly amount: bigint
  readonly reason: string
  readonly askedBy: bigint
  readonly asker: string
  readonly askedAt: Date
  readonly needed: number
  readonly state: 'waiting' | 'done' | 'refused'
  readonly decider: string | null
  readonly reversalId: bigint | null
}

const listed = {
  columns: sql`
    correction_id, movement_id, kind, amount, reason, asked_by,
    asker.pseudonym as asker, asked_at, needed, state, decider.pseudonym as decider,
    reversal_id`,
  from: sql`correction`,
  joins: sql`join operator as asker on asker.operator_id = asked_by
    left join operator as decider on decider.operator_id = decided_by`,
  id: sql`correction_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function corrections(
  body: BodyOf<'operator.corrections'>,
  { world, operatorId }: OperatorContext,
): Promise<DataOf<'operator.corrections'>> {
  const { page, ...rest } = await staffPage<CorrectionRow>(world.db, listed, body, [
    body.state === undefined ? null : sql`state = ${body.state}`,
  ])
  return {
    ...rest,
    list: page.map((row) => ({
      correctionId: formatId('correction', row.correctionId),
      movementId: formatId('movement', row.movementId),
      kind: row.kind,
      amount: formatMoney(row.amount),
      reason: row.reason,
      askedBy: row.asker,
      askedAt: row.askedAt.toISOString(),
      mine: row.askedBy === operatorId,
      needed: row.needed,
      state: row.state,
      decidedBy: row.decider,
      reversalId: row.reversalId === null ? null : formatId('movement', row.reversalId),
    })),
  }
}
