/**
 * Every amount that leaves `payable/{kind}` is named as credited by that movement in a claim or a
 * reward, for its member. A worker that pays twice writes a second movement: debits = credits still
 * holds, this rule does not.
 */
import { type Disagreement, same } from './disagreement.ts'
import { sumOf } from './fund-naively.ts'
import type { Journal } from './journal.ts'
import { memberPathOf } from './member-path.ts'
import { ofMovement, rowsWith } from './rows.ts'

/** A member's number, or the path of an account of nobody. */
type Side = bigint | string
/** By movement, then by side: an amount. */
type Book = Map<bigint, Map<Side, bigint>>

const nameOf = (side: Side): string => (typeof side === 'bigint' ? `member/${side}` : side)

export function checkCredits(journal: Journal): Disagreement | null {
  const named: Book = new Map()
  for (const { creditedBy, memberId, amount } of journal.claims) {
    if (creditedBy === null) continue
    add(named, creditedBy, memberId, amount)
    add(named, creditedBy, 'payable/income', -amount)
  }
  for (const payable of journal.payables) {
    if (payable.creditedBy === null) continue
    add(named, payable.creditedBy, payable.memberId, sumOf(payable) + payable.rest)
    add(named, payable.creditedBy, `payable/${payable.kind}`, -sumOf(payable) - payable.rest)
  }
  const posted = postedCredits(journal, named)
  // What is claimed comes first: a claim that names the movement of another one is named itself.
  const off: Off[] = []
  for (const [movementId, sums] of named) {
    const found = posted.get(movementId) ?? new Map<Side, bigint>()
    for (const side of new Set([...sums.keys(), ...found.keys()])) {
      const expected = sums.get(side) ?? 0n
      const amount = found.get(side) ?? 0n
      if (expected === amount) continue
      off.push({ movementId, side, expected, amount })
      break
    }
  }
  const [oldest] = off
  if (oldest !== undefined) {
    const { movementId, side, expected, amount } = oldest
    const [row] = rowsWith(journal.entries, ofMovement, movementId)
    const claimed = claimedBy(journal, new Set(off.slice(0, offMost).map((each) => each.movementId)))
    const at = `movement ${movementId}, ${nameOf(side)}`
    return same('credit-amount', at, expected, amount, row, ...claimed)
  }
  for (const [movementId, sums] of posted) {
    if (!named.has(movementId)) {
      const [taken = ''] = sums.keys()
      const [row] = rowsWith(journal.entries, ofMovement, movementId)
      return same(
        'credit-without-claim',
        `movement ${movementId}`,
        'a claim or reward',
        `${nameOf(taken)} taken`,
        row,
      )
    }
  }
  return null
}

/** A movement whose sums are not those that claims name. */
interface Off {
  readonly movementId: bigint
  readonly side: Side
  readonly expected: bigint
  readonly amount: bigint
}
/** A claim that names another movement makes two of them wrong. */
const offMost = 2

/** The claims and payouts that name these movements. */
const claimedBy = ({ claims, payables }: Journal, movements: ReadonlySet<bigint>): readonly object[] =>
  [...claims, ...payables].filter(({ creditedBy }) => creditedBy !== null && movements.has(creditedBy))

/** Movements that took from a payable, and those that a claim names, by payable and by member. */
function postedCredits(journal: Journal, named: Book): Book {
  const isTaking = new Set(
    journal.entries
      .filter((entry) => entry.account.startsWith('payable/') && entry.amount < 0n)
      .map((entry) => entry.movementId),
  )
  const posted: Book = new Map()
  for (const { movementId, account, amount } of journal.entries) {
    if (!isTaking.has(movementId) && !named.has(movementId)) continue
    if (account.startsWith('payable/')) add(posted, movementId, account, amount)
    const path = memberPathOf(account)
    if (path !== null) add(posted, movementId, path.memberId, amount)
  }
  return posted
}

function add(book: Book, movementId: bigint, side: Side, amount: bigint) {
  let sums = book.get(movementId)
  if (sums === undefined) book.set(movementId, (sums = new Map()))
  sums.set(side, (sums.get(side) ?? 0n) + amount)
}
