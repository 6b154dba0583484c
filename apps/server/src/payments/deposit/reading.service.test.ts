/**
 * Deposits from a scripted node: which are credited, which never are, and which wrong answers are
 * harmless.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lies, wrongChains } from '../../chain/reader/lies.fixture.ts'
import { type ScriptedTransaction, transaction } from '../../chain/reader/scripted-node.fixture.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { coins, type DepositHost, depositHost } from './deposit-host.fixture.ts'
import { retireAddress } from './index.ts'

let host: DepositHost
beforeAll(async () => {
  host = await depositHost()
})
afterAll(() => host.drop())

/** Twenty blocks on top of the mined ones. */
const confirm = async () => {
  host.node.mineEmpty(20)
  await host.step()
}

test('a deposit is seen with its block, credited once after twenty more blocks, and never twice', async () => {
  const { memberId, address } = await host.member()
  host.pay(address, 25.5)
  await host.step()
  expect(await host.deposits(memberId)).toEqual([{ state: 'pending', amount: 25_500_000n, onChain: true }])
  host.node.mineEmpty(19)
  await host.step()
  expect(await host.balance(memberId)).toBe(0n)
  host.node.mineEmpty(1)
  await host.step()
  expect(await host.balance(memberId)).toBe(25_500_000n)
  await host.step()
  await host.allSteps()
  expect(await host.balance(memberId)).toBe(25_500_000n)
  expect(await host.deposits(memberId)).toMatchObject([{ state: 'arrived' }])
  expect(await host.broken()).toBeNull()
})

test('several transfers of one transaction, and several of one member in one block, are each credited', async () => {
  const [one, two] = [await host.member(), await host.member()]
  const raw = coins(10)
  host.node.mine(
    transaction([
      { to: one.address, raw },
      { to: two.address, raw: raw * 2n },
      { to: one.address, raw: raw * 3n },
    ]),
    transaction([{ to: one.address, raw }]),
  )
  await confirm()
  expect(await host.balance(one.memberId)).toBe(50_000_000n)
  expect(await host.balance(two.memberId)).toBe(20_000_000n)
  expect(await host.deposits(one.memberId)).toHaveLength(3)
  expect(await host.broken()).toBeNull()
})

describe('what is never credited', () => {
  const raw = coins(50)
  test.each<readonly [string, (to: `0x${string}`) => ScriptedTransaction, readonly string[]]>([
    ['a fake token', (to) => transaction([{ to, raw, contract: `0x${'fa'.repeat(20)}` }]), []],
    ['a failed transaction', (to) => transaction([{ to, raw }], false), []],
    ['a transfer that returned false, and so logged nothing', () => transaction([]), []],
    ['a transfer of nothing', (to) => transaction([{ to, raw: 0n }]), []],
    ['dust below a millionth', (to) => transaction([{ to, raw: 999_999_999_999n }]), ['below_minimum']],
    ['less than the minimum', (to) => transaction([{ to, raw: coins(9.99) }]), ['below_minimum']],
    ['another’s transfer', () => transaction([{ to: `0x${'aa'.repeat(20)}`, raw }]), []],
  ])('%s', async (_, made, states) => {
    const { memberId, address } = await host.member()
    host.node.mine(made(address))
    await confirm()
    expect(await host.balance(memberId)).toBe(0n)
    expect((await host.deposits(memberId)).map(({ state }) => state)).toEqual(states)
    expect(await host.broken()).toBeNull()
  })
})

test('an amount below a millionth is kept in raw form and not credited', async () => {
  const { memberId, address } = await host.member()
  host.node.mine(transaction([{ to: address, raw: coins(12) + 999_999_999_999n }]))
  await confirm()
  expect(await host.balance(memberId)).toBe(12_000_000n)
  expect(await host.broken()).toBeNull()
})

test('the minimum is the world’s', async () => {
  await host.world.db.run(sql`update world_setting set recharge_minimum = 500000000`)
  const { memberId, address } = await host.member()
  host.pay(address, 499)
  await host.step()
  await host.world.db.run(sql`update world_setting set recharge_minimum = 10000000`)
  await confirm()
  expect(await host.deposits(memberId)).toMatchObject([{ state: 'below_minimum' }])
})

test('a deposit to a retired address is booked as unmatched and credits no member', async () => {
  const { memberId, address } = await host.member()
  const catalogue = host.database.scope(catalogueSchema)
  await retireAddress(catalogue, { slug: host.world.slug, memberId }, host.wall.nowMs())
  host.pay(address, 33)
  await confirm()
  expect(await host.balance(memberId)).toBe(0n)
  expect(await host.deposits(null)).toMatchObject([{ state: 'arrived', amount: 33_000_000n }])
  expect(await host.broken()).toBeNull()
})

test('while money is stopped deposits are seen and wait', async () => {
  const { memberId, address } = await host.member()
  host.pay(address, 40)
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await confirm()
  expect(await host.deposits(memberId)).toMatchObject([{ state: 'pending' }])
  await host.world.db.run(sql`update world_day set money_stopped = false`)
  await host.step()
  expect(await host.balance(memberId)).toBe(40_000_000n)
})

describe('a node that gives wrong answers', () => {
  test.each(Object.entries(lies))('%s', async (_, lie) => {
    const [before, during] = [await host.member(), await host.member()]
    host.pay(before.address, 20)
    await host.step()
    host.node.mineEmpty(12)
    host.pay(during.address, 30)
    host.node.mine(
      transaction([
        { to: during.address, raw: coins(11) },
        { to: before.address, raw: coins(12) },
      ]),
    )
    host.node.mineEmpty(10)
    const lying = lie(host.node.reads)
    for (let steps = 0; steps < 3; steps++) await host.step(lying).catch(() => undefined)
    // No unfounded and no double credit, whatever the node answered.
    expect([0n, 20_000_000n]).toContain(await host.balance(before.memberId))
    expect(await host.balance(during.memberId)).toBe(0n)
    host.node.mineEmpty(25)
    for (let steps = 0; steps < 3; steps++) await host.step(lying).catch(() => undefined)
    for (const [balance, most] of [
      [await host.balance(before.memberId), 32_000_000n],
      [await host.balance(during.memberId), 41_000_000n],
    ] as const)
      expect(balance <= most).toBe(true)
    // The node answers honestly again.
    await host.allSteps()
    expect(await host.balance(before.memberId)).toBe(32_000_000n)
    expect(await host.balance(during.memberId)).toBe(41_000_000n)
    expect(await host.broken()).toBeNull()
  })

  test('a transfer that was hidden from two reads is found while blocks continue to come', async () => {
    const { memberId, address } = await host.member()
    host.pay(address, 20)
    host.node.mineEmpty(25)
    host.wall.forward(61_000)
    await host.step(lies['missing logs'](host.node.reads))
    for (let minutes = 0; minutes < 8; minutes++) {
      host.node.mineEmpty(21)
      host.wall.forward(61_000)
      await host.step()
    }
    expect(await host.balance(memberId)).toBe(20_000_000n)
    expect(await host.broken()).toBeNull()
  })

  test.each(Object.entries(wrongChains))('%s is refused at the first step and later', async (_, lie) => {
    await expect(host.step(lie(host.node.reads))).rejects.toMatchObject({ name: 'WrongChain' })
    await host.step()
    await expect(host.step(lie(host.node.reads))).rejects.toMatchObject({ name: 'WrongChain' })
    expect(await host.broken()).toBeNull()
  })
})
