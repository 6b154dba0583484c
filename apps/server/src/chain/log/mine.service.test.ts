/** What the log takes over from a node: only the block that it planned. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../modules/world/index.ts'
import type { NodeRpc } from '../rpc.ts'
import { finishPlanned } from './mine.ts'
import { lastBlock, planBlock } from './store.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const plannedS = 1_800_000_000
const first = `0x${'ab'.repeat(32)}`
/** A node on which a block of this time, and on this block, stands where the planned one should. */
const nodeWith =
  (timestampS: number, parentHash = `0x${'00'.repeat(32)}`): NodeRpc =>
  async (method, [asked] = []) => {
    if (method === 'eth_blockNumber') return '0x2'
    if (method === 'eth_getBlockByNumber')
      return {
        number: asked,
        hash: asked === '0x1' ? first : `0x${'cd'.repeat(32)}`,
        parentHash,
        timestamp: `0x${timestampS.toString(16)}`,
        transactions: [],
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
