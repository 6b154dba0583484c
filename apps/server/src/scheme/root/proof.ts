/** The proof of one member: its leaves of the newest root, and the nodes beside their paths. */
import { type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import {
  debtsDigest,
  hexOf,
  type Leaf,
  leavesOf,
  memberSecret,
  recordsListed,
  type TreeKind,
} from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { blockLevels, blockNodes, hashAt, levelsOf, sha256, sumAt } from './nodes.ts'
import { blocksOver, type HeldAtClose, heldAtClose, newestRecord, recordNames, rootStart } from './store.ts'

type ProofData = DataOf<'books.proof'>
type ShownLeaf = NonNullable<ProofData['proof']>['leaves'][number]

interface OfTree {
  readonly day: number
  readonly tree: TreeKind
  readonly levels: number
}

/** The other nodes on the way from a node of a block to the block's root. */
function pathInBlock(nodes: Buffer, index: number): ShownLeaf['path'] {
  const path: ShownLeaf['path'] = []
  let place = index
  for (const level of levelsOf(nodes).slice(0, -1)) {
    const other = place ^ 1
    path.push({ sum: formatMoney(sumAt(level, other)), hash: hexOf(hashAt(level, other)) })
    place >>= 1
  }
  return path
}

/** Undefined: the tree does not have this leaf, and the page says so. */
async function shownLeaf(
  runner: Runner,
  of: OfTree,
  { leaf, amount, hash }: Leaf,
): Promise<ShownLeaf | undefined> {
  const blocks = await blocksOver(runner, of, hash)
  const [first] = blocks
  if (first === undefined || blocks.length < Math.ceil(of.levels / blockLevels)) return undefined
  const index = Array.from({ length: blockNodes }, (_, i) => i).find((i) =>
    hashAt(first.nodes, i).equals(hash),
  )
  if (index === undefined) return undefined
  const position = first.number * blockNodes + index
  const path = blocks.flatMap(({ nodes }, level) =>
    pathInBlock(nodes, Math.floor(position / blockNodes ** level) % blockNodes),
  )
  return { leaf, amount: formatMoney(amount), position, path }
}

interface Own {
  readonly code: string
  readonly secret: Uint8Array
  readonly world: string
}

async function shownLeaves(runner: Runner, of: OfTree, { code, secret, world }: Own, amount: bigint) {
  const leaves = leavesOf(sha256, { kind: of.tree, world, day: of.day, code }, { secret, amount })
  const shown = await Promise.all(leaves.map((leaf) => shownLeaf(runner, of, leaf)))
  return shown.filter((leaf) => leaf !== undefined)
}

type Newest = NonNullable<Awaited<ReturnType<typeof newestRecord>>>

async function shownDebt(runner: Runner, newest: Newest, own: Own, owed: bigint) {
  if (owed === 0n) return null
  if (newest.debtsFew) return { owed: formatMoney(owed), tree: null }
  const of = { day: newest.day, tree: 'debt', levels: newest.debtsLevels } as const
  const tree = {
    levels: newest.debtsLevels,
    total: formatMoney(BigInt(newest.debtsTotal)),
    root: hexOf(newest.debtsRoot),
    leaves: await shownLeaves(runner, of, own, owed),
  }
  return { owed: formatMoney(owed), tree }
}

async function shownProof(
  runner: Runner,
  newest: Newest,
  own: Own,
  held: HeldAtClose,
): Promise<ProofData['proof']> {
  const { day, levels } = newest
  const { debt, ...slots } = held
  const amount = Object.values(slots).reduce((sum, each) => sum + each, 0n)
  return {
    world: own.world,
    day,
    code: own.code,
    secret: hexOf(own.secret),
    held: {
      wallet: formatMoney(held.wallet),
      savings: formatMoney(held.savings),
      shares: formatMoney(held.shares),
      withdrawing: formatMoney(held.withdrawing),
    },
    leaves: await shownLeaves(runner, { day, tree: 'balance', levels }, own, amount),
    debt: await shownDebt(runner, newest, own, -debt),
  }
}

const shownRecord = (newest: Newest, world: string): NonNullable<ProofData['record']> => ({
  world,
  day: newest.day,
  levels: newest.levels,
  total: formatMoney(BigInt(newest.total)),
  root: hexOf(newest.root),
  debts: debtsDigest(sha256, {
    levels: newest.debtsLevels,
    total: BigInt(newest.debtsTotal),
    root: hexOf(newest.debtsRoot),
  }),
  entries: hexOf(newest.entries),
  previous: hexOf(newest.previous),
  joined: newest.joined === null ? null : hexOf(newest.joined),
})

/** The runner should read one snapshot. */
export async function readProof(
  runner: Runner,
  memberId: bigint,
  seenDay: number | null,
): Promise<ProofData> {
  const [start, records, newest] = await Promise.all([
    rootStart(runner),
    recordNames(runner, recordsListed, seenDay),
    newestRecord(runner),
  ])
  const { world, fromDay: since, settledThrough } = start
  const data = { world, since, settledThrough, records, record: null, proof: null }
  if (newest === undefined) return { ...data, state: 'none' }
  if (newest.few) return { ...data, state: 'few' }
  const record = shownRecord(newest, world)
  const held = await heldAtClose(runner, memberId, newest.day)
  if (held === null) return { ...data, record, state: 'later' }
  const code = formatId('member', memberId)
  const own = { world, code, secret: memberSecret(sha256, start.secret, code) }
  return { ...data, record, state: 'given', proof: await shownProof(runner, newest, own, held) }
}
