/** The payouts of members whose lines are in a file without those of all others. */
import { checkAccrualsDue } from '../check-savings.ts'
import { type Disagreement, first, same } from '../disagreement.ts'
import type { Journal, JournalPayable, JournalPolicy } from '../journal.ts'
import { ofDay, ofMember, ofOrder, rowsWith } from '../rows.ts'

const boughtOn = ({ firstDay }: { readonly firstDay: number }): number => firstDay - 1

const once = new Set(['referral', 'invite-bonus', 'team'])

/** One payout for each member, kind and subject; that of savings and dividends is their day. */
export function checkPayoutsOnce({ payables }: Journal): Disagreement | null {
  const known = new Map<string, JournalPayable>()
  for (const row of payables) {
    const { kind, memberId, subjectId, day } = row
    const isOfDay = kind === 'fund' || kind === 'dividend'
    if (isOfDay && subjectId !== 0n && subjectId !== BigInt(day))
      return same('payout-once', `payout ${row.payableId}, subject`, BigInt(day), subjectId, row)
    if (!isOfDay && (subjectId === 0n || !once.has(kind))) continue
    const name = `${kind} of member ${memberId} for ${isOfDay ? day : subjectId}`
    const found = same(
      'payout-once',
      name,
      'one payout',
      known.has(name) ? 'two' : 'one payout',
      known.get(name),
      row,
    )
    if (found !== null) return found
    known.set(name, row)
  }
  return null
}

/** The bonus is that of the rules; a reward for a machine is a share of its price on its day. */
function checkReward(journal: Journal, policy: JournalPolicy, row: JournalPayable): Disagreement | null {
  const at = `day ${row.day}, payout ${row.payableId}`
  if (row.kind === 'invite-bonus')
    return same('payout-rule', at, policy.inviteBonus, row.promised, row, policy)
  if (row.kind !== 'referral' || row.subjectId === 0n) return null
  const [order] = rowsWith(journal.orders, ofOrder, row.subjectId)
  if (order === undefined) return same('payout-rule', `${at}, machine`, 'a known machine', row.subjectId, row)
  const day = same('payout-rule', `${at}, the day of its purchase`, boughtOn(order), row.day, row, order)
  if (day !== null) return day
  const levels = policy.referralBasisPoints.map((points) => (order.price * points) / 10_000n)
  if (levels.includes(row.promised)) return null
  return same('payout-rule', at, levels.join(' or '), row.promised, row, order, policy)
}

/** On a day on which one machine is promised a dividend, each is, and the same. */
function checkDividends(journal: Journal, policy: JournalPolicy): Disagreement | null {
  const rows = rowsWith(journal.payables, ofDay, policy.day).filter(({ kind }) => kind === 'dividend')
  const [oldest] = rows
  if (oldest === undefined) return null
  const sharesOf = (memberId: bigint): bigint =>
    BigInt(
      rowsWith(journal.orders, ofMember, memberId).filter(({ firstDay }) => firstDay <= policy.day).length,
    )
  // What the most payouts agree on: one of them that was changed is the one that differs.
  const each = new Map<bigint, number>()
  for (const row of rows) {
    const shares = sharesOf(row.memberId)
    if (shares === 0n || row.promised % shares !== 0n)
      return same(
        'payout-rule',
        `day ${policy.day}, payout ${row.payableId}`,
        `the same for each of ${shares} machines`,
        row.promised,
        row,
      )
    each.set(row.promised / shares, (each.get(row.promised / shares) ?? 0) + 1)
  }
  const [[perShare] = [0n]] = [...each].sort(([, a], [, b]) => b - a)
  for (const row of rows) {
    const expected = perShare * sharesOf(row.memberId)
    const found = same(
      'payout-rule',
      `day ${policy.day}, payout ${row.payableId}`,
      expected,
      row.promised,
      row,
    )
    if (found !== null) return found
  }
  const paid = new Set(rows.map(({ memberId }) => memberId))
  const missing = journal.members.find(({ memberId }) => sharesOf(memberId) > 0n && !paid.has(memberId))
  if (missing === undefined) return null
  return same(
    'payout-rule',
    `day ${policy.day}, dividend of member ${missing.memberId}`,
    'a payout',
    'none',
    missing,
    ...rowsWith(journal.payables, ofDay, policy.day).filter(({ memberId }) => memberId === missing.memberId),
  )
}

/** Errors of one file's members alone: the others are not in it. */
export function checkOwnPayouts(journal: Journal): Disagreement | null {
  const days = journal.policies.filter(({ day }) => day <= journal.settledThrough)
  const ofPolicy = (policy: JournalPolicy) =>
    first([
      () => checkAccrualsDue(journal, policy),
      ...rowsWith(journal.payables, ofDay, policy.day).map((row) => () => checkReward(journal, policy, row)),
      () => checkDividends(journal, policy),
    ])
  return first([() => checkPayoutsOnce(journal), ...days.map((policy) => () => ofPolicy(policy))])
}
