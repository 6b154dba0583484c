/**
 * What can be checked of members whose lines are in a file without those of all others: each
 * account, each machine, each income, each claim and each credit of theirs.
 */
import { checkClaims } from '../check-claims.ts'
import { checkDue, checkNoneEarly } from '../check-due.ts'
import { checkStoredAccounts } from '../check-entries.ts'
import { type Disagreement, first, same } from '../disagreement.ts'
import { sumOf } from '../fund-naively.ts'
import { type Journal, type JournalEntry, pots } from '../journal.ts'
import { ofMovement, rowsWith } from '../rows.ts'
import type { LedgerFile } from './ledger-file.ts'

/** The journal as far as members have lines of their own. */
const ownJournal = ({ journal, ownThrough }: LedgerFile): Journal => ({
  ...journal,
  settledThrough: ownThrough,
  entries: journal.entries.filter(({ account }) => account.startsWith('member/')),
})

function checkDues(journal: Journal): Disagreement | null {
  for (let day = 0; day <= journal.settledThrough; day++) {
    const found = checkDue(journal, day)
    if (found !== null) return found
  }
  return null
}

/** A machine's price leaves its buyer's wallet on the day before its first income, once. */
function checkPurchases(journal: Journal, kindOf: (entry: JournalEntry) => string): Disagreement | null {
  const paid = new Set<bigint>()
  for (const order of journal.orders) {
    const entries = rowsWith(journal.entries, ofMovement, order.movementId)
    const [entry] = entries
    const at = `order ${order.orderId}`
    const found =
      same('purchase-price', `${at}, entries of its purchase`, 1, entries.length, order) ??
      same(
        'purchase-price',
        `${at}, kind`,
        'purchase',
        entry === undefined ? 'none' : kindOf(entry),
        order,
      ) ??
      same(
        'purchase-price',
        `${at}, account`,
        `member/${order.memberId}/wallet`,
        entry?.account ?? 'none',
        order,
      ) ??
      same('purchase-price', `${at}, price`, -(entry?.amount ?? 0n), order.price, order) ??
      same('purchase-price', `${at}, first day`, (entry?.day ?? -2) + 1, order.firstDay, order)
    if (found !== null) return found
    if (paid.has(order.movementId))
      return same('purchase-price', `${at}, its purchase`, 'one machine', 'two', order)
    paid.add(order.movementId)
  }
  const other = journal.entries.find((entry) => kindOf(entry) === 'purchase' && !paid.has(entry.movementId))
  return other === undefined
    ? null
    : same('purchase-price', `movement ${other.movementId}`, 'a machine', 'none', other)
}

/** Of one day, incomes of the same promise are paid alike, from the same pots. */
function checkParts(journal: Journal): Disagreement | null {
  const alike = new Map<string, string>()
  for (const row of journal.incomes) {
    const parts = [...pots.map((pot) => row[pot]), row.rest]
    const at = `day ${row.day}, order ${row.orderId}`
    const paid = sumOf(row) + row.rest
    if (parts.some((part) => part < 0n))
      return same('income-parts', at, 'no part below 0', parts.join(', '), row)
    if (paid > row.promised) return same('income-parts', at, `at most ${row.promised}`, paid, row)
    const name = `${row.day}/${row.promised}`
    const found = same('income-alike', at, alike.get(name) ?? parts.join(', '), parts.join(', '), row)
    if (found !== null) return found
    alike.set(name, parts.join(', '))
  }
  for (const row of journal.payables) {
    const at = `payout ${row.payableId}`
    if (row.day < 0 || row.day > journal.settledThrough)
      return same('income-parts', `${at}, day`, `0 to ${journal.settledThrough}`, row.day, row)
    if ([...pots.map((pot) => row[pot]), row.rest].some((part) => part < 0n))
      return same('income-parts', at, 'no part below 0', 'one', row)
    const paid = sumOf(row) + row.rest
    if (paid > row.promised) return same('income-parts', at, `at most ${row.promised}`, paid, row)
  }
  return null
}

/** Each credit is the claims and payouts that name it, and each of these was credited in full. */
function checkCreditsOfMembers(
  journal: Journal,
  kindOf: (entry: JournalEntry) => string,
): Disagreement | null {
  const named = new Map<string, { amount: bigint; row: object }>()
  const add = (movementId: bigint, memberId: bigint, amount: bigint, row: object) => {
    const key = `${movementId}/member/${memberId}`
    named.set(key, { amount: (named.get(key)?.amount ?? 0n) + amount, row })
  }
  for (const row of journal.claims)
    if (row.creditedBy !== null) add(row.creditedBy, row.memberId, row.amount, row)
  for (const row of journal.payables)
    if (row.creditedBy !== null) add(row.creditedBy, row.memberId, sumOf(row) + row.rest, row)
  const credited = new Map<string, bigint>()
  for (const entry of journal.entries) {
    if (kindOf(entry) !== 'credit') continue
    const key = `${entry.movementId}/${entry.account.split('/').slice(0, 2).join('/')}`
    if (!named.has(key))
      return same(
        'credit-without-claim',
        `movement ${entry.movementId}`,
        'a claim or payout',
        entry.amount,
        entry,
      )
    credited.set(key, (credited.get(key) ?? 0n) + entry.amount)
  }
  for (const [key, { amount, row }] of named) {
    const found = same('credit-of-member', `movement ${key}`, amount, credited.get(key) ?? 0n, row)
    if (found !== null) return found
  }
  return null
}

export function checkOwnLines(file: LedgerFile): Disagreement | null {
  const journal = ownJournal(file)
  const kindOf = (entry: JournalEntry) => file.movements[Number(entry.movementId) - 1]?.kind ?? ''
  return first([
    () => checkStoredAccounts(journal),
    () => checkPurchases(journal, kindOf),
    () => checkNoneEarly(journal),
    () => checkDues(journal),
    () => checkParts(journal),
    () => checkClaims(journal),
    () => checkCreditsOfMembers(journal, kindOf),
  ])
}
