/**
 * The daily roots, computed again from the entries alone: what each member held at that close, its
 * leaves among all leaves, the tree over them, and the record.
 */
import { createHash, createHmac } from 'node:crypto'
import { formatId } from '@glasshouse/contract'
import { type Disagreement, same } from './disagreement.ts'
import type { JoinedLine } from './file/ledger-file.ts'
import type { Journal, JournalEntry, JournalRecord, JournalRoots, JournalTree } from './journal.ts'
import { memberPathOf } from './member-path.ts'
import { groupsBy, ofMovement } from './rows.ts'

interface Node {
  readonly sum: bigint
  readonly hash: string
}

const bytes = (hex: string) => Buffer.from(hex.replaceAll('-', ''), 'hex')
const whole = (value: bigint | number, length: number) => bytes(value.toString(16).padStart(length * 2, '0'))
const sha = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const hmac = (key: Buffer, message: Buffer | string) => createHmac('sha256', key).update(message).digest()

/** What each member held at a close, or owed: by adding entries up. */
function heldAt(journal: Journal, day: number, tree: string): Map<bigint, bigint> {
  const held = new Map<bigint, bigint>()
  for (const entry of journal.entries) {
    const path = memberPathOf(entry.account)
    if (path === null || entry.day > day || (path.place === 'member/debt') !== (tree === 'debt')) continue
    const amount = tree === 'debt' ? -entry.amount : entry.amount
    held.set(path.memberId, (held.get(path.memberId) ?? 0n) + amount)
  }
  return held
}

/** Two to four parts, cut where the member's secret says. */
function leavesOf(
  { world, secret }: JournalRoots,
  memberId: bigint,
  amount: bigint,
  of: JournalTree,
): Node[] {
  const code = formatId('member', memberId)
  const own = hmac(bytes(secret), `glasshouse/member/1/${code}`)
  const numbered = (number: number) => hmac(own, Buffer.concat([whole(of.day, 4), Buffer.of(number)]))
  const draw = numbered(of.tree === 'debt' ? 254 : 255)
  const cuts = [8, 16, 24]
    .slice(0, 1 + ((draw[0] ?? 0) % 3))
    .map((at) => (amount * draw.readBigUInt64BE(at)) / 2n ** 64n)
    .sort((a, b) => (a < b ? -1 : 1))
  return [...cuts, amount].map((cut, i) => {
    const sum = cut - (cuts[i - 1] ?? 0n)
    const salt = numbered((of.tree === 'debt' ? 16 : 0) + i)
    const domain = `glasshouse/${of.tree}/1`
    const name = [Buffer.of(code.length), code]
    const hash = sha(Buffer.of(0), domain, bytes(world), whole(of.day, 4), ...name, salt, whole(sum, 16))
    return { sum, hash }
  })
}

function rootOf(leaves: readonly Node[]): Node {
  let row = leaves
  while (row.length > 1) {
    const above: Node[] = []
    for (let i = 0; i + 1 < row.length; i += 2) {
      const [left, right] = [row[i] as Node, row[i + 1] as Node]
      const message = [whole(left.sum, 16), bytes(left.hash), whole(right.sum, 16), bytes(right.hash)]
      above.push({ sum: left.sum + right.sum, hash: sha(Buffer.of(1), ...message) })
    }
    row = above
  }
  return row[0] ?? { sum: 0n, hash: '' }
}

/** All leaves are a member's or zero, every member has its leaves, and the tree is over them. */
function checkTree(journal: Journal, roots: JournalRoots, tree: JournalTree): Disagreement | null {
  const at = `day ${tree.day}, ${tree.tree}`
  const record = roots.records.find(({ day }) => day === tree.day)
  if (record === undefined) return same('root-tree', at, 'a record', 'none')
  const held = heldAt(journal, tree.day, tree.tree)
  const left = new Map(tree.leaves.map(({ hash, sum }) => [hash, sum]))
  for (const { memberId, day } of roots.joined) {
    const amount = held.get(memberId) ?? 0n
    if (day > tree.day || (tree.tree === 'debt' && amount === 0n)) continue
    for (const { hash, sum } of leavesOf(roots, memberId, amount, tree)) {
      const found = same('root-leaf', `${at}, member ${memberId}`, sum, left.get(hash) ?? 'no leaf')
      if (found !== null) return found
      left.delete(hash)
    }
  }
  const other = [...left.values()].find((sum) => sum !== 0n)
  if (other !== undefined) return same('root-leaf', `${at}, a leaf of nobody`, 0n, other)
  const size = 2 ** (tree.tree === 'debt' ? record.debtsLevels : record.levels)
  const sorted = tree.leaves.every(({ hash }, i) => i === 0 || (tree.leaves[i - 1]?.hash ?? '') < hash)
  const root = rootOf(tree.leaves)
  return (
    same(
      'root-tree',
      `${at}, leaves`,
      `${size} in order`,
      `${tree.leaves.length}${sorted ? ' in order' : ''}`,
    ) ?? same('root-tree', at, root.hash, tree.tree === 'debt' ? record.debtsRoot : record.root)
  )
}

