/**
 * The leaves and nodes of the daily root: a Merkle sum tree over what all members hold at a close.
 * A member's amount is split over two to four leaves, so that no proof shows what a neighbour
 * holds. Debts have a tree of their own, so that no amount is negative.
 */
import { amountBytes, bytesOfText, dayBytes, hmac, joined, type Sha256, worldBytes } from './bytes.ts'

export const treeKinds = ['balance', 'debt'] as const
export type TreeKind = (typeof treeKinds)[number]

/** What leaves of one tree cannot be used for: another world, day, member or kind of tree. */
export interface LeafPlace {
  readonly kind: TreeKind
  /** The world's id, a UUID. */
  readonly world: string
  readonly day: number
  /** The member's public id, as the wire has it (`mem_z8`). */
  readonly code: string
}

export interface Leaf {
  /** Its number among the member's leaves, which gives its salt. */
  readonly leaf: number
  /** Minor units. */
  readonly amount: bigint
  readonly hash: Uint8Array
}

/** A member's leaves of the two trees have different numbers, so that no salt is used twice. */
export const firstLeaf: Readonly<Record<TreeKind, number>> = { balance: 0, debt: 16 }
const splitNumber: Readonly<Record<TreeKind, number>> = { balance: 255, debt: 254 }
export const leavesMin = 2
export const leavesMax = 4

/**
 * The least number of levels: 64 leaves. Sixteen members with four leaves each look like one with
 * two, so the length of a path counts nobody below ten.
 */
export const levelsMin = 6

/** The least tree for so many leaves: a power of two. */
export const levelsFor = (leaves: number): number =>
  Math.max(levelsMin, Math.ceil(Math.log2(Math.max(1, leaves))))

const numbered = (day: number, number: number): Uint8Array => joined([dayBytes(day), Uint8Array.of(number)])

const saltOf = (sha256: Sha256, secret: Uint8Array, day: number, leaf: number): Uint8Array =>
  hmac(sha256, secret, numbered(day, leaf))

/** Everything that a member needs to open its own leaves, and nobody else's. */
export const memberSecret = (sha256: Sha256, worldSecret: Uint8Array, code: string): Uint8Array =>
  hmac(sha256, worldSecret, bytesOfText(`glasshouse/member/1/${code}`))

/** The hash of a leaf of zero that belongs to nobody: it has no opening. */
export const fillerHash = (
  sha256: Sha256,
  worldSecret: Uint8Array,
  { kind, day, number }: { readonly kind: TreeKind; readonly day: number; readonly number: number },
): Uint8Array => hmac(sha256, worldSecret, bytesOfText(`glasshouse/filler/1/${kind}/${day}/${number}`))

/** What all leaves of a member in a tree begin with: 0x00 || domain || world || day || code. */
function leafHead({ kind, world, day, code }: LeafPlace): Uint8Array {
  const name = bytesOfText(code)
  return joined([
    Uint8Array.of(0),
    bytesOfText(`glasshouse/${kind}/1`),
    worldBytes(world),
    dayBytes(day),
    Uint8Array.of(name.length),
    name,
  ])
}

interface Opening {
  readonly secret: Uint8Array
  readonly leaf: number
  readonly amount: bigint
}

const hashBehind = (sha256: Sha256, head: Uint8Array, day: number, { secret, leaf, amount }: Opening) =>
  sha256(joined([head, saltOf(sha256, secret, day, leaf), amountBytes(amount)]))

/** SHA-256(0x00 || domain || world || day || code || salt || amount), the code after its length. */
export const leafHash = (sha256: Sha256, place: LeafPlace, opening: Opening): Uint8Array =>
  hashBehind(sha256, leafHead(place), place.day, opening)

const bigOf = (bytes: Uint8Array, at: number): bigint =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(at)

/** The parts of an amount, two to four, at cuts that follow from the member's secret. */
function partsOf(draw: Uint8Array, amount: bigint): bigint[] {
  const count = leavesMin + ((draw[0] ?? 0) % (leavesMax - leavesMin + 1))
  const cuts = Array.from({ length: count - 1 }, (_, i) => (amount * bigOf(draw, 8 * (i + 1))) >> 64n)
  const edges = [0n, ...cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)), amount]
  return edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0n))
}

/** A member's leaves of one tree. */
export function leavesOf(
  sha256: Sha256,
  place: LeafPlace,
  { secret, amount }: { readonly secret: Uint8Array; readonly amount: bigint },
): Leaf[] {
  const draw = hmac(sha256, secret, numbered(place.day, splitNumber[place.kind]))
  const head = leafHead(place)
  return partsOf(draw, amount).map((part, i) => {
    const leaf = firstLeaf[place.kind] + i
    return { leaf, amount: part, hash: hashBehind(sha256, head, place.day, { secret, leaf, amount: part }) }
  })
}

export interface TreeNode {
  /** Minor units. */
  readonly sum: bigint
  readonly hash: Uint8Array
}

const bytesOfNode = ({ sum, hash }: TreeNode): Uint8Array => joined([amountBytes(sum), hash])

/** SHA-256(0x01 || sum left || hash left || sum right || hash right), and both sums. */
export const parentOf = (sha256: Sha256, left: TreeNode, right: TreeNode): TreeNode => ({
  sum: left.sum + right.sum,
  hash: sha256(joined([Uint8Array.of(1), bytesOfNode(left), bytesOfNode(right)])),
})
