/**
 * One close: each row's funding from the pots before it, and the movement that carries the sum of
 * the rows.
 */
import { isDue } from './check-due.ts'
import { checkRecruitingDue } from './check-recruiting.ts'
import { checkSavingsDue } from './check-savings.ts'
import { type Disagreement, first, type Rule, same } from './disagreement.ts'
import {
  type Amounts,
  fundDividendsNaively,
  fundIncomesNaively,
  fundRewardsNaively,
  type NaiveFunding,
  type NaiveRow,
  nothing,
  sumOf,
} from './fund-naively.ts'
import {
  type BySource,
  type Journal,
  type JournalClose,
  type JournalEntry,
  type JournalPayable,
  type JournalPolicy,
  type Pot,
  pots,
} from './journal.ts'
import { ofDay, ofMovement, ofOrder, rowsWith } from './rows.ts'

/** `held`: the balances of the summed accounts before this close took anything. */
export function checkClose(
  journal: Journal,
  close: JournalClose,
  held: ReadonlyMap<string, bigint>,
): Disagreement | null {
  const policies = rowsWith(journal.policies, ofDay, close.day)
  const [policy] = policies
  if (policy === undefined || policies.length > 1) {
    return same('close-policy', `day ${close.day}`, 1, policies.length, policies[1] ?? close)
  }
  const day = replay(journal, close.day, policy, held)
  return first([
    () => checkRecruitingDue(journal, policy),
    () => checkSavingsDue(journal, policy),
    () => checkRows('reward-funding', day.rewards),
    () => checkRows('dividend-funding', day.dividends),
    () => checkRows('accrual-funding', day.accruals),
    () => checkRows('income-funding', day.incomes),
    () => checkPots(journal, close, day),
    () => checkPayables(journal, close, day),
    () => checkTotals(close, day),
  ])
}

interface ComparedRow {
  readonly at: string
  readonly account: string
  readonly promised: bigint
  readonly expected: NaiveRow
  readonly found: BySource & { readonly rest: bigint }
  /** Null: the journal has no such row. */
  readonly row: object | null
}

interface Replay {
  readonly rewards: readonly ComparedRow[]
  readonly dividends: readonly ComparedRow[]
  readonly accruals: readonly ComparedRow[]
  readonly incomes: readonly ComparedRow[]
  readonly drawn: Amounts
}

function replay(
  journal: Journal,
  day: number,
  policy: JournalPolicy,
  heldAccounts: ReadonlyMap<string, bigint>,
): Replay {
  const held = nothing()
  for (const pot of pots) held[pot] = heldAccounts.get(`pot/${pot}`) ?? 0n

  const drawn = nothing()
  const take = (funding: NaiveFunding) => {
    for (const pot of pots) {
      held[pot] -= funding.drawn[pot]
      drawn[pot] += funding.drawn[pot]
    }
  }
  const payables = rowsWith(journal.payables, ofDay, day)
  const rewards = payables.filter(({ kind }) => kind !== 'fund' && kind !== 'dividend')
  const forRewards = fundRewardsNaively(rewards, held, policy.policy)
  take(forRewards)
  const dividends = payables.filter(({ kind }) => kind === 'dividend')
  const forDividends = fundDividendsNaively(dividends, held)
  take(forDividends)

  // Savings and machines form one list: each gets the same share.
  const accruals = payables.filter(({ kind }) => kind === 'fund')
  const orders = journal.orders.filter((order) => isDue(order, day))
  const promised = [...accruals.map((accrual) => accrual.promised), ...orders.map((order) => order.dayReturn)]
  const forDue = fundIncomesNaively(promised, held, policy)
  take(forDue)
  return {
    drawn,
    rewards: payableRows(rewards, forRewards.rows),
    dividends: payableRows(dividends, forDividends.rows),
    accruals: payableRows(accruals, forDue.rows),
    incomes: orders.map((order, index) => {
      const [row] = rowsWith(rowsWith(journal.incomes, ofDay, day), ofOrder, order.orderId)
      return {
        at: `day ${day}, order ${order.orderId}`,
        account: 'payable/income',
        promised: order.dayReturn,
        expected: forDue.rows[accruals.length + index] ?? unfunded,
        found: row ?? { ...nothing(), rest: 0n },
        row: row ?? null,
      }
    }),
  }
}

const unfunded: NaiveRow = { bySource: nothing(), rest: 0n }

