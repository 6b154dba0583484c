/** Compares a second step: a code of the authenticator, a passkey's answer, a recovery code. */
import { Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { type Allowance, clearTries, limit } from '../../foundation/limit/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { isLoginPassword } from '../account/index.ts'
import { checkPasskey } from './passkey-check.ts'
import { useRecoveryCode } from './recovery.ts'
import { stepOf } from './totp.ts'

/**
 * 480 tries a day at codes of which three in a million are right, and only with the right fund
 * password.
 */
const perMember: Allowance = { max: 5, windowMs: 15 * 60_000 }
const bucketOf = (memberId: bigint): string => `second-step:${memberId}`

export interface SecondSteps {
  readonly authenticator: boolean
  readonly passkey: boolean
}

export const secondStepsOf = (runner: Runner, memberId: bigint): Promise<SecondSteps> =>
  runner.one<SecondSteps>(sql`
    select exists (select from authenticator where member_id = ${memberId}) as authenticator,
           exists (select from passkey where member_id = ${memberId}) as passkey`)

export const hasAny = ({ authenticator, passkey }: SecondSteps): boolean => authenticator || passkey

/**
 * Counted before anything is compared, and cleared when it was right. Errors: `second_step_paused`
 * with the seconds; `refused` when it is wrong.
 */
export async function withTryCounted<T>(
  { world, wall, memberId }: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
  compare: () => Promise<T | null>,
  refused = new Refusal('second_step_incorrect', { field: 'code' }),
): Promise<T> {
  await limit(world.db, bucketOf(memberId), perMember, wall, 'second_step_paused')
  const right = await compare()
  if (right === null) throw refused
  await clearTries(world.db, [bucketOf(memberId)])
  return right
}

/**
 * A code counts once: the statement that checks its step also uses up that step and those before
 * it, so of the same code in two processes one is accepted.
 */
async function takeCode(
  { world, wall, memberId }: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
  code: string,
): Promise<boolean> {
  const own = await world.db.maybe<{ secret: Buffer }>(
    sql`select secret from authenticator where member_id = ${memberId}`,
  )
  const step = own === undefined ? null : stepOf(own.secret, code, wall.nowMs())
  if (own === undefined || step === null) return false
  const taken = await world.db.run(sql`
    update authenticator set used_step = ${step}
    where member_id = ${memberId} and secret = ${own.secret} and used_step < ${step}`)
  return taken === 1
}

export interface SecondStep {
  readonly code?: string | undefined
  readonly passkey?: string | undefined
}

/** Which kind it was. `passkeyId`: for a passkey. */
export type Stepped =
  | { readonly by: 'authenticator' }
  | { readonly by: 'passkey'; readonly passkeyId: bigint }

/** Null when neither is given. Errors: `second_step_incorrect`, `second_step_paused`. */
export async function checkSecondStep(
  context: MemberContext,
  { code, passkey }: SecondStep,
): Promise<Stepped | null> {
  if (code !== undefined)
    return withTryCounted(context, async () =>
      (await takeCode(context, code)) ? { by: 'authenticator' } : null,
    )
  if (passkey === undefined) return null
  const wrong = new Refusal('second_step_incorrect', { field: 'passkey' })
  const passkeyId = await withTryCounted(context, () => checkPasskey(context, passkey), wrong)
  return { by: 'passkey', passkeyId }
}

export interface Proof extends SecondStep {
  readonly loginPassword?: string | undefined
  readonly recoveryCode?: string | undefined
}

export type Owner = Stepped | { readonly by: 'password' } | { readonly by: 'recovery' }

/**
 * The proof that a change of a second step needs: the login password suffices while there is none.
 * What is used up here stays used up.
 * Errors: `second_step_needed`, `second_step_incorrect`, `second_step_paused`;
 * `login_password_incorrect`, `too_many_requests` for the login password.
 */
export async function checkOwner(context: MemberContext, proof: Proof): Promise<Owner> {
  const { world, memberId } = context
  const { loginPassword, recoveryCode } = proof
  const stepped = await checkSecondStep(context, proof)
  if (stepped !== null) return stepped
  if (recoveryCode !== undefined) {
    const wrong = new Refusal('second_step_incorrect', { field: 'recoveryCode' })
    const use = async () => ((await useRecoveryCode(world.db, memberId, recoveryCode)) ? true : null)
    await withTryCounted(context, use, wrong)
    return { by: 'recovery' }
  }
  if (hasAny(await secondStepsOf(world.db, memberId))) throw new Refusal('second_step_needed')
  const wrong = new Refusal('login_password_incorrect', { field: 'loginPassword' })
  const given = loginPassword ?? ''
  const compare = async () => ((await isLoginPassword(world.db, memberId, given)) ? true : null)
  await withTryCounted(context, compare, wrong)
  return { by: 'password' }
}
