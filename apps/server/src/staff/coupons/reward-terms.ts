/**
 * The rewards for the two tasks and for signing in. A change is public and applies to later
 * promises only.
 */
import { type BodyOf, type DataOf, formatMoney, Refusal, readReason } from '@glasshouse/contract'
import { writeRewardTerms } from '../../foundation/world/for-staff/write-settings.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffContext, settingAct } from '../act.ts'
import { readAmount } from '../fields.ts'

type RewardTermsBody = Omit<BodyOf<'operator.setRewardTerms'>, 'reason'>
type Terms = Record<keyof RewardTermsBody, bigint>

/** 10.00; the tables check the same limit. */
const rewardMax = 10_000_000n

const readTerms = (runner: Runner): Promise<Terms> =>
  runner.one<Terms>(sql`
    select link_reward, group_reward, signin_reward as sign_in_reward,
      signin_random_least as sign_in_random_least, signin_random_most as sign_in_random_most from world_setting`)

export async function rewardTerms(runner: Runner): Promise<DataOf<'operator.rewardTerms'>> {
  const [terms, codes] = await Promise.all([
    readTerms(runner),
    runner.one<{ cap: bigint; promised: bigint }>(sql`
      select redemption_cap as cap,
        (select coalesce(sum(amount * most), 0)::bigint from redemption_code) as promised from world_setting`),
  ])
  return {
    linkReward: formatMoney(terms.linkReward),
    groupReward: formatMoney(terms.groupReward),
    signInReward: formatMoney(terms.signInReward),
    signInRandomLeast: formatMoney(terms.signInRandomLeast),
    signInRandomMost: formatMoney(terms.signInRandomMost),
    codes: { cap: formatMoney(codes.cap), promised: formatMoney(codes.promised) },
  }
}

const said = (terms: Terms): string =>
  `link ${formatMoney(terms.linkReward)}, group ${formatMoney(terms.groupReward)}, ` +
  `sign-in ${formatMoney(terms.signInReward)} and ${formatMoney(terms.signInRandomLeast)} to ${formatMoney(terms.signInRandomMost)}`

/**
 * Errors: `text_refused`, `field_missing` when no term is given, `amount_invalid` (also when the
 * least random reward is above the most).
 */
export function setRewardTerms(
  staff: StaffContext,
  { reason: given, ...asked }: BodyOf<'operator.setRewardTerms'>,
): Promise<void> {
  const reason = readReason('reason', given)
  const named = Object.entries(asked).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, text }],
  )
  if (named.length === 0) throw new Refusal('field_missing', { field: 'linkReward' })
  const wanted = Object.fromEntries(
    named.map(({ field, text }) => [field, readAmount(text, { field, least: 0n, most: rewardMax })]),
  )
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readTerms(tx)
    const after: Terms = { ...before, ...wanted }
    if (after.signInRandomLeast > after.signInRandomMost)
      throw new Refusal('amount_invalid', {
        field: 'signInRandomLeast',
        facts: { least: formatMoney(0n), most: formatMoney(after.signInRandomMost) },
      })
    await writeRewardTerms(tx, after)
    const detail = { before: said(before), after: said(after), reason }
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'reward-terms', detail)
  })
}
