/** Reads the archive into a `LedgerFile`. Names of members become numbers, in the file's order. */
import { createHash } from 'node:crypto'
import { type Journal, type JournalPolicy, type Pot, pots } from '../journal.ts'
import { checkAbsent } from './check-absent.ts'
import {
  type DayTotals,
  everyPot,
  type JoinedLine,
  type LedgerFile,
  type MovementLine,
} from './ledger-file.ts'
import type { TableForm } from './ordered.ts'
import { readActs } from './read-acts.ts'
import { readMembersLines } from './read-members.ts'
import { readParameters } from './read-parameters.ts'
import { readRecords } from './read-records.ts'
import { type Line, lineEnds } from './table-lines.ts'
import { reject, type Tables, tablesOf } from './tables.ts'
import type { Part } from './unzip.ts'
import { WrongFile } from './wrong.ts'

type Close = Journal['closes'][number]

interface DayLine {
  readonly policy: JournalPolicy
  readonly close: Close
  readonly totals: DayTotals
}

const pointsForm = /^(?:\d{1,9}(?:;\d{1,9})*)?$/

/** A cell that files of this kind have, or have not: then it must be empty. */
function amountIf(isThere: boolean, line: Line, column: string): bigint {
  if (isThere) return line.amount(column)
  if (line.text(column) === '') return 0n
  throw reject('days', line, column, ['an empty cell', line.text(column)])
}

type Kind = Pick<LedgerFile, 'scope' | 'complete'>

function readDay(line: Line, { scope, complete }: Kind): DayLine {
  const day = line.day('day')
  const policy = line.text('policy')
  if (policy !== 'revenue-backed' && policy !== 'promise-first')
    throw reject('days', line, 'policy', ['revenue-backed or promise-first', policy])
  const total = (column: string) => amountIf(scope !== 'member', line, column)
  const ofPots = (prefix: string) => everyPot((pot: Pot) => total(`${prefix}${pot}`))
  const points = line.text('referral_basis_points')
  if (!pointsForm.test(points))
    throw reject('days', line, 'referral_basis_points', ['whole numbers between semicolons', `“${points}”`])
  const rest = ofPots('rest_')
  const movementId = line.amountOrNull('movement')
  const incomes = total('incomes')
  return {
    policy: {
      ...{ day, policy, operatorCapitalMayPay: line.yes('operator_funds') },
      fundBasisPoints: line.amount('fund_basis_points'),
      dividendBasisPoints: line.amount('dividend_basis_points'),
      referralBasisPoints: points === '' ? [] : points.split(';').map(BigInt),
      inviteBonus: line.amount('invite_bonus'),
      teamBasisPoints: line.amount('team_basis_points'),
      teamFromGrade: line.day('team_from_grade'),
      month: line.day('month'),
      endsMonth: line.yes('ends_month'),
    },
    close: {
      ...{ day, incomes, rest, movementIds: movementId === null ? [] : [movementId] },
      promised: amountIf(complete, line, 'income_promised'),
      paid: amountIf(complete, line, 'income_paid'),
    },
    totals: {
      ...{ day, policy, incomes, rest, bySource: ofPots(''), pots: ofPots('pot_') },
      sales: total('sales'),
      modelled: total('modelled_revenue'),
      promised: total('promised'),
      paid: total('paid'),
    },
  }
}

/** One line for each settled day, from day 0 on. */
function readDays(
  read: Tables,
  about: Kind & { readonly settled: number; readonly settledLine: number },
): DayLine[] {
  const days = read.rows('days', { counts: ['day', 0] }, (line) => readDay(line, about))
  if (days.length !== about.settled + 1)
    throw new WrongFile({
      ...{ table: 'parameters', line: about.settledLine, what: 'the last day' },
      also: [{ table: 'days', line: Math.min(days.length, about.settled + 1) + 2 }],
      ...{ expected: String(about.settled), found: String(days.length - 1) },
    })
  return days
}

/** The movement that a day names is the one of its close. */
function checkCloses(days: readonly DayLine[], movements: readonly MovementLine[]): void {
  for (const { close } of days)
    for (const movementId of close.movementIds) {
      const found = movements[Number(movementId) - 1]
      if (found?.kind === 'daily-return' && found.day === close.day) continue
      throw new WrongFile({
        ...{ table: 'days', line: close.day + 2, what: 'movement' },
        ...(found === undefined ? {} : { also: [{ table: 'movements', line: Number(movementId) + 1 }] }),
        ...{ expected: 'the movement of this close', found: String(movementId) },
      })
    }
}

function readMovements(read: Tables): MovementLine[] {
  let day = 0
  return read.rows('movements', { counts: ['movement', 1] }, (line) => {
    const movement = {
      movementId: line.amount('movement'),
      day: line.day('day'),
      kind: line.text('kind'),
      reverses: line.amountOrNull('reverses'),
    }
    if (movement.day < day)
      throw new WrongFile({
        ...{ table: 'movements', line: line.line - 1, also: [{ table: 'movements', line: line.line }] },
        ...{ what: 'the order of the lines', expected: `day ${day} or later`, found: `day ${movement.day}` },
      })
    const { movementId, reverses } = movement
    if (reverses !== null && (reverses < 1n || reverses >= movementId))
      throw reject('movements', line, 'reverses', ['an earlier movement', String(reverses)])
    day = movement.day
    return movement
  })
}

