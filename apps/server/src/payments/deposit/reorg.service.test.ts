/**
 * The chain changes before the cursor: before a credit, after it, and after the money was spent.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { transaction } from '../../chain/reader/scripted-node.fixture.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { walletSummary } from '../../reporting/wallet/summary.ts'
import { buy } from '../../scheme/order/index.ts'
import { coins, type DepositHost, depositHost } from './deposit-host.fixture.ts'
import { retireAddress } from './index.ts'

let host: DepositHost
beforeAll(async () => {
  host = await depositHost()
  host.node.mineEmpty(30)
})
afterAll(() => host.drop())

const states = async (memberId: bigint) => (await host.deposits(memberId)).map(({ state }) => state)

test('a pending deposit vanishes in a reorg before its credit', async () => {
  const { memberId, address } = await host.member()
  host.pay(address, 20)
  host.node.mineEmpty(5)
  await host.step()
  host.node.reorg(10)
  expect(await host.step()).toMatchObject({ reorgAfter: expect.any(Number) as number })
  expect(await states(memberId)).toEqual(['vanished'])
  host.node.mineEmpty(30)
  await host.allSteps()
  expect(await host.balance(memberId)).toBe(0n)
  expect(await host.broken()).toBeNull()
})

test('a deposit that is mined again in another block counts its confirmations again and is credited once', async () => {
  const { memberId, address } = await host.member()
  const paid = transaction([{ to: address, raw: coins(20) }])
  host.node.mine(transaction([{ to: address, raw: coins(1), contract: `0x${'fa'.repeat(20)}` }]), paid)
  host.node.mineEmpty(4)
  await host.step()
  host.node.reorg(5, [[], [], [paid]])
  await host.step()
  expect(await states(memberId)).toEqual(['pending'])
  host.node.mineEmpty(16)
  await host.step()
  expect(await host.balance(memberId)).toBe(0n)
  host.node.mineEmpty(1)
  await host.step()
  expect(await host.balance(memberId)).toBe(20_000_000n)
  expect(await host.broken()).toBeNull()
})

test('a deposit that vanished and was mined again much later is credited once', async () => {
  const { memberId, address } = await host.member()
  const paid = transaction([{ to: address, raw: coins(20) }])
  host.node.mine(paid)
  await host.step()
  host.node.reorg(1)
  await host.step()
  expect(await states(memberId)).toEqual(['vanished'])
  host.node.mineEmpty(50)
  host.node.mine(paid)
  host.node.mineEmpty(20)
  await host.step()
  expect(await states(memberId)).toEqual(['arrived'])
  expect(await host.balance(memberId)).toBe(20_000_000n)
  expect(await host.broken()).toBeNull()
})

test('a deposit below the minimum stays too little when mined again after its address was retired', async () => {
  const { memberId, address } = await host.member()
  const paid = transaction([{ to: address, raw: coins(4) }])
  host.node.mine(paid)
  await host.step()
  host.node.reorg(1)
  await host.step()
  expect(await states(memberId)).toEqual(['vanished'])
  const catalogue = host.database.scope(catalogueSchema)
  await retireAddress(catalogue, { slug: host.world.slug, memberId }, host.wall.nowMs())
  host.node.mine(paid)
  host.node.mineEmpty(20)
  await host.step()
  expect(await states(memberId)).toEqual(['below_minimum'])
  expect(await host.balance(memberId)).toBe(0n)
  expect(await host.broken()).toBeNull()
})

describe('after the credit', () => {
  const credited = async () => {
    const member = await host.member()
    const paid = transaction([{ to: member.address, raw: coins(60) }])
    host.node.mine(paid)
    host.node.mineEmpty(20)
    await host.step()
    expect(await host.balance(member.memberId)).toBe(60_000_000n)
    return { ...member, paid }
  }
  const acts = () =>
    host.world.db.many(sql`select pseudonym, act, detail from operator_act order by act_id desc limit 1`)

  test('a movement reverses it when the money is still there, and the books show it', async () => {
    const { memberId } = await credited()
    host.node.reorg(30)
    await host.step()
    expect(await host.balance(memberId)).toBe(0n)
    expect(await host.balance(memberId, 'debt')).toBe(0n)
    expect(await states(memberId)).toEqual(['reversed'])
    expect(await acts()).toEqual([
      { pseudonym: 'chain', act: 'deposit-reversed', detail: { amount: '60.00', debt: '0.00' } },
    ])
    const alert = await host.world.db.one(sql`select payload from outbox where topic = 'deposit.reversed'`)
    expect(alert).toMatchObject({ payload: { amount: '60.00' } })
    await host.allSteps()
    expect(await host.broken()).toBeNull()
  })

  test('spent money becomes a debt, which blocks withdrawals', async () => {
    const { memberId } = await credited()
    const productId = await makeProduct(host, { price: 45_000_000n })
    await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
    host.node.reorg(30)
    await host.step()
    expect(await host.balance(memberId)).toBe(0n)
    expect(await host.balance(memberId, 'debt')).toBe(-45_000_000n)
    expect(await acts()).toMatchObject([{ detail: { amount: '60.00', debt: '45.00' } }])
    const summary = await walletSummary({ ...host, memberId: memberId as never })
    expect(summary.extractable).toBe('-45.00')
    expect(await host.broken()).toBeNull()
  })

  test('a deposit that is mined again after that is credited again and repays the debt', async () => {
    const { memberId, paid } = await credited()
    const productId = await makeProduct(host, { price: 45_000_000n })
    await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
    host.node.reorg(30)
    await host.step()
    host.node.mine(paid)
    host.node.mineEmpty(20)
    await host.step()
    expect(await states(memberId)).toEqual(['arrived'])
    expect(await host.balance(memberId)).toBe(15_000_000n)
    expect(await host.balance(memberId, 'debt')).toBe(0n)
    expect(await host.broken()).toBeNull()
  })

  test('a deposit that the same reorg mines again is not reversed', async () => {
    const { memberId, paid } = await credited()
    host.node.reorg(30, [[paid]])
    await host.step()
    expect(await states(memberId)).toEqual(['arrived'])
    expect(await host.balance(memberId)).toBe(60_000_000n)
    expect(await host.broken()).toBeNull()
  })

  test('a deposit that is mined again as failed is reversed', async () => {
    const { memberId, paid } = await credited()
    host.node.reorg(30, [[{ ...paid, succeeded: false }]])
    await host.step()
    expect(await states(memberId)).toEqual(['reversed'])
    expect(await host.broken()).toBeNull()
  })

  test('a node that leaves out the logs of the new history causes no reversal', async () => {
    const { memberId, paid } = await credited()
    host.node.reorg(30, [[paid]])
    await host.step({ ...host.node.reads, transfers: async () => [] })
    expect(await states(memberId)).toEqual(['arrived'])
    expect(await host.balance(memberId)).toBe(60_000_000n)
    await host.allSteps()
    expect(await host.deposits(memberId)).toMatchObject([{ state: 'arrived', onChain: true }])
    expect(await host.broken()).toBeNull()
  })

  test('while money is stopped nothing is reversed; the reversal follows when it moves again', async () => {
    const { memberId } = await credited()
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    host.node.reorg(30)
    await host.step()
    expect(await states(memberId)).toEqual(['arrived'])
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    await host.step()
    expect(await states(memberId)).toEqual(['reversed'])
    expect(await host.broken()).toBeNull()
  })

  test('a reorg down to the first block is survived, even when the process dies between doubt and cursor', async () => {
    const { memberId } = await credited()
    host.node.reorg(host.node.head())
    const dies = { ...host.node.reads, transfers: () => Promise.reject(new Error('killed')) }
    await expect(host.step(dies)).rejects.toThrow('killed')
    await host.step()
    expect(await states(memberId)).toEqual(['reversed'])
    await host.allSteps()
    expect(await host.broken()).toBeNull()
  })
})
