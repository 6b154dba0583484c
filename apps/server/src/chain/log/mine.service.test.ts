/** What the log takes over from a node: only the block that it planned. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { toHex } from '../hex.ts'
import type { NodeRpc } from '../rpc.ts'
import { finishPlanned } from './mine.ts'
import { insertTransaction, lastBlock, planBlock } from './store.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const plannedS = 1_800_000_000
const first = `0x${'ab'.repeat(32)}`
/** A node on which a block of this time, and on this block, stands where the planned one should. */
const nodeWith =
  (timestampS: number, parentHash = `0x${'00'.repeat(32)}`, transactions: readonly string[] = []): NodeRpc =>
  async (method, [asked] = []) => {
    if (method === 'eth_blockNumber') return '0x2'
    if (method === 'eth_getBlockByNumber')
      return {
        number: asked,
        hash: asked === '0x1' ? first : `0x${'cd'.repeat(32)}`,
        parentHash,
        timestamp: `0x${timestampS.toString(16)}`,
        transactions,
      }
    throw new Error(`${method} was asked`)
  }

test('a block that somebody else put there is not taken; the planned one is', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.transaction((tx) => planBlock(tx, 1, plannedS))
  await expect(finishPlanned(nodeWith(plannedS + 1), catalogue)).rejects.toThrow(
    expect.objectContaining({ name: 'ChainAway' }),
  )
  expect(await lastBlock(catalogue)).toMatchObject({ number: 1, hash: null })
  expect(await finishPlanned(nodeWith(plannedS), catalogue)).toMatchObject({ number: 1 })
  expect((await lastBlock(catalogue))?.hash?.toString('hex')).toBe('ab'.repeat(32))
})

test('neither is the planned one on blocks that are not ours: they were taken back right before it', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.transaction((tx) => planBlock(tx, 2, plannedS + 3))
  await expect(finishPlanned(nodeWith(plannedS + 3, `0x${'ef'.repeat(32)}`), catalogue)).rejects.toThrow(
    expect.objectContaining({ name: 'ChainAway' }),
  )
  expect(await lastBlock(catalogue)).toMatchObject({ number: 2, hash: null })
  expect(await finishPlanned(nodeWith(plannedS + 3, first), catalogue)).toMatchObject({ number: 2 })
})

test.each<readonly [string, readonly number[]]>([
  ['in another order than the log would send them again', [1, 0]],
  ['with one that was not planned', [0, 7, 1]],
  // Somebody mined past us at the planned time, before we sent them: they were not refused.
  ['but for one', [0]],
  ['not at all', []],
])('nor one that holds its transactions %s', async (_what, bytes) => {
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.run(sql`delete from chain_transaction`)
  await catalogue.run(sql`delete from chain_block`)
  const hashOf = (byte: number) => Buffer.alloc(32, byte)
  for (const nonce of [0, 1])
    await insertTransaction(catalogue, {
      hash: hashOf(nonce),
      raw: hashOf(nonce),
      sender: Buffer.alloc(20, nonce),
      nonce: 0,
      reference: null,
    })
  await catalogue.transaction((tx) => planBlock(tx, 1, plannedS))
  const node = nodeWith(
    plannedS,
    undefined,
    bytes.map((byte) => toHex(hashOf(byte))),
  )
  await expect(finishPlanned(node, catalogue)).rejects.toThrow(expect.objectContaining({ name: 'ChainAway' }))
  expect(await lastBlock(catalogue)).toMatchObject({ number: 1, hash: null })
})
