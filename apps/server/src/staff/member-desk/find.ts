/** A member that staff name. */
import { type Id, parseId, Refusal } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Errors: `not_found`. */
export async function memberNamed(runner: Runner, text: string): Promise<Id<'member'>> {
  const memberId = parseId('member', text)
  const found = await runner.maybe(sql`select from member where member_id = ${memberId}`)
  if (memberId === null || found === undefined) throw new Refusal('not_found', { field: 'memberId' })
  return memberId
}
