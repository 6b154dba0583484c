/** Limits for what a facilitator may make. The host has only the limits that every world has. */
import { Refusal } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import {
  classLimitsDefault,
  isTimeZone,
  livesDaysMax,
  memberCapMax,
  startingMoneyMax,
} from '../../../foundation/world/index.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { readAmount, wholeTo } from '../../index.ts'

type Caller = Pick<DeskContext, 'facilitatorId' | 'host'>

const limitsOf = ({ host }: Caller) => host.classLimits ?? classLimitsDefault

/** Null means no limit. */
export const worldsMax = (caller: Caller): number | null =>
  caller.facilitatorId === null ? null : limitsOf(caller).worlds

/** Errors: `field_invalid` with its field; `amount_invalid`. */
export const allowedTerms = {
  membersMax: (caller: Caller): number =>
    caller.facilitatorId === null ? memberCapMax : limitsOf(caller).members,
  members: (caller: Caller, text: string | undefined): number => {
    const most = allowedTerms.membersMax(caller)
    return text === undefined ? Math.min(most, classLimitsDefault.members) : wholeTo('memberCap', text, most)
  },
  days: (text: string): number => wholeTo('livesDays', text, livesDaysMax),
  money: (text: string): bigint => readAmount(text, { least: 0n, most: startingMoneyMax }),
  zone: (name: string): string => {
    if (!isTimeZone(name)) throw new Refusal('field_invalid', { field: 'timeZone' })
    return name
  },
}

/**
 * `isThere`: the world's row is counted already. The lock on the facilitator's row serialises two
 * simultaneous calls. Errors: `worlds_too_many`.
 */
export async function requireRoom(
  tx: Runner,
  caller: Caller,
  { isThere }: { readonly isThere: boolean },
): Promise<void> {
  const { facilitatorId } = caller
  if (facilitatorId === null) return
  await tx.run(sql`select from operator where operator_id = ${facilitatorId} for no key update`)
  const { worlds } = await tx.one<{ worlds: number }>(
    sql`select count(*)::int as worlds from world where facilitator_id = ${facilitatorId}`,
  )
  if (worlds + (isThere ? 0 : 1) > limitsOf(caller).worlds) throw new Refusal('worlds_too_many')
}
