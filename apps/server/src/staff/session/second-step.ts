/**
 * The second step of staff: an authenticator app, passkeys, and recovery codes. It is the same in a
 * world and at the host's desk, whose schemas both have these tables.
 */
import { type ErrorName, Refusal } from '@glasshouse/contract'
import { type Allowance, clearTries, limit } from '../../foundation/limit/index.ts'
import { stepOf } from '../../identity/second-step/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Stepping } from './challenge.ts'
import { checkStaffPasskey } from './passkey-check.ts'
import { useRecoveryCode } from './recovery.ts'

/**
 * 480 tries a day at codes of which three in a million are right, and only together with the right
 * password.
 */
const perOperator: Allowance = { max: 5, windowMs: 15 * 60_000 }
const bucketOf = (operatorId: bigint): string => `second-step:staff:${operatorId}`

export interface StepTyped {
  readonly code?: string | undefined
  /** A passkey's answer to a challenge, as JSON. */
  readonly passkey?: string | undefined
  readonly recoveryCode?: string | undefined
}

/** An authenticator counts as one, and so does each passkey. */
const countSteps = async (runner: Runner, operatorId: bigint): Promise<number> =>
  (
    await runner.one<{ steps: number }>(sql`
      select ((select count(*) from staff_authenticator where operator_id = ${operatorId})
            + (select count(*) from staff_passkey where operator_id = ${operatorId}))::int as steps`)
  ).steps

export const hasSecondStep = async (runner: Runner, operatorId: bigint): Promise<boolean> =>
  (await countSteps(runner, operatorId)) > 0

/**
 * `isAsked`: a second step is required here, so the last one stays. Checked before a recovery code
 * would be used up in vain, and again in the transaction that removes. Errors:
 * `second_step_required`.
 */
export async function keepLast(runner: Runner, operatorId: bigint, isAsked: boolean, least: 1 | 2) {
  if (isAsked && (await countSteps(runner, operatorId)) < least) throw new Refusal('second_step_required')
}

/** Recovery codes replace a lost second step: an account without one needs no codes. */
export const dropUnneededCodes = (tx: Runner, operatorId: bigint): Promise<number> =>
  tx.run(sql`
    delete from staff_recovery_code where operator_id = ${operatorId}
      and not exists (select from staff_authenticator where operator_id = ${operatorId})
      and not exists (select from staff_passkey where operator_id = ${operatorId})`)

/**
 * Counts the try before it compares, and clears the count when the answer was right.
 * Errors: `second_step_paused` with the seconds; `refused` with the field.
 */
export async function trying<T>(
  { room, wall, operatorId }: Pick<Stepping, 'room' | 'wall' | 'operatorId'>,
  field: string,
  compare: () => Promise<T | null>,
  refused: ErrorName = 'second_step_incorrect',
): Promise<T> {
  await limit(room.db, bucketOf(operatorId), perOperator, wall, 'second_step_paused')
  const right = await compare()
  if (right === null) throw new Refusal(refused, { field })
  await clearTries(room.db, [bucketOf(operatorId)])
  return right
}

/**
 * A code counts once: the update marks its time step and all earlier ones as used, so of the same
 * code in two processes one is accepted.
 */
async function takeCode({ room, wall, operatorId }: Stepping, code: string): Promise<true | null> {
  const own = await room.db.maybe<{ secret: Buffer }>(
    sql`select secret from staff_authenticator where operator_id = ${operatorId}`,
  )
  const step = own === undefined ? null : stepOf(own.secret, code, wall.nowMs())
  if (own === undefined || step === null) return null
  const taken = await room.db.run(sql`
    update staff_authenticator set used_step = ${step}
    where operator_id = ${operatorId} and secret = ${own.secret} and used_step < ${step}`)
  return taken === 1 ? true : null
}

/**
 * A used code or challenge stays used, whatever follows. Returns the passkey that answered; null
 * for a code.
 * Errors: `second_step_needed`, `second_step_incorrect`, `second_step_paused`.
 */
export async function checkStaffStep(
  who: Stepping,
  { code, passkey, recoveryCode }: StepTyped,
): Promise<bigint | null> {
  if (code !== undefined) await trying(who, 'code', () => takeCode(who, code))
  else if (passkey !== undefined) return trying(who, 'passkey', () => checkStaffPasskey(who, passkey))
  else if (recoveryCode !== undefined)
    await trying(who, 'recoveryCode', () => useRecoveryCode(who.room.db, who.operatorId, recoveryCode))
  else throw new Refusal('second_step_needed', { field: 'code' })
  return null
}
