/** The daily records. Their parts are there together or not at all. */
import type { RecordLine } from './ledger-file.ts'
import type { Line } from './table-lines.ts'
import { reject, type Tables } from './tables.ts'

const parts = ['levels', 'total', 'root', 'debts', 'entries']
const second = ['parts', 'joined']
const whole = ['debts_levels', 'debts_total', 'debts_root', 'salt']
/** No tree is higher: it would have more leaves than a world has members. */
const levelsMax = 40
/** What 16 bytes hold. */
const totalMax = 2n ** 128n - 1n

function areThere(line: Line, columns: readonly string[]): boolean {
  const empty = columns.find((column) => line.text(column) === '')
  if (empty === undefined) return true
  const other = columns.find((column) => line.text(column) !== '')
  if (other === undefined) return false
  throw reject('roots', line, other, [`an empty cell, as ${empty} is`, line.text(other)])
}

function hash(line: Line, column: string): string {
  const text = line.text(column)
  if (!/^[0-9a-f]{64}$/.test(text))
    throw reject('roots', line, column, ['64 hexadecimal digits', `“${text}”`])
  return text
}

function levels(line: Line, column: string): number {
  const found = line.day(column)
  if (found < 0 || found > levelsMax)
    throw reject('roots', line, column, [`0 to ${levelsMax}`, String(found)])
  return found
}

function total(line: Line, column: string): bigint {
  const found = line.amount(column)
  if (found < 0n || found > totalMax)
    throw reject('roots', line, column, ['an amount of a tree', String(found)])
  return found
}

const readRecord = (line: Line): RecordLine => ({
  ...{ day: line.day('day'), previous: hash(line, 'previous'), digest: hash(line, 'digest') },
  parts: areThere(line, parts)
    ? {
        ...{ levels: levels(line, 'levels'), total: total(line, 'total'), root: hash(line, 'root') },
        ...{ debts: hash(line, 'debts'), entries: hash(line, 'entries') },
      }
    : null,
  second:
    second.every((column) => line.has(column)) && areThere(line, second)
      ? { parts: hash(line, 'parts'), joined: hash(line, 'joined') }
      : null,
  whole: areThere(line, whole)
    ? {
        ...{ debtsLevels: levels(line, 'debts_levels'), debtsTotal: total(line, 'debts_total') },
        ...{ debtsRoot: hash(line, 'debts_root'), salt: hash(line, 'salt') },
      }
    : null,
})

export const readRecords = (read: Tables): RecordLine[] =>
  read.rows('roots', { key: (line) => [line.day('day')] }, readRecord)