const payableRows = (payables: readonly JournalPayable[], expected: readonly NaiveRow[]): ComparedRow[] =>
  payables.map((payable, index) => ({
    at: `day ${payable.day}, payable ${payable.payableId}`,
    account: `payable/${payable.kind}`,
    promised: payable.promised,
    expected: expected[index] ?? unfunded,
    found: payable,
    row: payable,
  }))

/** All payments to members at the close. */
const rowsOf = (day: Replay): ComparedRow[] => [
  ...day.rewards,
  ...day.dividends,
  ...day.accruals,
  ...day.incomes,
]

function checkRows(rule: Rule, rows: readonly ComparedRow[]): Disagreement | null {
  for (const { at, expected, found, row } of rows) {
    for (const pot of pots) {
      const disagreement = same(rule, `${at}, ${pot}`, expected.bySource[pot], found[pot], row ?? undefined)
      if (disagreement !== null) return disagreement
    }
    const disagreement = same(rule, `${at}, rest`, expected.rest, found.rest, row ?? undefined)
    if (disagreement !== null) return disagreement
  }
  return null
}

/**
 * Payouts whose day may have been changed: those of the day that are exactly what is too much, or
 * those of the next day that are what is missing.
 */
const strayPayouts = (journal: Journal, day: number, pot: Pot, tooMuch: bigint): JournalPayable[] =>
  rowsWith(journal.payables, ofDay, tooMuch > 0n ? day : day + 1).filter(
    (row) => row[pot] !== 0n && row[pot] === (tooMuch > 0n ? tooMuch : -tooMuch),
  )

/**
 * The pot's entry equals the drawn amount, and the sources of all rows plus the pot's rest add up
 * to it.
 */
function checkPots(journal: Journal, close: JournalClose, day: Replay): Disagreement | null {
  for (const pot of pots) {
    const at = `day ${close.day}, pot/${pot}`
    const entry = entryOf(journal, close, `pot/${pot}`)
    const row = rowIn(journal, close, `pot/${pot}`)
    const stray = strayPayouts(journal, close.day, pot, day.drawn[pot] + entry)
    const disagreement = same('pot-entry', at, -day.drawn[pot], entry, row, ...stray)
    if (disagreement !== null) return disagreement
    let named = close.rest[pot]
    for (const row of rowsOf(day)) named += row.found[pot]
    if (named !== -entry) return same('sources-and-rest', at, -entry, named, close)
  }
  return null
}

/**
 * Amounts owed to members went to `payable/{kind}`, amounts that could not be paid to anybody to
 * `rest`.
 */
function checkPayables(journal: Journal, close: JournalClose, day: Replay): Disagreement | null {
  const owed = new Map<string, bigint>()
  let paid = 0n
  for (const row of rowsOf(day)) {
    const amount = sumOf(row.found) + row.found.rest
    owed.set(row.account, (owed.get(row.account) ?? 0n) + amount)
    paid += amount
  }
  for (const entry of entriesOf(journal, close)) {
    if (entry.account.startsWith('payable/') && !owed.has(entry.account)) owed.set(entry.account, 0n)
  }
  for (const [account, amount] of owed) {
    const entry = entryOf(journal, close, account)
    if (entry === amount) continue
    return same(
      'payable-entry',
      `day ${close.day}, ${account}`,
      amount,
      entry,
      rowIn(journal, close, account),
    )
  }
  const leftover = sumOf(day.drawn) - paid
  const rest = entryOf(journal, close, 'rest')
  return same('rest-entry', `day ${close.day}`, leftover, rest, rowIn(journal, close, 'rest'))
}

function checkTotals(close: JournalClose, day: Replay): Disagreement | null {
  let promised = 0n
  let paid = 0n
  for (const row of day.incomes) {
    promised += row.promised
    paid += sumOf(row.found) + row.found.rest
  }
  const at = `day ${close.day}`
  return (
    same('close-totals', `${at}, incomes`, BigInt(day.incomes.length), close.incomes, close) ??
    same('close-totals', `${at}, promised`, promised, close.promised, close) ??
    same('close-totals', `${at}, paid`, paid, close.paid, close)
  )
}

const entriesOf = (journal: Journal, close: JournalClose): readonly JournalEntry[] =>
  close.movementIds.flatMap((movementId) => rowsWith(journal.entries, ofMovement, movementId))

/** An entry of the close on this account, or the close itself when it has none. */
const rowIn = (journal: Journal, close: JournalClose, account: string): object =>
  entriesOf(journal, close).find((entry) => entry.account === account) ?? close

function entryOf(journal: Journal, close: JournalClose, account: string): bigint {
  let sum = 0n
  for (const entry of entriesOf(journal, close)) if (entry.account === account) sum += entry.amount
  return sum
}
