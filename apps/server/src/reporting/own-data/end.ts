/** `account.end`: the owner ends the account. This cannot be undone. */
import { type BodyOf, type DataOf, isEndingWords, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { clearTries, limit } from '../../foundation/limit/index.ts'
import { isLoginPassword } from '../../identity/account/index.ts'
import { checkSecondStep, hasAny, secondStepsOf } from '../../identity/second-step/index.ts'
import { openWallet } from '../../ledger/act.ts'
import { retireAddress } from '../../payments/deposit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { moneyMoving } from './ending.ts'
import { eraseMember } from './erase.ts'

/** Limits how long a stranger at an open session can try passwords. */
const perMember = { max: 10, windowMs: 15 * 60_000 }

/**
 * Errors, in this order: `ending_words_wrong`, `login_paused`, `login_password_incorrect`,
 * `second_step_incorrect`, `second_step_paused`, `second_step_needed`, `money_stopped`,
 * `unauthorized` when it was ended meanwhile, `money_moving`.
 */
export async function endAccount(
  { words, loginPassword, ...given }: BodyOf<'account.end'>,
  context: MemberContext,
): Promise<DataOf<'account.end'>> {
  const { world, host, wall, memberId, sessionHash } = context
  if (!isEndingWords(words)) throw new Refusal('ending_words_wrong', { field: 'words' })
  const bucket = `end-account:${memberId}`
  await limit(world.db, bucket, perMember, wall, 'login_paused')
  if (!(await isLoginPassword(world.db, memberId, loginPassword)))
    throw new Refusal('login_password_incorrect', { field: 'loginPassword' })
  await clearTries(world.db, [bucket])
  const stepped = await checkSecondStep(context, given)

  const now = new Date(wall.nowMs())
  await world.db.transaction(async (tx) => {
    // Every money act of the member locks the wallet, so no money starts to move after this check.
    await openWallet(tx, wall, { sessionHash, now })
    const open = await tx.run(sql`
      select from member where member_id = ${memberId} and ended_real is null for update`)
    if (open === 0) throw new Refusal('unauthorized')
    if (stepped === null && hasAny(await secondStepsOf(tx, memberId))) throw new Refusal('second_step_needed')
    if ((await moneyMoving(tx, memberId)).length > 0) throw new Refusal('money_moving')
    await eraseMember(tx, context, { memberId, now })
  })
  // A deposit to the old address belongs to nobody from now on. The address's row stays, because
  // its coins are counted.
  await retireAddress(host.catalogue, { slug: world.slug, memberId }, wall.nowMs())
  return {}
}
