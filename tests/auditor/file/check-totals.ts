/** The totals of each day, against the lines that they are the totals of. */
import { type Disagreement, first, same } from '../disagreement.ts'
import { sumOf } from '../fund-naively.ts'
import { type BySource, type Journal, type JournalEntry, type Pot, pots } from '../journal.ts'
import { ofDay, ofMovement, rowsWith } from '../rows.ts'
import type { DayTotals, LedgerFile } from './ledger-file.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

/** What the entries of a day bring to an account, by movements of these kinds. */
function broughtOn(file: LedgerFile, day: number, account: string, kinds: readonly string[]): bigint {
  const entries = rowsWith(file.journal.entries, ofDay, day)
  const isMeant = (entry: JournalEntry) =>
    entry.account === account && kinds.includes(file.movements[Number(entry.movementId) - 1]?.kind ?? '')
  return sum(entries.filter(isMeant).map(({ amount }) => amount))
}

/** Totals that every file for more than one member has. */
function checkDay(file: LedgerFile, totals: DayTotals, before: BySource | null): Disagreement | null {
  const { day, promised, paid, bySource, rest } = totals
  const at = `day ${day}`
  const close = file.journal.closes[day]
  const ofClose = (close?.movementIds ?? []).flatMap((id) => rowsWith(file.journal.entries, ofMovement, id))
  const took = (account: string) =>
    sum(ofClose.filter((entry) => entry.account === account).map(({ amount }) => amount))
  const owed = sum(ofClose.filter(({ account }) => account.startsWith('payable')).map(({ amount }) => amount))
  const left = sum(pots.map((pot) => -took(`pot/${pot}`))) - paid
  return first([
    ...pots.map(
      (pot) => () =>
        same('day-source', `${at}, ${pot}`, -took(`pot/${pot}`), bySource[pot] + rest[pot], totals),
    ),
    () => same('day-close', `${at}, paid`, owed, paid, totals),
    () => same('day-close', `${at}, what rounding left`, took('rest'), left, totals),
    () => (paid <= promised ? null : same('day-total', `${at}, paid`, `at most ${promised}`, paid, totals)),
    () =>
      same(
        'day-revenue',
        at,
        broughtOn(file, day, 'pot/revenue', ['modelled-revenue']),
        totals.modelled,
        totals,
      ),
    () => checkPots(file, totals, before),
    () => checkCame(file, totals, before),
  ])
}

/** What entered the other two pots is not in every file: there it may only not be negative. */
const enters = {
  revenue: ['modelled-revenue', 'stated-revenue', 'revenue-correction'],
  operator: ['operator-capital', 'capital-correction'],
} as const

function checkPots(file: LedgerFile, totals: DayTotals, before: BySource | null): Disagreement | null {
  const { day, sales, policy, bySource, rest } = totals
  for (const pot of pots) {
    const at = `day ${day}, pot of ${pot}`
    const came = totals.pots[pot] - (before?.[pot] ?? 0n) + bySource[pot] + rest[pot]
    if (totals.pots[pot] < 0n) return same('day-pot', at, 'at least 0', totals.pots[pot], totals)
    if (pot === 'revenue' || pot === 'operator') {
      const found = same(
        'day-pot',
        `${at}, came in`,
        broughtOn(file, day, `pot/${pot}`, enters[pot]),
        came,
        totals,
      )
      if (found !== null) return found
    } else if (came < 0n) return same('day-pot', `${at}, came in`, 'at least 0', came, totals)
    if (pot === 'purchases' && came > sales)
      return same('day-sales', `${at}, came in`, `at most ${sales}`, came, totals)
  }
  if (policy === 'revenue-backed' && bySource.purchases !== 0n)
    return same('day-source', `day ${day}, revenue-backed, purchases`, 0n, bySource.purchases, totals)
  return null
}

const cameIn = (pot: Pot, { pots: held, bySource, rest }: DayTotals, before: BySource | null): bigint =>
  held[pot] - (before?.[pot] ?? 0n) + bySource[pot] + rest[pot]

/** By day: what the lots say that entered a pot. */
const lotsOf = ({ journal }: LedgerFile, pot: Pot, day: number) =>
  rowsWith(journal.lots, ofDay, day).filter((lot) => lot.pot === pot)

