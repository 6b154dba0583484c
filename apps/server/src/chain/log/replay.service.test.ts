/**
 * A node that rebuilds a block of the log differently: one that left a transaction out, and one of
 * another program.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { WrongChain } from '../guard.ts'
import { toHex } from '../hex.ts'
import { ChainAway, type NodeRpc } from '../rpc.ts'
import { replay } from './replay.ts'
import { insertTransaction, planBlock, settleBlock } from './store.ts'

const [sent, logged, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
const mined: string[] = []

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.run(sql`delete from chain_transaction`)
  await catalogue.run(sql`delete from chain_block`)
  await insertTransaction(catalogue, {
    hash: sent,
    raw: sent,
    sender: Buffer.alloc(20, 1),
    nonce: 0,
    reference: null,
  })
  await catalogue.transaction(async (tx) => {
    await planBlock(tx, 1, 1_800_000_000)
    await settleBlock(tx, { number: 1, hash: logged }, [])
  })
})
afterAll(() => host.drop())

const nodeThatMines =
  (hash: Buffer, transactions: readonly string[]): NodeRpc =>
  async (method) => {
    if (method === 'anvil_mine') mined.push(method)
    if (method === 'eth_blockNumber') return '0x0'
    if (method === 'eth_getBlockByNumber') return { hash: toHex(hash), transactions }
    return null
  }

const build = (node: NodeRpc) => replay(node, host.database.scope(catalogueSchema))

test('replay accepts the same block as in the log', async () => {
  expect(await build(nodeThatMines(logged, [toHex(sent)]))).toBe(1)
  expect(mined).toHaveLength(1)
})

test('a node that left a transaction out counts as away and may be rebuilt', async () => {
  await expect(build(nodeThatMines(other, []))).rejects.toThrow(ChainAway)
})

test('a node that makes another block of the same transactions counts as another chain', async () => {
  await expect(build(nodeThatMines(other, [toHex(sent)]))).rejects.toThrow(WrongChain)
})