function checkTotals(journal: Journal, record: JournalRecord): Disagreement | null {
  const total = (tree: string) => [...heldAt(journal, record.day, tree).values()].reduce((a, b) => a + b, 0n)
  return (
    same('root-total', `day ${record.day}`, total('balance'), record.total) ??
    same('root-total', `day ${record.day}, debts`, total('debt'), record.debtsTotal)
  )
}

/** What a movement brought to each account, by the account's place: `member/wallet`, `pot/fees`. */
function placesOf(entries: readonly JournalEntry[]): { place: string; amount: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return [...sums]
    .map(([account, amount]) => ({ place: memberPathOf(account)?.place ?? account, amount }))
    .sort((a, b) => {
      if (a.place !== b.place) return a.place < b.place ? -1 : 1
      return a.amount < b.amount ? -1 : 1
    })
}

/** The lines of a day's entries. Movements are counted from 1 in their day. */
export const linesOf = (entries: readonly JournalEntry[]): string =>
  [...groupsBy(entries, ofMovement)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own], i) => placesOf(own).map(({ place, amount }) => `${i + 1},${place},${amount}\n`))
    .join('')

export const entriesDigest = (salt: string, lines: string): string => sha(bytes(salt), lines)

function checkEntries(
  journal: Journal,
  { secret }: JournalRoots,
  record: JournalRecord,
): Disagreement | null {
  const { day } = record
  const salt = hmac(bytes(secret), `glasshouse/entries/1/${day}`)
  const lines = linesOf(journal.entries.filter((entry) => entry.day === day))
  return (
    same('root-entries', `day ${day}, the salt`, salt.toString('hex'), record.salt) ??
    same('root-entries', `day ${day}`, entriesDigest(record.salt, lines), record.entries)
  )
}

type RecordParts = Pick<JournalRecord, 'day' | 'levels' | 'total' | 'root' | 'entries' | 'previous'>

/** Of the tree of debts. */
export const debtsDigestOf = ({
  debtsLevels,
  debtsTotal,
  debtsRoot,
}: Pick<JournalRecord, 'debtsLevels' | 'debtsTotal' | 'debtsRoot'>): string =>
  sha(Buffer.of(3, debtsLevels), whole(debtsTotal, 16), bytes(debtsRoot))

/** The digest of all parts but the joined lines; a record of the first form is these alone. */
export function digestOfParts(
  world: string,
  { day, levels, total, root, debts, entries, previous }: RecordParts & { readonly debts: string },
): string {
  const head = [Buffer.of(2), 'glasshouse/record/1', bytes(world), whole(day, 4), Buffer.of(levels)]
  const rest = [root, debts, entries, previous].map(bytes)
  return sha(...head, whole(total, 16), ...rest)
}

/** The digest of a day's record. */
export const recordOfParts = (parts: string, joined: string | null): string =>
  joined === null ? parts : sha(Buffer.of(4), 'glasshouse/record/2', bytes(parts), bytes(joined))

/** Lines of the public file, in its order. */
export const joinedDigest = (lines: readonly JoinedLine[]): string =>
  sha(
    lines
      .map(({ kind, fromDay, throughDay, account, amount }) =>
        [kind, fromDay, throughDay, account, `${amount}\n`].join(','),
      )
      .join(''),
  )

function checkRecord({ world }: JournalRoots, record: JournalRecord, before: string): Disagreement | null {
  const at = `day ${record.day}`
  const parts = digestOfParts(world, { ...record, debts: debtsDigestOf(record) })
  return (
    same('root-record', `${at}, the record before`, before, record.previous) ??
    same('root-record', at, recordOfParts(parts, record.joined), record.digest)
  )
}

export function checkRoots(journal: Journal): Disagreement | null {
  const { roots } = journal
  if (roots === undefined) return null
  let before = '0'.repeat(64)
  const records = roots.records.toSorted((a, b) => a.day - b.day)
  for (const [i, record] of records.entries()) {
    const found =
      same('root-day', `record ${i + 1}`, roots.from + i, record.day) ??
      checkTotals(journal, record) ??
      checkEntries(journal, roots, record) ??
      checkRecord(roots, record, before)
    if (found !== null) return found
    before = record.digest
  }
  const newest = records.at(-1)
  if (newest !== undefined && newest.day > journal.settledThrough)
    return same('root-day', 'the newest record', `at most ${journal.settledThrough}`, newest.day)
  for (const tree of roots.trees) {
    const found = checkTree(journal, roots, tree)
    if (found !== null) return found
  }
  return null
}
