/**
 * The check of one's own balance, in the browser: everything is computed again from what the
 * server sent, and the first thing that does not hold has a name.
 */
import { amountMax, bytesOfHex, hexOf, type Sha256 } from './bytes.ts'
import {
  firstLeaf,
  type LeafPlace,
  leafHash,
  leavesMax,
  leavesMin,
  parentOf,
  type TreeKind,
  type TreeNode,
} from './leaf.ts'
import { type DayRecord, debtsDigest, recordDigest } from './record.ts'

export interface ShownLeaf {
  readonly leaf: number
  /** Minor units, like every amount here. */
  readonly amount: bigint
  /** Its place among all leaves, from 0. */
  readonly position: number
  /** The other node of each level, from the leaf up. */
  readonly path: readonly { readonly sum: bigint; readonly hash: string }[]
}

interface ShownTree {
  readonly levels: number
  readonly total: bigint
  readonly root: string
  readonly leaves: readonly ShownLeaf[]
}

export interface ShownProof {
  readonly world: string
  readonly day: number
  readonly code: string
  /** In hexadecimal. */
  readonly secret: string
  readonly held: bigint
  readonly leaves: readonly ShownLeaf[]
  readonly owed: bigint
  /** Null: nothing is owed, or the tree of debts is not shown. */
  readonly debts: ShownTree | null
}

/** What the page knows apart from the proof. */
export interface Known {
  /** The world of the records that it has seen before; null: none. */
  readonly world: string | null
  readonly day: number
  readonly code: string
  /** What the member's own records say was held at that close; null: not known. */
  readonly held: bigint | null
  /** What they say was owed; null: not known. */
  readonly owed: bigint | null
  /** Digests by day: those seen before, and those that the server lists now. */
  readonly seen: ReadonlyMap<number, string>
  readonly listed: ReadonlyMap<number, string>
  /** One of the days seen, of which the page asked the server again; null: it has seen none. */
  readonly asked: number | null
}

export const balanceFaults = [
  'changed',
  'withheld',
  'world',
  'day',
  'member',
  'record',
  'order',
  'negative',
  'twice',
  'leftOut',
  'shape',
  'path',
  'total',
] as const
export type BalanceFault = (typeof balanceFaults)[number]

export interface Fault {
  readonly fault: BalanceFault
  /** The day of a record that changed or is withheld. */
  readonly day?: number
}

/** An answer lists the records of so many newest days, and the one that was asked for. */
export const recordsListed = 100

/**
 * The first record that differs from what the page saw before, or that the answer should list and
 * does not: the server withholds it, or the answer is of an older day and its proof is right for
 * that day.
 */
export function changedRecord({
  seen,
  listed,
  asked,
}: Pick<Known, 'seen' | 'listed' | 'asked'>): Fault | null {
  const listedFrom = Math.max(...listed.keys()) - recordsListed + 1
  for (const [day, digest] of [...seen].sort(([a], [b]) => a - b)) {
    const now = listed.get(day)
    const isGone = now === undefined && (day >= listedFrom || day === asked)
    if (isGone) return { fault: 'withheld', day }
    if (now !== undefined && now !== digest) return { fault: 'changed', day }
  }
  return null
}

/** An amount that 16 bytes cannot hold has no digest at all. */
const faultOfTotal = (total: bigint): Fault | null =>
  total < 0n ? { fault: 'negative' } : total > amountMax ? { fault: 'total' } : null

function faultOfRecord(sha256: Sha256, record: DayRecord, { listed }: Known): Fault | null {
  const total = faultOfTotal(record.total)
  if (total !== null) return total
  if (recordDigest(sha256, record) !== listed.get(record.day)) return { fault: 'record' }
  const before = listed.get(record.day - 1)
  return before !== undefined && before !== record.previous ? { fault: 'order' } : null
}

/** The root that a leaf and its path lead to. */
function climbed(sha256: Sha256, start: TreeNode, { position, path }: ShownLeaf): TreeNode {
  let node = start
  let place = position
  for (const { sum, hash } of path) {
    const other = { sum, hash: bytesOfHex(hash) }
    node = place % 2 === 0 ? parentOf(sha256, node, other) : parentOf(sha256, other, node)
    place = Math.floor(place / 2)
  }
  return node
}

