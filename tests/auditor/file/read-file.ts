/** Reads the archive into a `LedgerFile`. Names of members become numbers, in the file's order. */
import { createHash } from 'node:crypto'
import type { Journal, JournalPolicy, Pot } from '../journal.ts'
import {
  type DayTotals,
  everyPot,
  type JoinedLine,
  type LedgerFile,
  type MovementLine,
  type RecordLine,
} from './ledger-file.ts'
import type { TableForm } from './ordered.ts'
import { readMembersLines } from './read-members.ts'
import type { Line } from './table-lines.ts'
import { reject, type Tables, tablesOf } from './tables.ts'
import type { Part } from './unzip.ts'
import { WrongFile } from './wrong.ts'

const formatRead = 'glasshouse-ledger 1'

function readParameters(read: Tables) {
  const list = read.rows('parameters', {}, (line) => [line.text('name'), line.text('value')] as const)
  const values = new Map(list)
  const valueOf = (name: string): string => {
    const value = values.get(name)
    if (value !== undefined) return value
    throw new WrongFile({
      ...{ table: 'parameters', line: null, what: 'the lines' },
      ...{ expected: `a line ${name}`, found: 'none' },
    })
  }
  if (valueOf('format') !== formatRead)
    throw new WrongFile({
      ...{ table: 'parameters', line: null, what: 'the form of the file' },
      ...{ expected: formatRead, found: valueOf('format') },
    })
  return {
    scope: valueOf('scope') as LedgerFile['scope'],
    complete: valueOf('complete') === 'yes',
    settled: Number(valueOf('settled_day')),
    world: valueOf('world'),
    ownThrough: Number(valueOf('own_lines_through_day')),
    hides: valueOf('hides') === 'yes',
    fewest: Number(valueOf('fewest')),
    lotsFrom: Number(valueOf('lots_from_day')),
  }
}

type Close = Journal['closes'][number]

interface DayLine {
  readonly policy: JournalPolicy
  readonly close: Close
  readonly totals: DayTotals
}

const zero = (amount: bigint | null): bigint => amount ?? 0n

function readDay(line: Line): DayLine {
  const day = line.day('day')
  const policy = line.text('policy')
  if (policy !== 'revenue-backed' && policy !== 'promise-first')
    throw reject('days', line, 'policy', ['revenue-backed or promise-first', policy])
  const ofPots = (prefix: string) => everyPot((pot: Pot) => zero(line.amountOrNull(`${prefix}${pot}`)))
  const points = line.text('referral_basis_points')
  const rest = ofPots('rest_')
  const movementId = line.amountOrNull('movement')
  const incomes = zero(line.amountOrNull('incomes'))
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
      promised: zero(line.amountOrNull('income_promised')),
      paid: zero(line.amountOrNull('income_paid')),
    },
    totals: {
      ...{ day, policy, incomes, rest, bySource: ofPots(''), pots: ofPots('pot_') },
      sales: zero(line.amountOrNull('sales')),
      modelled: zero(line.amountOrNull('modelled_revenue')),
      promised: zero(line.amountOrNull('promised')),
      paid: zero(line.amountOrNull('paid')),
    },
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
      throw reject('movements', line, 'the order of the lines', [
        `day ${day} or later`,
        `day ${movement.day}`,
      ])
    day = movement.day
    return movement
  })
}

const potIn = (line: Line): Pot => line.text('pot') as Pot
const lotForm: TableForm = { key: (line) => [line.text('pot'), line.day('day'), line.text('stated')] }
const drawForm: TableForm = {
  key: (line) => [line.day('close_day'), line.text('pot'), line.day('lot_day'), line.text('stated')],
}
const joinedForm: TableForm = {
  key: (line) => [line.text('kind'), line.day('through_day'), line.text('account')],
}

const readJoined = (read: Tables): JoinedLine[] =>
  read.rows('joined', joinedForm, (line) => ({
    kind: line.text('kind'),
    fromDay: line.day('from_day'),
    throughDay: line.day('through_day'),
    account: line.text('account'),
    amount: line.amount('amount'),
  }))

const readLots = (read: Tables) => ({
  lots: read.rows('lots', lotForm, (line) => ({
    ...{ pot: potIn(line), day: line.day('day'), stated: line.yes('stated') },
    ...{ amount: line.amount('amount'), takenBack: line.amount('taken_back') },
  })),
  lotDraws: read.rows('draws', drawForm, (line) => ({
    ...{ closeDay: line.day('close_day'), pot: potIn(line), lotDay: line.day('lot_day') },
    ...{ stated: line.yes('stated'), amount: line.amount('amount') },
  })),
})

const readRecords = (read: Tables): RecordLine[] =>
  read.rows('roots', { key: (line) => [line.day('day')] }, (line) => {
    const [total, debtsTotal] = [line.amountOrNull('total'), line.amountOrNull('debts_total')]
    return {
      ...{ day: line.day('day'), previous: line.text('previous'), digest: line.text('digest') },
      parts:
        total === null
          ? null
          : {
              ...{ levels: line.day('levels'), total, root: line.text('root') },
              ...{ debts: line.text('debts'), entries: line.text('entries') },
            },
      whole:
        debtsTotal === null
          ? null
          : {
              ...{ debtsLevels: line.day('debts_levels'), debtsTotal },
              ...{ debtsRoot: line.text('debts_root'), salt: line.text('salt') },
            },
    }
  })

/** Errors: WrongFile for the first line that cannot be read or is out of its order. */
export function readLedgerFile(parts: readonly Part[]): LedgerFile {
  const read = tablesOf(parts)
  const { lotsFrom, ...about } = readParameters(read)
  const days = read.rows('days', { counts: ['day', 0] }, readDay)
  const movements = readMovements(read)
  const own = readMembersLines(read, movements)
  const joined = readJoined(read)
  const { lots, lotDraws } = readLots(read)
  const records = readRecords(read)
  const acts = read.rows('acts', { counts: ['act', 1] }, (line) => line.line).length
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
  return { ...about, movements, journal, totals, joined, acts, records }
}

function lineEnds(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) count++
  return count
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
  return stated.length
}
