/**
 * The real node builds a run of empty blocks again while this machine's clock goes from one second
 * to the next.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { hostGenesis, writeGenesis } from '../genesis.ts'
import { fromHex, quantity } from '../hex.ts'
import { endNode, startNode } from '../node/process.ts'
import { findAnvil } from '../node/program.ts'
import type { NodeRpc } from '../rpc.ts'
import { blockSeconds, nodeBlock, replay } from './replay.ts'

/** 20 ms of the node's time and more: what is left of the second is over long before. */
const blocks = 200
const leftMs = 3

let host: TestWorld
let folder: string
beforeAll(async () => {
  host = await testWorld()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-node-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await host.drop()
})

const catalogue = () => host.database.scope(catalogueSchema)

/** A node at its first block. */
async function onNewNode<T>(work: (rpc: NodeRpc, firstS: number) => Promise<T>): Promise<T> {
  const genesis = await hostGenesis(catalogue(), secureRandom)
  await writeGenesis(folder, genesis)
  const { rpc, pid } = await startNode(await findAnvil(), folder)
  try {
    return await work(rpc, genesis.timeS + 100)
  } finally {
    await endNode(pid)
  }
}

/** What the log has: each block mined by itself, as the keeper does. */
const minedOneByOne = (rpc: NodeRpc, firstS: number) =>
  catalogue().transaction(async (tx) => {
    for (let number = 1; number <= blocks; number += 1) {
      const timeS = firstS + (number - 1) * blockSeconds
      await rpc('evm_setNextBlockTimestamp', [quantity(timeS)])
      await rpc('evm_mine')
      const { hash } = await nodeBlock(rpc, number)
      await tx.run(sql`
        insert into chain_block (block_number, mined_at_s, hash) values (${number}, ${timeS}, ${fromHex(hash)})`)
    }
  })

/** Asks for the run right before a second is over. */
const lateInTheSecond =
  (rpc: NodeRpc): NodeRpc =>
  async (method, params) => {
    if (method === 'anvil_mine') while (Date.now() % 1000 < 1000 - leftMs);
    return rpc(method, params)
  }

test('the run comes out as it was mined, whichever second it ends in', async () => {
  await onNewNode(minedOneByOne)
  const built = await onNewNode((rpc) => replay(lateInTheSecond(rpc), catalogue()))
  expect(built).toBe(blocks)
})
