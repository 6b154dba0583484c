/**
 * The job that builds the root of a settled day. It reads, hashes and writes in one transaction
 * that locks no row of anybody: a process that is killed inside it leaves nothing, and the next one
 * builds the same root, because everything in it follows from entries that never change.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { debtsDigest, entriesSalt, hexOf, recordDigest } from '@glasshouse/model'
import { dayEntriesDigest } from '../../ledger/day-entries.ts'
import { assert } from '../../platform/assert.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type JoinedOfDay, joinedOfDay } from '../ledger-file/index.ts'
import { hashAt, sha256 } from './nodes.ts'
import {
  deleteBlocksThrough,
  digestOf,
  insertBlocks,
  insertRecord,
  joiningBefore,
  keepJoining,
  ledgerAtClose,
  membersAtClose,
  newestRecord,
  rootStart,
  takeRoots,
} from './store.ts'
import type { BuiltTree, BuiltTrees, Close } from './trees.ts'
import { type TreesElsewhere, treesHere, treesInThread } from './trees-outside.ts'

/** Members read by one statement. */
const membersPerRead = 5000
/** Hashing the leaves of so many takes about 10 ms; more are hashed in a thread. */
const membersHereMax = 500
/** Records are kept for good, the trees that proofs are read from for so many days. */
const treesKeptDays = 7
/** Postgres ends a transaction that is silent for ten seconds. */
const silentMsMax = 2000

/** Waits for work outside the database, and keeps the transaction alive meanwhile. */
async function awake<T>(tx: Tx, work: Promise<T>): Promise<T> {
  for (;;) {
    const done = await Promise.race([
      work.then((value) => ({ value })),
      sleep(silentMsMax, null, { ref: false }),
    ])
    if (done !== null) return done.value
    await tx.run(sql`select`)
  }
}

/** Null: the process is stopping. */
async function makeTrees(tx: Tx, close: Close, stopping: () => boolean): Promise<BuiltTrees | null> {
  let trees: TreesElsewhere | undefined
  try {
    for (let after = 0n; ; ) {
      if (stopping()) return null
      const { rows, members, last } = await membersAtClose(tx, {
        day: close.day,
        after,
        limit: membersPerRead,
      })
      trees ??= members > membersHereMax ? treesInThread(close) : treesHere(close)
      if (rows !== null) await awake(tx, trees.add(new Uint8Array(rows)))
      if (last === null || members < membersPerRead) return await awake(tx, trees.finish())
      after = last
    }
  } finally {
    await trees?.end()
  }
}

const stored = ({ levels, total, root, few }: BuiltTree) => ({
  levels,
  total,
  root: hexOf(hashAt(root, 0)),
  few,
})

/** What the record binds besides the trees. */
interface Parts {
  readonly trees: BuiltTrees
  readonly joined: JoinedOfDay
  readonly previous: string
}

async function keep(
  tx: Tx,
  { world, secret, day }: Close,
  { trees, joined, previous }: Parts,
): Promise<void> {
  const [balance, debt] = [stored(trees.balance), stored(trees.debt)]
  const net = await ledgerAtClose(tx, day)
  assert(
    balance.total - debt.total === net,
    `day ${day}: members hold ${balance.total} and owe ${debt.total}, the ledger says ${net}`,
  )
  const salt = Buffer.from(entriesSalt(sha256, secret, day))
  const entries = hexOf(await dayEntriesDigest(tx, day, salt))
  await keepJoining(tx, joined.left)
  const record = {
    ...{ world, day, entries, previous },
    ...{ levels: balance.levels, total: balance.total, root: balance.root },
    joined: hexOf(joined.digest),
  }
  const digest = recordDigest(sha256, { ...record, debts: debtsDigest(sha256, debt) })
  await insertRecord(tx, { record, salt, digest, balance, debt })
  for (const tree of ['balance', 'debt'] as const)
    for (const [level, nodes] of trees[tree].blocks.entries())
      await insertBlocks(tx, { day, tree, level }, nodes)
  await deleteBlocksThrough(tx, day - treesKeptDays)
}

/**
 * Builds the root of the oldest settled day that has none; returns the day. Null: there is no such
 * day, another process is building it, or this one is stopping.
 */
export const buildNextRoot = (db: Scope, stopping: () => boolean): Promise<number | null> =>
  db.transaction(async (tx) => {
    if (!(await takeRoots(tx))) return null
    const [{ world, secret, fromDay, settledThrough }, newest] = await Promise.all([
      rootStart(tx),
      newestRecord(tx),
    ])
    const day = newest === undefined ? fromDay : newest.day + 1
    if (day > settledThrough) return null
    const close = { world, secret: new Uint8Array(secret), day }
    const trees = await makeTrees(tx, close, stopping)
    if (trees === null) return null
    const joined = await joinedOfDay(tx, day, await joiningBefore(tx), stopping)
    if (joined === null) return null
    await keep(tx, close, { trees, joined, previous: digestOf(newest) })
    return day
  })
