/**
 * What can be checked of members whose lines are in a file without those of all others: each
 * account, each machine, each income, each claim and each credit of theirs.
 */
import { checkClaims } from '../check-claims.ts'
import { checkDue, checkNoneEarly } from '../check-due.ts'
import { checkStoredAccounts } from '../check-entries.ts'
import { checkReversals } from '../check-reversals.ts'
import { type Disagreement, first, same } from '../disagreement.ts'
import { sumOf } from '../fund-naively.ts'
import { type Journal, type JournalEntry, pots } from '../journal.ts'
import { checkCreditsOfMembers } from './check-credits-of-members.ts'
import { checkOwnPayouts } from './check-own-payouts.ts'
import { checkPurchases } from './check-purchases.ts'
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

/** Of one day, incomes of the same promise are paid alike, from the same pots. */
function checkParts(journal: Journal): Disagreement | null {
  const alike = new Map<string, { parts: string; row: object }>()
  for (const row of journal.incomes) {
    const parts = [...pots.map((pot) => row[pot]), row.rest]
    const at = `day ${row.day}, order ${row.orderId}`
    const paid = sumOf(row) + row.rest
    if (parts.some((part) => part < 0n))
      return same('income-parts', at, 'no part below 0', parts.join(', '), row)
    if (paid > row.promised) return same('income-parts', at, `at most ${row.promised}`, paid, row)
    const name = `${row.day}/${row.promised}`
    const known = alike.get(name)
    const own = parts.join(', ')
    const found = same('income-alike', at, known?.parts ?? own, own, row, known?.row)
    if (found !== null) return found
    alike.set(name, { parts: own, row })
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

/** Where all lines are in the file: the purchase of each machine, by what its buyer gave. */
export const checkOwnPurchases = (file: LedgerFile): Disagreement | null =>
  checkPurchases(ownJournal(file), kindIn(file))

const kindIn =
  ({ movements }: LedgerFile) =>
  ({ movementId }: JournalEntry): string =>
    movements[Number(movementId) - 1]?.kind ?? ''

export function checkOwnLines(file: LedgerFile): Disagreement | null {
  const journal = ownJournal(file)
  const kindOf = kindIn(file)
  return first([
    () => checkStoredAccounts(journal),
    () => checkReversals(file.journal),
    () => checkPurchases(journal, kindOf),
    () => checkNoneEarly(journal),
    () => checkDues(journal),
    () => checkParts(journal),
    () => checkOwnPayouts(journal),
    () => checkClaims(journal),
    () => checkCreditsOfMembers(journal, kindOf),
  ])
}
