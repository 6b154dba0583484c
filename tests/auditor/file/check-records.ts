/**
 * The daily records of a file: each follows the one before and is the digest of its parts, and
 * where every line is in the file, the lines of its day are what it binds.
 */
import {
  debtsDigestOf,
  digestOfParts,
  entriesDigest,
  joinedDigest,
  linesOf,
  recordOfParts,
} from '../check-roots.ts'
import { type Disagreement, same } from '../disagreement.ts'
import { ofDay, rowsBy } from '../rows.ts'
import { type LedgerFile, parameterOf, type RecordLine } from './ledger-file.ts'

const none = '0'.repeat(64)

function checkParts(file: LedgerFile, record: RecordLine): Disagreement | null {
  const { day, parts, second, previous, digest } = record
  const world = day === file.records[0]?.day ? parameterOf(file, 'world') : undefined
  const bound = parts === null ? null : digestOfParts(file.world, { day, previous, ...parts })
  if (second === null)
    return bound === null ? null : same('root-record', `day ${day}`, bound, digest, record, world)
  return (
    (bound === null
      ? null
      : same('root-record', `day ${day}, its parts`, bound, second.parts, record, world)) ??
    same('root-record', `day ${day}`, recordOfParts(second.parts, second.joined), digest, record)
  )
}

/** Days whose joined lines are bound, the first and the last; null: none are. */
export interface BoundDays {
  readonly from: number
  readonly through: number
}

/**
 * The first record of the second form binds the lines before it, too. But where earlier ones hide
 * their parts, nobody can tell whether they are of the first form or had their cells emptied.
 */
export function joinedBound({ records }: LedgerFile): BoundDays | null {
  const first = records.find(({ second }) => second !== null)
  if (first === undefined) return null
  const isSure = records.every(({ day, parts }) => day >= first.day || parts !== null)
  const through = records.findLast(({ second }) => second !== null)?.day ?? first.day
  return { from: isSure ? 0 : first.day, through }
}

/** A record and the joined lines that it binds: those since the last record that binds any. */
function* boundLines({ joined, records }: LedgerFile) {
  let bound = -1
  for (const record of records) {
    const { day, second } = record
    if (second === null) continue
    const lines = joined.filter(({ throughDay }) => throughDay > bound && throughDay <= day)
    yield { record, lines, stated: second.joined, found: joinedDigest(lines) }
    bound = day
  }
}

/**
 * Files where every line is single have no joined lines, and a member's own has none either. A line
 * that was moved to another day is missed on one day and one too many on the other.
 */
export function checkJoinedBound(file: LedgerFile): Disagreement | null {
  if (file.complete || file.scope === 'member') return null
  const wrong = [...boundLines(file)].filter(({ stated, found }) => stated !== found)
  const [first] = wrong
  if (first === undefined) return null
  const { record, stated, found } = first
  const others = wrong.flatMap(({ record: other, lines }) => [other, ...lines])
  return same('root-joined', `day ${record.day}, the lines of joined`, found, stated, record, ...others)
}

/** What members held and owed through each day: sums of entries. */
function* totalsOf({ journal, records }: LedgerFile) {
  const byDay = rowsBy(journal.entries, ofDay)
  let [held, owed, through] = [0n, 0n, -1]
  for (const record of records) {
    for (; through < record.day; through++)
      for (const { account, amount } of byDay.get(through + 1) ?? []) {
        if (!account.startsWith('member/')) continue
        if (account.endsWith('/debt')) owed -= amount
        else held += amount
      }
    yield { record, held, owed, entries: byDay.get(record.day) ?? [] }
  }
}

function checkWhole(file: LedgerFile): Disagreement | null {
  for (const { record, held, owed, entries } of totalsOf(file)) {
    const { day, parts, whole } = record
    if (parts === null || whole === null)
      return same('root-record', `day ${day}`, 'all parts', 'empty cells', record)
    const found =
      same('root-total', `day ${day}`, held, parts.total, record) ??
      same('root-total', `day ${day}, debts`, owed, whole.debtsTotal, record) ??
      same('root-record', `day ${day}, debts`, debtsDigestOf(whole), parts.debts, record) ??
      same('root-entries', `day ${day}`, entriesDigest(whole.salt, linesOf(entries)), parts.entries, record)
    if (found !== null) return found
  }
  return null
}

export function checkRecords(file: LedgerFile): Disagreement | null {
  let before = none
  let day = file.records[0]?.day
  let isSecond = false
  for (const record of file.records) {
    if (isSecond && record.second === null)
      return same('root-record', `day ${record.day}, its form`, 'the second', 'the first', record)
    isSecond = record.second !== null
    const found =
      same('root-day', `record of day ${day}`, day ?? 0, record.day, record) ??
      same('root-record', `day ${record.day}, the record before`, before, record.previous, record) ??
      checkParts(file, record)
    if (found !== null) return found
    before = record.digest
    day = record.day + 1
  }
  if (day !== undefined && day !== file.settled + 1)
    return same('root-day', 'the newest record', file.settled, day - 1, file.records.at(-1))
  return file.complete ? checkWhole(file) : null
}