/**
 * What members’ payments and fees brought into their pots is in the lots of the day. A balance that
 * was changed is wrong on its day and, the other way, on the next one: else the lot is.
 */
function checkCame(file: LedgerFile, totals: DayTotals, before: BySource | null): Disagreement | null {
  const { day } = totals
  const next = file.totals[day + 1]
  if (day < file.journal.lotsFrom) return null
  for (const pot of ['fees', 'purchases'] as const) {
    const off = (of: DayTotals, earlier: BySource | null): bigint =>
      cameIn(pot, of, earlier) - sum(lotsOf(file, pot, of.day).map(({ amount }) => amount))
    const difference = off(totals, before)
    if (difference === 0n) continue
    const [lot] = lotsOf(file, pot, day)
    const isOfLot = lot !== undefined && next !== undefined && off(next, totals.pots) !== -difference
    const came = cameIn(pot, totals, before)
    const at = `day ${day}, pot of ${pot}, came in`
    if (isOfLot) return same('lot-came', at, came, came - difference, lot)
    return same('day-pot', at, came - difference, came, totals, lot)
  }
  return null
}

/** An account that had a line at the close before has one at this close, empty or not. */
function checkKept({ accountDays }: Journal, day: number): Disagreement | null {
  const kept = new Set(rowsWith(accountDays, ofDay, day).map(({ account }) => account))
  const row = rowsWith(accountDays, ofDay, day - 1).find(({ account }) => !kept.has(account))
  return row === undefined ? null : same('account-day', `day ${day}, ${row.account}`, 'a line', 'none', row)
}

/** Totals whose every line is in the file. */
function checkLines({ journal }: LedgerFile, totals: DayTotals): Disagreement | null {
  const { day } = totals
  const due = [...rowsWith(journal.incomes, ofDay, day), ...rowsWith(journal.payables, ofDay, day)]
  const sold = rowsWith(journal.orders, boughtOn, day).map(({ price }) => price)
  const kept = rowsWith(journal.accountDays, ofDay, day)
  const balance = (pot: string) => kept.find(({ account }) => account === `pot/${pot}`)?.balanceAfter ?? 0n
  const at = `day ${day}`
  return first([
    () => same('day-sales', at, sum(sold), totals.sales, totals),
    () =>
      same('day-total', `${at}, promised`, sum(due.map(({ promised }) => promised)), totals.promised, totals),
    () => same('day-total', `${at}, paid`, sum(due.map((row) => sumOf(row) + row.rest)), totals.paid, totals),
    ...pots.map(
      (pot) => () =>
        same('day-source', `${at}, ${pot}`, sum(due.map((row) => row[pot])), totals.bySource[pot], totals),
    ),
    ...pots.map((pot) => () => same('day-pot', `${at}, ${pot}`, balance(pot), totals.pots[pot], totals)),
    () => checkKept(journal, day),
  ])
}

/** Where some lines are joined, those of members with lines of their own are not more than all. */
function checkAtMost({ journal }: LedgerFile, totals: DayTotals): Disagreement | null {
  const { day } = totals
  const due = [...rowsWith(journal.incomes, ofDay, day), ...rowsWith(journal.payables, ofDay, day)]
  type DueRow = (typeof due)[number]
  const all: readonly (readonly [what: string, of: (row: DueRow) => bigint, total: bigint])[] = [
    ['promised', ({ promised }) => promised, totals.promised],
    ['paid', (row) => sumOf(row) + row.rest, totals.paid],
    ...pots.map((pot) => [pot, (row: DueRow) => row[pot], totals.bySource[pot]] as const),
  ]
  for (const [what, of, total] of all) {
    const own = sum(due.map(of))
    const rows = due.filter((row) => of(row) > 0n)
    if (own > total)
      return same('day-total', `day ${day}, ${what}`, `at least ${own}`, total, totals, ...rows)
  }
  return null
}

const boughtOn = ({ firstDay }: { readonly firstDay: number }): number => firstDay - 1

export function checkTotals(file: LedgerFile): Disagreement | null {
  let before: BySource | null = null
  for (const totals of file.totals) {
    const found =
      checkDay(file, totals, before) ?? (file.complete ? checkLines(file, totals) : checkAtMost(file, totals))
    if (found !== null) return found
    before = totals.pots
  }
  return null
}
