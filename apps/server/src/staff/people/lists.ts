/** A world's staff, and the journal of their acts. */
import { type BodyOf, type DataOf, formatId, type OperatorRole } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage, withinDay } from '../../platform/staff-list.ts'

interface Person {
  readonly operatorId: bigint
  readonly name: string
  readonly role: OperatorRole
  readonly pseudonym: string
  readonly guide: boolean
  readonly disabled: boolean
  readonly secondStep: boolean
  readonly sessions: number
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function staffList(
  { role, ...asked }: BodyOf<'operator.staff'>,
  { world, wall }: OperatorContext,
): Promise<DataOf<'operator.staff'>> {
  const { page, next, total } = await staffPage<Person>(
    world.db,
    {
      columns: sql`
        operator_id, name, role, pseudonym, guide, disabled_at is not null as disabled,
        exists (select from staff_authenticator as step where step.operator_id = operator.operator_id)
          or exists (select from staff_passkey as step where step.operator_id = operator.operator_id) as second_step,
        (select count(*)::int from operator_session as open
         where open.operator_id = operator.operator_id and expires_real > ${new Date(wall.nowMs())}) as sessions`,
      from: sql`operator`,
      id: sql`operator_id`,
      sorts: { time: null, name: { column: sql`name`, kind: 'text' } },
    },
    asked,
    [role === undefined ? null : sql`role = ${role}`],
  )
  const list = page.map(({ operatorId, ...row }) => ({
    operatorId: formatId('operator', operatorId),
    ...row,
  }))
  return { list, next, total }
}

interface Act {
  readonly actId: bigint
  readonly at: Date
  readonly day: number
  readonly by: string
  readonly act: string
  readonly detail: Record<string, string>
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function worldActs(
  { act, by, day, ...asked }: BodyOf<'operator.acts'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<DataOf<'operator.acts'>> {
  const { page, next, total } = await staffPage<Act>(
    world.db,
    {
      columns: sql`act_id, happened_at as at, day, pseudonym as by, act, detail`,
      from: sql`operator_act`,
      id: sql`act_id`,
      sorts: { time: null },
    },
    asked,
    [
      act === undefined ? null : sql`act = ${act}`,
      by === undefined ? null : sql`pseudonym = ${by}`,
      day === undefined ? null : sql`day = ${Number(day)}::int`,
      day === undefined || (act === undefined && by === undefined)
        ? null
        : withinDay(sql`act_id`, { table: sql`operator_act`, key: sql`act_id`, day: Number(day) }),
    ],
  )
  const list = page.map(({ actId, at, ...row }) => ({
    actId: formatId('act', actId),
    at: at.toISOString(),
    ...row,
  }))
  return { list, next, total }
}
