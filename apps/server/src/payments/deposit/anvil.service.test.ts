/**
 * Deposits on the real node: its reorgs, look-alike and failed transfers, another chain at start
 * and later.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestChain, testChain } from '../../../../../tests/support/chain.ts'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type Hex, toHex } from '../../chain/index.ts'
import { type ChainReads, readStep, rpcReads } from '../../chain/reader/index.ts'
import { transferData } from '../../chain/tokens.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { proveBooks } from '../../scheme/day/index.ts'
import { addressOf, makeDepositBook } from './index.ts'

// A reorg rebuilds the node from its log.
vi.setConfig({ testTimeout: 180_000 })

let host: TestChain
let reads: ChainReads
let pin: { genesis: Hex; contract: Hex }
beforeAll(async () => {
  host = await testChain()
  reads = rpcReads(host.chain.rpc)
  const [first] = await reads.blocks([0])
  pin = { genesis: first?.hash ?? '0x', contract: host.chain.tokens.usdt }
})
afterAll(() => host.drop())

const catalogue = () => host.database.scope(catalogueSchema)
const step = () => {
  const { wall, worlds } = host
  const needs = { catalogue: catalogue(), wall }
  const book = makeDepositBook({ ...needs, worlds, log: makeLog('silent'), chain: pin.genesis })
  return readStep({ ...needs, reads, pin, book })
}
const member = async () => {
  const memberId = await testMember(host, { starting: 0n })
  const owner = { slug: host.world.slug, memberId }
  const address = toHex(await addressOf({ catalogue: catalogue(), depositKey: testDepositKey }, owner))
  return { memberId, address }
}
const states = async (memberId: bigint) =>
  (
    await host.world.db.many<{ state: string }>(
      sql`select state from deposit where member_id = ${memberId} order by deposit_id`,
    )
  ).map(({ state }) => state)
const balance = async (memberId: bigint) =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    )
  ).balance

const coin = 10n ** 18n
const payer = () => host.chain.keys('test:payer')
let payments = 0
const pay = (to: Hex, value: bigint, token: 'usdt' | 'lookalike' = 'usdt') =>
  host.chain.sendSigned(
    payer(),
    { to: host.chain.tokens[token], data: transferData(to, value) },
    `payment:${payments++}`,
  )

/** Asserts that the contract's balances equal the books, and that the books add up. */
async function agrees(...addresses: readonly Hex[]) {
  for (const address of addresses) {
    const { raw } = await host.world.db.one<{ raw: string }>(sql`
      select coalesce(sum(raw_amount), 0)::text as raw from deposit
      where address = ${Buffer.from(address.slice(2), 'hex')} and state in ('pending', 'arrived', 'below_minimum')`)
    expect(BigInt(raw)).toBe(await host.chain.balance('usdt', address))
  }
  expect((await proveBooks(host.world.db, { full: true })).broken).toBeNull()
}

test('a deposit is credited twenty blocks after it was mined; look-alikes, failures and dust never are', async () => {
  const { memberId, address } = await member()
  await host.chain.issue('usdt', payer().address.toLowerCase() as Hex, 1000n * coin, 'issue:1')
  await host.chain.issue('lookalike', payer().address.toLowerCase() as Hex, 1000n * coin, 'issue:2')
  await host.chain.control.mine(1)
  await pay(address, 25n * coin + 1n)
  await pay(address, 25n * coin, 'lookalike')
  await pay(address, 5_000_000n * coin)
  await pay(address, 3n)
  await host.chain.control.mine(1)
  await step()
  expect(await states(memberId)).toEqual(['pending', 'below_minimum'])
  await host.chain.control.mine(19)
  await step()
  expect(await balance(memberId)).toBe(0n)
  await host.chain.control.mine(1)
  await step()
  expect(await balance(memberId)).toBe(25_000_000n)
  await step()
  await agrees(address)
})

test('a deposit survives a reorg before the credit, and is credited again when mined again after a later one', async () => {
  const [early, late] = [await member(), await member()]
  await pay(late.address, 40n * coin)
  await host.chain.control.mine(21)
  const dropped = await pay(early.address, 30n * coin)
  await host.chain.control.mine(3)
  await step()
  expect(await balance(late.memberId)).toBe(40_000_000n)
  expect(await states(early.memberId)).toEqual(['pending'])
  await host.chain.control.reorg(4, [dropped])
  await step()
  expect(await states(early.memberId)).toEqual(['vanished'])
  expect(await balance(late.memberId)).toBe(40_000_000n)
  await agrees(early.address, late.address)

  const paid = await pay(early.address, 35n * coin)
  await host.chain.control.mine(21)
  await step()
  expect(await balance(early.memberId)).toBe(35_000_000n)
  await host.chain.control.reorg(25)
  await step()
  // The node mined it again in another block, so nothing was reversed.
  expect(await states(early.memberId)).toEqual(['vanished', 'arrived'])
  await host.chain.control.reorg(2, [paid])
  await step()
  expect(await states(early.memberId)).toEqual(['vanished', 'reversed'])
  expect(await balance(early.memberId)).toBe(0n)
  await host.chain.control.mine(25)
  await step()
  await agrees(early.address, late.address)
})

test('another chain is refused, both by its first block and by its id', async () => {
  const other = { ...pin, genesis: `0x${'ab'.repeat(32)}` as Hex }
  const { wall, worlds } = host
  const needs = { catalogue: catalogue(), wall }
  const book = makeDepositBook({ ...needs, worlds, log: makeLog('silent'), chain: pin.genesis })
  await expect(readStep({ ...needs, reads, pin: other, book })).rejects.toMatchObject({ name: 'WrongChain' })
  const mainnet = { ...reads, chainId: async () => 1 }
  await expect(readStep({ ...needs, reads: mainnet, pin, book })).rejects.toMatchObject({
    name: 'WrongChain',
  })
})
