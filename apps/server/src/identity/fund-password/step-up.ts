/**
 * One check of the fund password for several acts: a token that replaces it for five minutes, in
 * the session that requested it. A member with a second step (an authenticator, a passkey) gives
 * it here too, and withdraws only by such a token: the withdrawal's own transaction checks
 * whether a second step exists and was given.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext, SessionContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret } from '../../platform/random.ts'
import { memberOfSession } from '../account/index.ts'
import { checkSecondStep, hasAny, secondStepsOf } from '../second-step/index.ts'
import { checkFundPassword, fundPasswordState } from './check.ts'

const stepUpSeconds = 300

/**
 * Errors: those of `checkFundPassword`; `second_step_needed`, `second_step_incorrect`,
 * `second_step_paused`; `unauthorized` when the session ended meanwhile.
 */
export async function openStepUp(
  { fundPassword, ...given }: BodyOf<'paypassword.check'>,
  context: MemberContext,
): Promise<DataOf<'paypassword.check'>> {
  const { world, wall, random, memberId, sessionHash } = context
  const comparedHash = await checkFundPassword(context, fundPassword)
  const stepped = (await checkSecondStep(context, given)) !== null
  if (!stepped && hasAny(await secondStepsOf(world.db, memberId))) throw new Refusal('second_step_needed')
  const stepUpToken = random.secret()
  const opened = await world.db.run(sql`
    insert into step_up (session_hash, token_hash, expires_real, second_step)
    select token_hash, ${hashSecret(stepUpToken)}, ${new Date(wall.nowMs() + stepUpSeconds * 1000)}, ${stepped}
    from session join fund_password using (member_id)
    where token_hash = ${sessionHash} and member_id = ${memberId} and password_hash = ${comparedHash}
    on conflict (session_hash) do update
    set token_hash = excluded.token_hash, expires_real = excluded.expires_real, second_step = excluded.second_step`)
  if (opened === 0) throw new Refusal('unauthorized')
  return { stepUpToken, seconds: stepUpSeconds }
}

/**
 * The proof that the member knows the fund password; the transaction that acts on it checks it
 * again.
 */
export type FundPasswordProof =
  | { readonly by: 'step-up'; readonly sessionHash: Buffer; readonly tokenHash: Buffer }
  /** The hash that the password was compared with: a change meanwhile invalidates it. */
  | { readonly by: 'password'; readonly comparedHash: string }
  /**
   * A simulated member, which nobody can log in as and which has no password. No other member is
   * proved this way.
   */
  | { readonly by: 'simulation' }

interface GivenProof {
  readonly fundPassword?: string | undefined
  readonly stepUpToken?: string | undefined
}

/**
 * The transaction itself looks a token up; a password is compared here, outside of it.
 * Errors: `unauthorized`, those of `checkFundPassword`; `field_missing` when neither is given.
 */
export async function proveFundPassword(
  { world, wall, session: { sessionHash } }: SessionContext,
  { fundPassword, stepUpToken }: GivenProof,
): Promise<FundPasswordProof> {
  if (stepUpToken !== undefined) return { by: 'step-up', sessionHash, tokenHash: hashSecret(stepUpToken) }
  const { memberId } = await memberOfSession(world, sessionHash, wall)
  if (fundPassword !== undefined)
    return { by: 'password', comparedHash: await checkFundPassword({ world, wall, memberId }, fundPassword) }
  const { bound } = await fundPasswordState(world.db, wall, memberId)
  throw new Refusal(bound ? 'field_missing' : 'fund_password_needed', { field: 'fundPassword' })
}