function potIn(table: 'lots' | 'draws', line: Line): Pot {
  const found = pots.find((pot) => pot === line.text('pot'))
  if (found !== undefined) return found
  throw reject(table, line, 'pot', [pots.join(', '), line.text('pot')])
}

function settledDay(table: 'lots' | 'draws', line: Line, column: string, settled: number): number {
  const day = line.day(column)
  // What a pot held before its first lot is a lot of the day before.
  const oldest = table === 'lots' ? -1 : 0
  if (day >= oldest && day <= settled) return day
  throw reject(table, line, column, [`${oldest} to ${settled}`, String(day)])
}

const lotForm: TableForm = { key: (line) => [line.text('pot'), line.day('day'), line.text('stated')] }
const drawForm: TableForm = {
  key: (line) => [line.day('close_day'), line.text('pot'), line.day('lot_day'), line.text('stated')],
}
const joinedForm: TableForm = {
  key: (line) => [line.text('kind'), line.day('through_day'), line.text('account')],
}

const joinedAccounts = ['all', 'debt', 'fund', 'stock', 'wallet', 'withdrawing']

const readJoined = (read: Tables): JoinedLine[] =>
  read.rows('joined', joinedForm, (line) => {
    const account = line.text('account')
    if (!joinedAccounts.includes(account))
      throw reject('joined', line, 'account', [joinedAccounts.join(', '), `“${account}”`])
    return {
      kind: line.text('kind'),
      fromDay: line.day('from_day'),
      throughDay: line.day('through_day'),
      account,
      amount: line.amount('amount'),
    }
  })

const readLots = (read: Tables, settled: number) => ({
  lots: read.rows('lots', lotForm, (line) => ({
    ...{
      pot: potIn('lots', line),
      day: settledDay('lots', line, 'day', settled),
      stated: line.yes('stated'),
    },
    ...{ amount: line.amount('amount'), takenBack: line.amount('taken_back') },
  })),
  lotDraws: read.rows('draws', drawForm, (line) => ({
    closeDay: settledDay('draws', line, 'close_day', settled),
    ...{ pot: potIn('draws', line), lotDay: line.day('lot_day') },
    ...{ stated: line.yes('stated'), amount: line.amount('amount') },
  })),
})

/** Errors: WrongFile for the first line that cannot be read or is out of its order. */
export function readLedgerFile(parts: readonly Part[]): LedgerFile {
  const read = tablesOf(parts)
  const { lotsFrom, ...about } = readParameters(read)
  const days = readDays(read, about)
  const movements = readMovements(read)
  checkCloses(days, movements)
  const { people, ...own } = readMembersLines(read, movements, about.settled)
  const joined = readJoined(read)
  const { lots, lotDraws } = readLots(read, about.settled)
  const records = readRecords(read)
  const acts = readActs(read, about.settled)
  checkAbsent(read, about)
  const reversals = movements.flatMap(({ movementId, reverses }) =>
    reverses === null ? [] : [{ movementId, reverses }],
  )
  const journal: Journal = {
    ...own,
    settledThrough: about.settled,
    policies: days.map(({ policy }) => policy),
    closes: days.map(({ close }) => close),
    revenues: days.map(({ totals: { day, modelled } }) => ({ day, amount: modelled })),
    reversals,
    stated: movements.filter(({ kind }) => kind === 'stated-revenue').map(({ movementId }) => movementId),
    ...{ lotsFrom, lots, lotDraws },
  }
  const totals = about.scope === 'member' ? [] : days.map((day) => day.totals)
  return { ...about, movements, journal, totals, joined, acts, people, records }
}

/** Lines and SHA-256 of each table, as the file itself states them. Errors: WrongFile. */
export function checkSums(parts: readonly Part[]): number {
  const byName = new Map(parts.map((part) => [part.name, part.content]))
  const stated = tablesOf(parts).rows('sums', {}, (line) => ({
    table: line.text('table'),
    lines: line.day('lines'),
    sha256: line.text('sha256'),
  }))
  for (const { table, lines, sha256 } of stated) {
    const content = byName.get(`${table}.csv`) ?? Buffer.alloc(0)
    const count = lineEnds(content) - 1
    const fail = (what: string, expected: string, found: string) =>
      new WrongFile({ table, line: null, what, expected, found })
    if (count !== lines) throw fail('the number of lines', String(lines), String(count))
    const found = createHash('sha256').update(content).digest('hex')
    if (found !== sha256) throw fail('the SHA-256 of the table', sha256, found)
  }
  const known = new Set([...stated.map(({ table }) => `${table}.csv`), 'sums.csv', ''])
  const other = parts.find(({ name }) => !known.has(name))
  if (other !== undefined)
    throw new WrongFile({
      ...{ table: 'sums', line: null, what: 'the lines' },
      ...{ expected: `a line for ${other.name}`, found: 'none' },
    })
  checkOrderOfSums(
    stated.map(({ table }) => `${table}.csv`),
    parts.map(({ name }) => name).filter((name) => name !== 'sums.csv' && name !== ''),
  )
  return stated.length
}

/** Errors: WrongFile for the first line that is not that of the next file in the archive. */
function checkOrderOfSums(stated: readonly string[], files: readonly string[]): void {
  const index = stated.findIndex((name, at) => name !== files[at])
  if (index < 0) return
  throw new WrongFile({
    ...{ table: 'sums', line: index + 2, what: 'the order of the lines' },
    ...{ expected: files[index] ?? 'no more lines', found: stated[index] ?? '' },
  })
}
