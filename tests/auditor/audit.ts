/**
 * The auditor: replays a world's journal income by income and order by order with plain arithmetic,
 * and reports the first disagreement, or null. Deliberately naive (loops over rows, one division at
 * a time, no grouping) and deliberately independent: it imports nothing of the model or the server.
 *
 * Costs days × orders, and otherwise grows with the rows: `rows.ts` groups them by day and member.
 */
import { checkClaims } from './check-claims.ts'
import { checkCredits } from './check-credits.ts'
import { checkCloseDays, checkDays } from './check-days.ts'
import { checkNoneEarly } from './check-due.ts'
import { checkMovements, checkStoredAccounts } from './check-entries.ts'
import { checkLots } from './check-lots.ts'
import { checkPaying } from './check-paying.ts'
import { checkPotsDrawn } from './check-pots.ts'
import { checkReversals } from './check-reversals.ts'
import { checkRoots } from './check-roots.ts'
import { checkTake } from './check-take.ts'
import { type Disagreement, first } from './disagreement.ts'
import type { Journal } from './journal.ts'

/**
 * A copy whose lists are its own: they are grouped once, and the caller may change theirs later.
 */
export const copied = (journal: Journal): Journal => {
  const lists = Object.entries(journal).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value] : value,
  ])
  return Object.fromEntries(lists) as Journal
}

export const audit = (given: Journal): Disagreement | null => auditOwn(copied(given))

const auditOwn = (journal: Journal): Disagreement | null =>
  first([
    () => checkMovements(journal),
    () => checkStoredAccounts(journal),
    () => checkCloseDays(journal),
    () => checkPotsDrawn(journal),
    () => checkTake(journal),
    () => checkPaying(journal),
    () => checkReversals(journal),
    () => checkNoneEarly(journal),
    () => checkDays(journal),
    () => checkClaims(journal),
    () => checkCredits(journal),
    () => checkLots(journal),
    () => checkRoots(journal),
  ])
