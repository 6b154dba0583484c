/**
 * Both trees of a close, from all members' amounts. No input or output here: it runs in this
 * process or in a thread of its own.
 */
// Not from the whole contract: a thread begins with these imports.
import { formatId } from '@glasshouse/contract/values/ids.ts'
import {
  fewestPeople,
  fillerHash,
  leavesOf,
  levelsFor,
  memberSecret,
  type TreeKind,
  treeKinds,
} from '@glasshouse/model'
import { nodeBytes, sha256, sumAt, type Tree, treeOver, writeNode } from './nodes.ts'

export interface Close {
  /** The world's id, a UUID. */
  readonly world: string
  /** Of the world; the members' follow from it. */
  readonly secret: Uint8Array
  readonly day: number
}

export interface BuiltTree extends Tree {
  /** Minor units. */
  readonly total: bigint
  /** Fewer than eleven members have anything in it. */
  readonly few: boolean
}

export type BuiltTrees = Readonly<Record<TreeKind, BuiltTree>>

/** A member in the rows of `add`: member id, held and owed, 8 bytes each. */
export const rowBytes = 24

export interface TreesMaking {
  /** Members who existed at the close, each once. */
  readonly add: (rows: Uint8Array) => void
  readonly finish: () => BuiltTrees
}

/** Leaves in the order in which they came; the memory doubles when it is full. */
interface Leaves {
  nodes: Buffer
  count: number
  members: number
}

function push(leaves: Leaves, sum: bigint, hash: Uint8Array): void {
  if ((leaves.count + 1) * nodeBytes > leaves.nodes.length) {
    const more = Buffer.alloc(leaves.nodes.length * 2)
    leaves.nodes.copy(more)
    leaves.nodes = more
  }
  writeNode(leaves.nodes, leaves.count++, { sum, hash })
}

const keyBytes = 6
const hashOffset = nodeBytes - 32

/** Ordered by their hashes. The first 48 bits nearly always decide. */
function inOrder({ nodes, count }: Leaves): Buffer {
  const keys = Float64Array.from({ length: count }, (_, i) =>
    nodes.readUIntBE(i * nodeBytes + hashOffset, keyBytes),
  )
  const compare = (a: number, b: number): number =>
    (keys[a] ?? 0) - (keys[b] ?? 0) ||
    nodes.compare(
      nodes,
      b * nodeBytes + hashOffset,
      (b + 1) * nodeBytes,
      a * nodeBytes + hashOffset,
      (a + 1) * nodeBytes,
    )
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(compare)
  const ordered = Buffer.alloc(count * nodeBytes)
  order.forEach((from, to) => {
    nodes.copy(ordered, to * nodeBytes, from * nodeBytes, (from + 1) * nodeBytes)
  })
  return ordered
}

function built(kind: TreeKind, leaves: Leaves, { day, secret }: Close): BuiltTree {
  const levels = levelsFor(leaves.count)
  for (let number = 0; leaves.count < 2 ** levels; number++)
    push(leaves, 0n, fillerHash(sha256, secret, { kind, day, number }))
  const tree = treeOver(inOrder(leaves), levels)
  return { ...tree, total: sumAt(tree.root, 0), few: leaves.members <= fewestPeople }
}

export function makeTrees(close: Close): TreesMaking {
  const empty = (): Leaves => ({ nodes: Buffer.alloc(64 * nodeBytes), count: 0, members: 0 })
  const leaves: Record<TreeKind, Leaves> = { balance: empty(), debt: empty() }
  const { world, day } = close

  const addMember = (kind: TreeKind, code: string, secret: Uint8Array, amount: bigint) => {
    const own = leavesOf(sha256, { kind, world, day, code }, { secret, amount })
    for (const leaf of own) push(leaves[kind], leaf.amount, leaf.hash)
    if (amount > 0n) leaves[kind].members++
  }

  return {
    add: (rows) => {
      const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
      for (let at = 0; at < rows.length; at += rowBytes) {
        const code = formatId('member', view.getBigInt64(at))
        const secret = memberSecret(sha256, close.secret, code)
        addMember('balance', code, secret, view.getBigInt64(at + 8))
        const owed = view.getBigInt64(at + 16)
        if (owed !== 0n) addMember('debt', code, secret, owed)
      }
    },
    finish: () =>
      Object.fromEntries(treeKinds.map((kind) => [kind, built(kind, leaves[kind], close)])) as Record<
        TreeKind,
        BuiltTree
      >,
  }
}
