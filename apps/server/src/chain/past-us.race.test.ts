/**
 * Another program that reaches the node may roll blocks back or mine: the node is rebuilt, and no
 * sender's nonce is lost.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../tests/support/chain.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { publishedNode } from './node/published-node.ts'
import { type Ask, ChainAway, nodeRpc } from './rpc.ts'

const coin = 10n ** 18n
const waitMsMax = 60_000

let host: TestChain
beforeAll(async () => {
  host = await testChain({ paceMs: 20 })
})
afterAll(() => host.drop())

const published = async () =>
  (await publishedNode(host.database.scope(catalogueSchema))) ?? expect.fail('no node runs')

/**
 * Sends a request to the node itself, as a program of the same account can. The keeper may end the
 * node for it before the node has answered.
 */
async function pastUs(method: string, params: readonly unknown[]): Promise<void> {
  const ask: Ask<string> = nodeRpc((await published()).url) as Ask<string>
  await ask(method, params).catch((error: unknown) => {
    if (!(error instanceof ChainAway)) throw error
  })
}
const given = () => host.chain.balance('usdt', host.chain.keys('test:asha').address)
let expected = 0n
/** Issues a coin, and waits until the node has it. */
async function give(reference: string): Promise<void> {
  await host.chain.issue('usdt', host.chain.keys('test:asha').address, coin, reference)
  expected += coin
  await expect.poll(given, { timeout: waitMsMax, interval: 50 }).toBe(expected)
}

test.each<readonly [method: string, params: readonly unknown[]]>([
  ['anvil_reorg', [3, []]],
  ['anvil_rollback', [3]],
  ['anvil_mine', ['0x3', '0x1']],
])('%s', { timeout: 2 * waitMsMax }, async (method, params) => {
  for (const part of [1, 2, 3]) await give(`${method} before ${part}`)
  const { pid } = await published()
  await pastUs(method, params)
  await give(`${method} after`)
  expect((await published()).pid, 'the node was rebuilt').not.toBe(pid)
  expect(host.wrong).toEqual([])
})
