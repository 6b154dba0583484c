/** The desk's lists: its facilitators, and its journal of acts. */
import { type BodyOf, type DataOf, formatId } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'
import { staffPage } from '../../../platform/staff-list.ts'

interface Facilitator {
  readonly operatorId: bigint
  readonly name: string
  readonly pseudonym: string
  readonly madeAt: Date
  readonly disabled: boolean
  readonly secondStep: boolean
  readonly worlds: number
  readonly sessions: number
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function facilitators(
  body: BodyOf<'desk.facilitators'>,
  { desk, wall }: DeskContext,
): Promise<DataOf<'desk.facilitators'>> {
  const { page, next, total } = await staffPage<Facilitator>(
    desk.db,
    {
      columns: sql`
        operator_id, name, pseudonym, recorded_at as made_at, disabled_at is not null as disabled,
        exists (select from staff_authenticator as step where step.operator_id = operator.operator_id)
          or exists (select from staff_passkey as step where step.operator_id = operator.operator_id) as second_step,
        (select count(*)::int from world where facilitator_id = operator.operator_id) as worlds,
        (select count(*)::int from operator_session as open
         where open.operator_id = operator.operator_id and expires_real > ${new Date(wall.nowMs())}) as sessions`,
      from: sql`operator`,
      id: sql`operator_id`,
      sorts: { time: null, name: { column: sql`name`, kind: 'text' } },
    },
    body,
    [sql`role = 'facilitator'`],
  )
  const list = page.map(({ operatorId, madeAt, ...row }) => ({
    ...row,
    operatorId: formatId('operator', operatorId),
    madeAt: madeAt.toISOString(),
  }))
  return { list, next, total }
}

interface Act {
  readonly actId: bigint
  readonly at: Date
  readonly by: string
  readonly act: string
  /** Old acts hold the crowd of a class as a number, and no act is ever changed. */
  readonly detail: Readonly<Record<string, string | number>>
}

/** A facilitator reads their own acts only. Errors: `page_too_deep`, `field_invalid` (after). */
export async function deskActs(
  { act, by, ...asked }: BodyOf<'desk.acts'>,
  { desk, role, pseudonym }: DeskContext,
): Promise<DataOf<'desk.acts'>> {
  const { page, next, total } = await staffPage<Act>(
    desk.db,
    {
      columns: sql`act_id, at_real as at, pseudonym as by, act, detail`,
      from: sql`desk_act`,
      id: sql`act_id`,
      sorts: { time: null },
    },
    asked,
    [
      act === undefined ? null : sql`act = ${act}`,
      by === undefined ? null : sql`pseudonym = ${by}`,
      role === 'host' ? null : sql`pseudonym = ${pseudonym}`,
    ],
  )
  const list = page.map(({ actId, at, detail, ...row }) => ({
    actId: formatId('act', actId),
    at: at.toISOString(),
    ...row,
    detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)])),
  }))
  return { list, next, total }
}
