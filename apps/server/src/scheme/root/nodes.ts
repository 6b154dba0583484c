/**
 * Nodes of a tree as bytes: 48 each, the sum before the hash, in the order in which a parent's
 * hash takes them. They are kept in blocks of up to 256, so that a proof over four million leaves
 * reads three blocks.
 */
import { hash } from 'node:crypto'

export const sha256 = (message: Uint8Array): Uint8Array => hash('sha256', message, 'buffer')

const sumBytes = 16
export const nodeBytes = sumBytes + 32
export const blockLevels = 8
export const blockNodes = 2 ** blockLevels

export function sumAt(nodes: Buffer, index: number): bigint {
  const at = index * nodeBytes
  const high = nodes.readBigUInt64BE(at)
  const low = nodes.readBigUInt64BE(at + 8)
  return high === 0n ? low : (high << 64n) | low
}

export const hashAt = (nodes: Buffer, index: number): Buffer =>
  nodes.subarray(index * nodeBytes + sumBytes, (index + 1) * nodeBytes)

export function writeNode(
  nodes: Buffer,
  index: number,
  { sum, hash }: { readonly sum: bigint; readonly hash: Uint8Array },
): void {
  const at = index * nodeBytes
  nodes.writeBigUInt64BE(sum >> 64n, at)
  nodes.writeBigUInt64BE(BigInt.asUintN(64, sum), at + 8)
  nodes.set(hash, at + sumBytes)
}

const pairBytes = 2 * nodeBytes

/** The level above: SHA-256(0x01 || left || right), and the sum of both. */
function parentsOf(nodes: Buffer): Buffer {
  const parents = Buffer.alloc(nodes.length / 2)
  const message = Buffer.alloc(1 + pairBytes)
  message[0] = 1
  for (let index = 0; index < nodes.length / pairBytes; index++) {
    nodes.copy(message, 1, index * pairBytes, (index + 1) * pairBytes)
    const sum = sumAt(nodes, 2 * index) + sumAt(nodes, 2 * index + 1)
    writeNode(parents, index, { sum, hash: sha256(message) })
  }
  return parents
}

/** The levels of a block, from its nodes up to its root. The number of nodes is a power of two. */
export function levelsOf(nodes: Buffer): Buffer[] {
  const levels = [nodes]
  for (let level = nodes; level.length > nodeBytes; ) levels.push((level = parentsOf(level)))
  return levels
}

export interface Tree {
  readonly levels: number
  /** One node. */
  readonly root: Buffer
  /**
   * All nodes of each block level: the leaves, the roots of their blocks, the roots of the blocks
   * of these, and so on without the root itself.
   */
  readonly blocks: readonly Buffer[]
}

/** The tree over leaves that are in order; their number is two to the power of `levels`. */
export function treeOver(leaves: Buffer, levels: number): Tree {
  const blocks: Buffer[] = []
  let nodes = leaves
  for (let left = levels; left > 0; left -= blockLevels) {
    blocks.push(nodes)
    const bytes = nodeBytes * 2 ** Math.min(blockLevels, left)
    const roots = Buffer.alloc((nodes.length / bytes) * nodeBytes)
    for (let at = 0; at < nodes.length; at += bytes) {
      const root = levelsOf(nodes.subarray(at, at + bytes)).at(-1)
      root?.copy(roots, (at / bytes) * nodeBytes)
    }
    nodes = roots
  }
  return { levels, root: nodes, blocks }
}
