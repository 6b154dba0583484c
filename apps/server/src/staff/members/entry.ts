/** Requests to enter a world whose staff admit people one by one, and the answers to them. */
import { type BodyOf, type DataOf, formatId, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { answerRequest, answerWaiting } from '../../identity/account/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

interface RequestRow {
  readonly requestId: bigint
  readonly name: string
  readonly askedAt: Date
  readonly letIn: boolean | null
  readonly memberId: bigint | null
}

const requests = {
  columns: sql`
    request_id, name, asked_real as asked_at, let_in, member_id`,
  from: sql`entry_request`,
  id: sql`request_id`,
  sorts: { asked: null },
}

const states = { waiting: sql`let_in is null`, answered: sql`let_in is not null` } as const

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function entryRequests(
  body: BodyOf<'operator.entryRequests'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<DataOf<'operator.entryRequests'>> {
  const { page, next, total } = await staffPage<RequestRow, 'asked'>(world.db, requests, body, [
    body.state === undefined ? null : states[body.state],
  ])
  const list = page.map(({ requestId, name, askedAt, letIn, memberId }) => ({
    requestId: formatId('request', requestId),
    name,
    askedAt: askedAt.toISOString(),
    letIn,
    memberId: memberId === null ? null : formatId('member', memberId),
  }))
  return { list, next, total }
}

/**
 * Answers one request, also a refused one, or all that wait. A member who entered already stays.
 * Errors: `not_found`.
 */
export async function answerEntry(
  { requestId, letIn: given }: BodyOf<'operator.answerEntry'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.answerEntry'>> {
  const letIn = given === 'true'
  return await world.db.transaction(async (tx) => {
    const answered = await (requestId === undefined
      ? answerWaiting(tx, letIn)
      : answerRequest(tx, requestId, letIn))
    if (requestId !== undefined && answered === 0) throw new Refusal('not_found', { field: 'requestId' })
    if (answered > 0) {
      const moment = await readMoment(tx, wall)
      const after = `${letIn ? 'let in' : 'refused'} ${answered}`
      await recordAct(tx, moment, { operatorId, pseudonym }, 'let-in', { after })
    }
    return { answered }
  })
}
