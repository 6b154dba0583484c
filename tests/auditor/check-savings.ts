/**
 * The amounts that each holder of units and each holder of shares is owed for a day, worked out
 * from the entries and the orders: one payable or none, of exactly that promise.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalPolicy } from './journal.ts'
import { ofAccount, ofDay, ofMember, rowsBy, rowsWith } from './rows.ts'

export const checkSavingsDue = (journal: Journal, policy: JournalPolicy): Disagreement | null =>
  checkAccrualsDue(journal, policy) ??
  checkPromised(journal, policy.day, 'dividend', dividendsDue(journal, policy))

/** The part that needs nothing but the accounts of the members themselves. */
export const checkAccrualsDue = (journal: Journal, policy: JournalPolicy): Disagreement | null =>
  checkPromised(journal, policy.day, 'fund', accrualsDue(journal, policy))

/**
 * By member: the lowest balance of the fund at any moment of the day, times the promise per unit.
 */
function accrualsDue(journal: Journal, policy: JournalPolicy): Map<bigint, bigint> {
  const due = new Map<bigint, bigint>()
  for (const [account, entries] of rowsBy(journal.entries, ofAccount)) {
    if (!/^member\/\d+\/fund$/.test(account)) continue
    let units = 0n
    for (const { day, amount } of entries) if (day < policy.day) units += amount
    let least = units
    const today = entries.filter(({ day }) => day === policy.day)
    for (const { amount } of today.toSorted((a, b) => (a.seq < b.seq ? -1 : 1))) {
      units += amount
      if (units < least) least = units
    }
    const promised = (least * policy.fundBasisPoints) / 10_000n
    if (promised > 0n) due.set(BigInt(account.split('/')[1] ?? 0), promised)
  }
  return due
}

/**
 * By member: its machines bought before the day, each with the same part of the share of the day's
 * revenue.
 */
function dividendsDue(journal: Journal, policy: JournalPolicy): Map<bigint, bigint> {
  const due = new Map<bigint, bigint>()
  const shares = journal.orders.filter((order) => order.firstDay <= policy.day)
  let revenue = 0n
  for (const { day, amount } of journal.revenues) if (day === policy.day) revenue += amount
  if (shares.length === 0) return due
  const perShare = (revenue * policy.dividendBasisPoints) / 10_000n / BigInt(shares.length)
  if (perShare === 0n) return due
  for (const { memberId } of shares) due.set(memberId, (due.get(memberId) ?? 0n) + perShare)
  return due
}

/** A payout of the day and the amount under another name: it is where this one is missing. */
const ofOtherKind = ({ payables }: Journal, day: number, promised = -1n) =>
  payables.find((row) => row.day === day && row.promised === promised && !ofSavings.has(row.kind))
const ofSavings = new Set(['fund', 'dividend', 'referral', 'invite-bonus', 'team'])

const policyOf = ({ policies }: Journal, day: number) => rowsWith(policies, ofDay, day)[0]

function checkPromised(
  journal: Journal,
  day: number,
  kind: 'fund' | 'dividend',
  due: ReadonlyMap<bigint, bigint>,
): Disagreement | null {
  const rule = kind === 'fund' ? 'accrual-due' : 'dividend-due'
  const rows = rowsWith(journal.payables, ofDay, day).filter((payable) => payable.kind === kind)
  // What nobody was due comes first: a payout moved to another member is named, not its absence.
  for (const memberId of new Set([...rows.map((row) => row.memberId), ...due.keys()])) {
    const at = `day ${day}, member ${memberId}`
    const own = rowsWith(rows, ofMember, memberId)
    if (own.length > 1) return same(rule, at, 'one payable', own.length, own[0], own[1])
    const policy = policyOf(journal, day)
    const found = same(
      rule,
      at,
      due.get(memberId) ?? 0n,
      own[0]?.promised ?? 0n,
      own[0] ?? policy,
      own[0] ? policy : ofOtherKind(journal, day, due.get(memberId)),
    )
    if (found !== null) return found
  }
  return null
}
