/** Trees in this process and in a thread, against a tree that is built by hand. */
import { formatId } from '@glasshouse/contract'
import { hexOf, memberSecret } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { growDay } from '../../../../../packages/model/src/root/tree.fixture.ts'
import { hashAt, sha256 } from './nodes.ts'
import { type BuiltTrees, type Close, rowBytes } from './trees.ts'
import { type TreesElsewhere, treesHere, treesInThread } from './trees-outside.ts'

const close: Close = {
  world: '0f8fad5b-d9cb-469f-a165-70867728950e',
  secret: new Uint8Array(32).fill(7),
  day: 3,
}

interface MemberRow {
  readonly memberId: bigint
  readonly held: bigint
  readonly owed: bigint
}
const rowsOf = (count: number): MemberRow[] =>
  Array.from({ length: count }, (_, i) => ({
    memberId: 1000n + BigInt(i),
    held: BigInt((i * 7919) % 1009) * 1_000_003n,
    owed: i % 10 === 9 ? BigInt(i) : 0n,
  }))
function packed(rows: readonly MemberRow[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(rows.length * rowBytes))
  rows.forEach(({ memberId, held, owed }, i) => {
    for (const [at, value] of [memberId, held, owed].entries()) view.setBigInt64(i * rowBytes + at * 8, value)
  })
  return new Uint8Array(view.buffer)
}

async function made(
  trees: TreesElsewhere,
  rows: readonly MemberRow[],
  perChunk: number,
): Promise<BuiltTrees> {
  try {
    for (let from = 0; from < rows.length; from += perChunk)
      await trees.add(packed(rows.slice(from, from + perChunk)))
    return await trees.finish()
  } finally {
    await trees.end()
  }
}
const shape = ({ balance, debt }: BuiltTrees) =>
  [balance, debt].map(({ levels, total, few, root, blocks }) => ({
    levels,
    total,
    few,
    root: hexOf(hashAt(root, 0)),
    blocks: blocks.map((nodes) => hexOf(sha256(nodes))),
  }))

/** By hand, zeros are drawn in another way, so only members' leaves are compared. */
test('a tree has every member’s leaves, and sums them up', async () => {
  const rows = rowsOf(20)
  const holders = rows.map(({ memberId, ...row }) => ({ code: formatId('member', memberId), ...row }))
  const secrets = (code: string) => memberSecret(sha256, close.secret, code)
  const grove = growDay(holders, { of: close.world, on: close.day, secrets })
  const trees = await made(treesHere(close), rows, 20)
  for (const kind of ['balance', 'debt'] as const) {
    const { levels, total, blocks } = trees[kind]
    const byHand = grove.trees[kind]
    expect({ levels, total }).toEqual({ levels: byHand.levels, total: byHand.root.sum })
    const leaves = blocks[0] ?? Buffer.alloc(0)
    const hashes = Array.from({ length: 2 ** levels }, (_, i) => hexOf(hashAt(leaves, i)))
    expect(hashes).toEqual(hashes.toSorted())
    const own = byHand.nodes.filter(({ sum }) => sum > 0n).map(({ hash }) => hexOf(hash))
    expect(hashes.filter((hash) => own.includes(hash))).toEqual(own)
  }
  expect(trees.debt.few).toBe(true)
  expect(trees.balance.few).toBe(false)
})

test('a thread makes the same trees, in any chunks', async () => {
  const rows = rowsOf(700)
  const here = shape(await made(treesHere(close), rows, 700))
  expect(here[0]).toMatchObject({ levels: 12, blocks: [expect.any(String), expect.any(String)] })
  expect(shape(await made(treesInThread(close), rows, 100))).toEqual(here)
  expect(shape(await made(treesHere(close), rows.toReversed(), 37))).toEqual(here)
})

test('a row that cannot be ends the thread’s work with an error', async () => {
  const rows = [{ memberId: 1000n, held: -5n, owed: 0n }]
  await expect(made(treesInThread(close), rows, 1)).rejects.toThrow(/no amount of a tree/)
})
