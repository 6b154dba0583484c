/**
 * The node is killed −9 repeatedly while transactions are pending: no transaction is lost, and
 * none is mined twice.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../tests/support/chain.ts'
import { byLength } from '../../../../tests/support/length.ts'
import { sql } from '../platform/db/sql.ts'
import { type Hex, toHex } from './hex.ts'
import { publishedNode } from './node/published-node.ts'
import { transferData } from './tokens.ts'

/** Kills that occur while transactions are pending; later ones are not counted. */
const kills = byLength({ short: 4, long: 20 })
const triesMax = 5 * kills
const coin = 10n ** 18n

let host: TestChain

beforeEach(async () => {
  host = await testChain({ paceMs: 20 })
})
afterEach(() => host.drop())

const catalogue = () => host.database.scope('catalogue')

const settled = async () => {
  for (let tries = 0; tries < 1500; tries += 1) {
    const { waiting } = await catalogue().one<{ waiting: bigint }>(sql`
      select (select count(*) from chain_transaction where block_number is null)
        + (select count(*) from chain_block where hash is null) as waiting`)
    if (waiting === 0n) return
    await sleep(20)
  }
  expect.fail('transactions still wait after 30 s')
}

/**
 * The node that started after the killed one, which stays published until the keeper notices its
 * end.
 */
async function nextNode(killed: number | null): Promise<number> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const node = await publishedNode(catalogue())
    if (node !== null && node.pid !== killed) return node.pid
    await sleep(10)
  }
  return expect.fail('no node within 30 s')
}

/** Every block of the log as the node has it now. */
const blocksOfNode = async () => {
  const blocks = await catalogue().many<{ number: bigint; hash: Buffer; sent: Buffer[] }>(sql`
    select block_number as number, b.hash,
      array(select t.hash from chain_transaction t where t.block_number = b.block_number order by transaction_id) as sent
    from chain_block b where b.hash is not null order by block_number`)
  for (const { number, hash, sent } of blocks) {
    const block = (await host.chain.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as {
      hash: Hex
      transactions: Hex[]
    }
    expect(block, `block ${number}`).toMatchObject({ hash: toHex(hash), transactions: sent.map(toHex) })
  }
  return blocks
}

test(`${kills} kills of the node: rebuilt, the same hashes, no transaction lost, balances equal`, async () => {
  const [from, to] = ['from', 'to'].map((name) => host.chain.keys(name))
  if (from === undefined || to === undefined) return
  await host.chain.issue('usdt', from.address, 1_000_000n * coin, 'start')
  let killed: number | null = null
  let inside = 0
  let sent = 0n
  const seen = new Map<bigint, string>()
  for (let round = 0; inside < kills; round += 1) {
    expect(round, 'kills, most of which came too late').toBeLessThan(triesMax)
    const pid = await nextNode(killed)
    killed = pid
    const one = { to: host.chain.tokens.usdt, data: transferData(to.address, coin + 1n) }
    const under = Array.from({ length: 6 }, (_, index) =>
      host.chain.sendSigned(from, one, `pay:${round}:${index}`),
    )
    let stored = false
    const all = Promise.all(under).then((hashes) => {
      stored = true
      return hashes
    })
    await sleep((round * 37) % 40)
    const storing = !stored
    process.kill(pid, 'SIGKILL')
    const { waiting } = await catalogue().one<{ waiting: bigint }>(sql`
      select count(*) as waiting from chain_transaction t left join chain_block b using (block_number)
      where b.hash is null`)
    if (storing || waiting > 0n) inside += 1
    sent += BigInt((await all).length)
    const known = await catalogue().many<{ number: bigint; hash: Buffer }>(
      sql`select block_number as number, hash from chain_block where hash is not null`,
    )
    for (const { number, hash } of known) seen.set(number, toHex(hash))
    await settled()
  }
  // All pending transactions may have been mined before the last kill: then none is pending while
  // no node runs.
  await nextNode(killed)
  const blocks = await blocksOfNode()
  for (const { number, hash } of blocks) expect(seen.get(number) ?? toHex(hash)).toBe(toHex(hash))
  expect(blocks.flatMap(({ sent: hashes }) => hashes)).toHaveLength(Number(sent) + 3)
  expect(await host.chain.balance('usdt', to.address)).toBe(sent * (coin + 1n))
  expect(await host.chain.balance('usdt', from.address)).toBe(1_000_000n * coin - sent * (coin + 1n))
  const refused = sql`select count(*) as n from chain_transaction where refused is not null`
  expect(await catalogue().one(refused)).toEqual({ n: 0n })
})