const isTwice = (values: readonly number[]): boolean => new Set(values).size !== values.length

/** More than a node can hold, so it cannot be what the nodes on the way add up to. */
const isTooMuch = ({ amount, path }: ShownLeaf): boolean =>
  path.reduce((sum, step) => sum + step.sum, amount) > amountMax

function shapeFault(kind: TreeKind, { levels, leaves }: ShownTree, amount: bigint): BalanceFault | null {
  const amounts = leaves.flatMap((leaf) => [leaf.amount, ...leaf.path.map(({ sum }) => sum)])
  if (amount < 0n || amounts.some((each) => each < 0n)) return 'negative'
  if (leaves.some(isTooMuch)) return 'total'
  if (isTwice(leaves.map(({ position }) => position)) || isTwice(leaves.map(({ leaf }) => leaf)))
    return 'twice'
  if (leaves.reduce((sum, leaf) => sum + leaf.amount, 0n) !== amount) return 'leftOut'
  if (leaves.length < leavesMin) return 'leftOut'
  const size = 2 ** levels
  const isOfTree = ({ leaf, position, path }: ShownLeaf) =>
    Number.isInteger(leaf) &&
    leaf >= firstLeaf[kind] &&
    leaf < firstLeaf[kind] + leavesMax &&
    Number.isInteger(position) &&
    position >= 0 &&
    position < size &&
    path.length === levels
  return leaves.every(isOfTree) ? null : 'shape'
}

interface Owned {
  readonly place: LeafPlace
  readonly secret: string
  readonly amount: bigint
}

function faultOfTree(sha256: Sha256, tree: ShownTree, { place, secret, amount }: Owned): Fault | null {
  const shape = shapeFault(place.kind, tree, amount)
  if (shape !== null) return { fault: shape }
  for (const leaf of tree.leaves) {
    const hash = leafHash(sha256, place, { secret: bytesOfHex(secret), ...leaf })
    const root = climbed(sha256, { sum: leaf.amount, hash }, leaf)
    if (hexOf(root.hash) !== tree.root) return { fault: 'path' }
    if (root.sum !== tree.total) return { fault: 'total' }
  }
  return null
}

function faultOfDebt(sha256: Sha256, record: DayRecord, { debts, ...proof }: ShownProof): Fault | null {
  if (debts === null) return null
  const total = faultOfTotal(debts.total)
  if (total !== null) return total
  if (debtsDigest(sha256, debts) !== record.debts) return { fault: 'record' }
  const place = { kind: 'debt', ...proof } as const
  return faultOfTree(sha256, debts, { place, secret: proof.secret, amount: proof.owed })
}

/** A balance below zero is shown as such, and has its own fault. */
const isLeftOut = (shown: bigint, known: bigint | null): boolean =>
  shown >= 0n && known !== null && known !== shown

/** Null: the member is counted in the record, with the amount that it holds. */
export function checkBalance(
  sha256: Sha256,
  record: DayRecord,
  proof: ShownProof,
  known: Known,
): Fault | null {
  const changed = changedRecord(known)
  if (changed !== null) return changed
  const worlds = new Set([record.world, proof.world, known.world ?? record.world])
  if (worlds.size > 1) return { fault: 'world' }
  if (record.day !== known.day || proof.day !== known.day) return { fault: 'day' }
  if (proof.code !== known.code) return { fault: 'member' }
  const ofRecord = faultOfRecord(sha256, record, known)
  if (ofRecord !== null) return ofRecord
  if (isLeftOut(proof.held, known.held) || isLeftOut(proof.owed, known.owed)) return { fault: 'leftOut' }
  const owned = { place: { kind: 'balance', ...proof }, secret: proof.secret, amount: proof.held } as const
  return faultOfTree(sha256, { ...record, leaves: proof.leaves }, owned) ?? faultOfDebt(sha256, record, proof)
}
