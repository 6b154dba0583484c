/** Daily roots of the journal by hand, and faults in them. */
import { createHash } from 'node:crypto'
import { entriesSalt, entryLine, hexOf, memberSecret, noRecord, treeKinds } from '@glasshouse/model'
import { growDay, secretOf, world } from '../../packages/model/src/root/tree.fixture.ts'
import { sha256 } from '../../packages/web/src/sha-256.ts'
import { type Case, rowOf, type Writable } from './broken.fixture.ts'
import type { Journal, JournalRecord, JournalTree } from './journal.ts'

const secret = secretOf('the world')
const heldByHand = [
  { mem_7: 800n, mem_8: 1_000n },
  { mem_7: 800n, mem_8: 696n },
  { mem_7: 800n, mem_8: 696n },
]

const saltOf = (day: number) => entriesSalt(sha256, secret, day)

function entriesOf(journal: Writable<Journal>, day: number): string {
  const entries = journal.entries.filter((entry) => entry.day === day)
  const ids = [...new Set(entries.map(({ movementId }) => movementId))].sort((a, b) => Number(a - b))
  const lines = entries
    .map(({ movementId, account, amount }) => ({
      movement: ids.indexOf(movementId) + 1,
      account: account.replace(/\/\d+/, ''),
      amount,
    }))
    .sort((a, b) => a.movement - b.movement || (a.account < b.account ? -1 : 1))
  const hash = createHash('sha256').update(saltOf(day))
  return hash.update(lines.map(entryLine).join('')).digest('hex')
}

/** Gives the journal the records and trees of its three days. */
export function rooted(journal: Writable<Journal>): void {
  let previous = noRecord
  const [records, trees]: [JournalRecord[], JournalTree[]] = [[], []]
  for (const [day, held] of heldByHand.entries()) {
    const grove = growDay(
      Object.entries(held).map(([code, amount]) => ({ code, held: amount, owed: 0n })),
      {
        on: day,
        previous,
        entries: entriesOf(journal, day),
        secrets: (code) => memberSecret(sha256, secret, code),
      },
    )
    const { levels, root } = grove.trees.debt
    const debts = { debtsLevels: levels, debtsTotal: root.sum, debtsRoot: hexOf(root.hash) }
    records.push({ ...grove.record, ...debts, salt: hexOf(saltOf(day)), digest: grove.digest })
    for (const tree of treeKinds) {
      const leaves = grove.trees[tree].nodes.map(({ sum, hash }) => ({ sum, hash: hexOf(hash) }))
      trees.push({ day, tree, leaves })
    }
    previous = grove.digest
  }
  const joined = [7n, 8n].map((memberId) => ({ memberId, day: 0 }))
  journal.roots = { from: 0, world, secret: hexOf(secret), joined, records, trees } as Writable<
    NonNullable<Journal['roots']>
  >
}

type Roots = Writable<NonNullable<Journal['roots']>>
const withFault =
  (change: (roots: Roots) => void): Case[2] =>
  (journal) => {
    rooted(journal)
    if (journal.roots) change(journal.roots)
  }
const record = (roots: Roots, day: number) => rowOf(roots.records, (row) => row.day === day)
const leaves = (roots: Roots, day: number) =>
  rowOf(roots.trees, (row) => row.day === day && row.tree === 'balance').leaves

export const rootCases: readonly Case[] = [
  ['root-day', 'a day without a record', withFault((roots) => roots.records.splice(1, 1))],
  ['root-day', 'a world whose records begin later than it says', withFault((roots) => (roots.from = 1))],
  ['root-total', 'a total of a unit less', withFault((roots) => (record(roots, 1).total -= 1n))],
  ['root-total', 'a debt of nobody', withFault((roots) => (record(roots, 1).debtsTotal += 1n))],
  [
    'root-entries',
    'the digest of another day’s entries',
    withFault((roots) => (record(roots, 1).entries = record(roots, 0).entries)),
  ],
  ['root-entries', 'another salt', withFault((roots) => (record(roots, 1).salt = noRecord))],
  ['root-record', 'a digest that fits nothing', withFault((roots) => (record(roots, 2).digest = noRecord))],
  [
    'root-record',
    'a record that says to be of the first form',
    withFault((roots) => (record(roots, 2).joined = null)),
  ],
  [
    'root-record',
    'a record that follows another one',
    withFault((roots) => (record(roots, 2).previous = record(roots, 0).digest)),
  ],
  [
    'root-leaf',
    'a leaf of a unit more',
    withFault((roots) => (rowOf(leaves(roots, 1), ({ sum }) => sum > 0n).sum += 1n)),
  ],
  [
    'root-leaf',
    'a leaf of nobody',
    withFault((roots) => (rowOf(leaves(roots, 1), ({ sum }) => sum === 0n).sum = 5n)),
  ],
  [
    'root-leaf',
    'a member who is left out',
    withFault((roots) => roots.joined.push({ memberId: 9n, day: 2 })),
  ],
  ['root-tree', 'leaves out of order', withFault((roots) => leaves(roots, 0).reverse())],
  [
    'root-tree',
    'another zero leaf',
    withFault((roots) => (rowOf(leaves(roots, 2), ({ sum }) => sum === 0n).hash = 'f'.repeat(64))),
  ],
]
