/**
 * The real node rebuilds a run of empty blocks while this machine's clock passes from one second
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

/** They take the node 20 ms or more: longer than what is left of the second. */
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

/** The blocks of the log: each mined separately, as the keeper does. */
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

/** Requests the run right before the end of a second. */
const lateInTheSecond =
  (rpc: NodeRpc): NodeRpc =>
  async (method, params) => {
    if (method === 'anvil_mine') while (Date.now() % 1000 < 1000 - leftMs);
    return rpc(method, params)
  }

test('the rebuilt run equals the mined one, in whichever second it ends', async () => {
  await onNewNode(minedOneByOne)
  const built = await onNewNode((rpc) => replay(lateInTheSecond(rpc), catalogue()))
  expect(built).toBe(blocks)
})
