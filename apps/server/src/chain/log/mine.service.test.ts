/** Which block of a node the log accepts: only the one that it planned. */
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
/** A node that has a block with this time and this parent at the planned number. */
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

test('the log does not accept a block of another program, and accepts the planned one', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.transaction((tx) => planBlock(tx, 1, plannedS))
  await expect(finishPlanned(nodeWith(plannedS + 1), catalogue)).rejects.toThrow(
    expect.objectContaining({ name: 'ChainAway' }),
  )
  expect(await lastBlock(catalogue)).toMatchObject({ number: 1, hash: null })
  expect(await finishPlanned(nodeWith(plannedS), catalogue)).toMatchObject({ number: 1 })
  expect((await lastBlock(catalogue))?.hash?.toString('hex')).toBe('ab'.repeat(32))
})

test('the log does not accept the planned block on another parent, after a rollback right before it', async () => {
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
  // Another program mined at the planned time, before we sent them: the node did not refuse them.
  ['but for one', [0]],
  ['not at all', []],
])('the log does not accept a block that holds its transactions %s', async (_what, bytes) => {
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
