/** A ledger's file as the auditor reads it: its journal, and what only the file has. */
import type { BySource, Journal, Pot } from '../journal.ts'
import type { PlaceInFile } from './wrong.ts'

/** The totals of a settled day. */
export interface DayTotals {
  readonly day: number
  readonly policy: string
  readonly sales: bigint
  readonly modelled: bigint
  readonly incomes: bigint
  readonly promised: bigint
  readonly paid: bigint
  readonly bySource: BySource
  readonly rest: BySource
  readonly pots: BySource
}

export interface JoinedLine {
  readonly kind: string
  readonly fromDay: number
  readonly throughDay: number
  readonly account: string
  readonly amount: bigint
}

export interface MovementLine {
  readonly movementId: bigint
  readonly day: number
  readonly kind: string
  readonly reverses: bigint | null
}

/** An act of staff. */
export interface ActLine {
  readonly day: number
  /** World time in milliseconds. */
  readonly atMs: number
  readonly kind: string
  readonly detail: Readonly<Record<string, string>>
}

/** What only the file says of a member; the line of the member in `journal.members`. */
export interface MemberLine {
  readonly memberId: bigint
  readonly simulated: boolean
  readonly joinedDay: number
}

/** A daily record; hashes in hexadecimal. */
export interface RecordLine {
  readonly day: number
  readonly previous: string
  readonly digest: string
  /** Null: hidden, because few members hold anything. */
  readonly parts: RecordParts | null
  /** Null in records of the first form, which bind no joined lines. */
  readonly second: SecondForm | null
  /** Null where not every line of the ledger is in the file. */
  readonly whole: DebtsParts | null
}

interface RecordParts {
  readonly levels: number
  readonly total: bigint
  readonly root: string
  readonly debts: string
  readonly entries: string
}

interface SecondForm {
  /** The digest of all other parts. */
  readonly parts: string
  /** The digest of the joined lines that ended with the day. */
  readonly joined: string
}

interface DebtsParts {
  readonly debtsLevels: number
  readonly debtsTotal: bigint
  readonly debtsRoot: string
  readonly salt: string
}

/** A line of the parameters. */
export interface ParameterLine {
  readonly name: string
}

export interface LedgerFile {
  readonly parameters: readonly ParameterLine[]
  readonly scope: 'public' | 'member' | 'whole'
  readonly complete: boolean
  readonly settled: number
  /** A UUID. */
  readonly world: string
  /** The last day on which members have lines of their own. */
  readonly ownThrough: number
  readonly hides: boolean
  readonly fewest: number
  readonly movements: readonly MovementLine[]
  readonly journal: Journal
  /** None in a member's own file. */
  readonly totals: readonly DayTotals[]
  readonly joined: readonly JoinedLine[]
  readonly acts: readonly ActLine[]
  readonly people: readonly MemberLine[]
  /** The fee of a withdrawal, in hundredths of a percent. */
  readonly feeBasisPoints: bigint
  readonly records: readonly RecordLine[]
}

/** The tables of the file whose lines are the rows of these lists, one for one. */
const tableOfList: Readonly<Partial<Record<keyof Journal, string>>> = {
  entries: 'entries',
  balances: 'balances',
  accountDays: 'account-days',
  policies: 'days',
  closes: 'days',
  revenues: 'days',
  members: 'members',
  orders: 'orders',
  incomes: 'incomes',
  claims: 'claims',
  payables: 'payouts',
  lots: 'lots',
  lotDraws: 'draws',
}

/** Line 1 has the names of the columns. */
const lineAt = (index: number): number => index + 2

/** Where a row of the file was read from; null for a row that the auditor made itself. */
export function placeOf(file: LedgerFile, row: object | undefined): PlaceInFile | null {
  if (row === undefined) return null
  for (const [list, table] of Object.entries(tableOfList)) {
    const index = (file.journal[list as keyof Journal] as readonly object[]).indexOf(row)
    if (index >= 0) return { table, line: lineAt(index) }
  }
  for (const [table, list] of Object.entries({
    days: file.totals,
    joined: file.joined,
    movements: file.movements,
    members: file.people,
    parameters: file.parameters,
    acts: file.acts,
    roots: file.records,
  })) {
    const index = (list as readonly object[]).indexOf(row)
    if (index >= 0) return { table, line: lineAt(index) }
  }
  const reversal = file.journal.reversals.find((each) => each === row)
  return reversal === undefined ? null : { table: 'movements', line: Number(reversal.movementId) + 1 }
}

/** All entries of the movement that this entry belongs to: they are neighbours. */
export function placeOfMovement(file: LedgerFile, row: object | undefined): PlaceInFile | null {
  const { entries } = file.journal
  const index = entries.indexOf(row as never)
  if (index < 0) return placeOf(file, row)
  const movementId = entries[index]?.movementId
  const isOther = (entry: { movementId: bigint }) => entry.movementId !== movementId
  const before = entries.slice(0, index).findLastIndex(isOther)
  const after = entries.slice(index).findIndex(isOther)
  const last = after < 0 ? entries.length - 1 : index + after - 1
  return { table: 'entries', line: lineAt(before + 1), throughLine: lineAt(last) }
}

export const parameterOf = ({ parameters }: LedgerFile, wanted: string): ParameterLine | undefined =>
  parameters.find(({ name }) => name === wanted)

export const everyPot = (amount: (pot: Pot) => bigint): Record<Pot, bigint> => ({
  revenue: amount('revenue'),
  fees: amount('fees'),
  operator: amount('operator'),
  purchases: amount('purchases'),
})
