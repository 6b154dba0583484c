/**
 * Concurrent acts on savings and shares, from two processes. Each race is run again with its lock
 * removed, and then the race is lost.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { savingsChecks } from '../../ledger/proof/savings-checks.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { closeDay, creditDue, settleDay } from '../day/index.ts'
import { buy } from '../order/index.ts'
import { exchangeStock } from '../stock/index.ts'
import { buyUnits } from './index.ts'

let host: TestWorld
let productId: bigint
beforeAll(async () => {
  host = await testWorld()
  await host.world.db.run(sql`update world_setting set dividend_basis_points = 10000`)
  const revenueModel = { kind: 'constant', perMachine: '1.00', noisePercent: 0 } as const
  productId = await makeProduct(host, { price: 30_000_000n, revenueModel })
})
afterAll(() => host.drop())

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const rounds = byLength({ short: 1, long: 5 })
const walletRead = ') as own'

const held = async (memberId: bigint) => {
  const rows = await host.world.db.many<{ slot: number; balance: bigint }>(sql`
    select (account_id % 8)::int as slot, balance from balance
    where account_id between ${memberId}::bigint * 8 and ${memberId}::bigint * 8 + 7`)
  const of = (slot: number) => rows.find((row) => row.slot === slot)?.balance ?? 0n
  return { wallet: of(0), fund: of(1), stock: of(2), withdrawing: of(3) }
}
const broken = async () => (await prove(host.world.db, -1)).broken
const where = (memberId: Awaited<ReturnType<typeof testMember>>) => ({ ...host, memberId, operationId: null })

const noWalletLock: Plant = { find: 'for no key update) as own', replace: ') as own' }

/** A member with one share and the dividend of one day in the stock account. */
async function withDividend() {
  const memberId = await testMember(host)
  await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  await passDays(host, 2)
  return memberId
}

describe('concurrent withdrawals, orders and unit purchases from the same 100', () => {
  test('never spend more than the member has', async () => {
    for (const _ of times(rounds, () => 0)) {
      const who = await withdrawing(host)
      const memberId = who.memberId.toString()
      const comparedHash = who.proved.by === 'password' ? who.proved.comparedHash : ''
      const acts: Act[] = [
        { act: 'withdraw', memberId, payeeId: who.payeeId.toString(), amount: '40', comparedHash },
        { act: 'buy', memberId, productId: productId.toString() },
        { act: 'fund-buy', memberId, amount: '25' },
        { act: 'fund-sell', memberId, amount: '25' },
      ]
      const outcomes = await raceActs(
        host,
        times(40, (index) => acts[(index >> 1) % acts.length] as Act),
        { heldAt: walletRead },
      )
      expect(outcomes['bug']).toBeUndefined()
      const { wallet, fund, withdrawing: out } = await held(who.memberId)
      const { spent } = await host.world.db.one<{ spent: bigint }>(
        sql`select coalesce(sum(price), 0)::bigint as spent from ord where member_id = ${who.memberId}`,
      )
      expect(wallet + fund + out + spent).toBe(100_000_000n)
    }
    expect(await broken()).toBeNull()
  })
})

describe('60 of 100 put into savings and 70 sold, each in thirty concurrent calls', () => {
  const run = async (plants: readonly Plant[]) => {
    const memberId = await testMember(host)
    await buyUnits({ amount: '10' }, where(memberId))
    const of = (act: 'fund-buy' | 'fund-sell', amount: string) =>
      times(30, (): Act => ({ act, memberId: memberId.toString(), amount }))
    const how = { heldAt: 'select units, day, lowest, lowest_before from fund', plants }
    const bought = await raceActs(host, of('fund-buy', '60'), how)
    const sold = await raceActs(host, of('fund-sell', '70'), how)
    return { bought, sold, left: await held(memberId) }
  }

  test('happens once each', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { bought, sold, left } = await run([])
      expect(bought).toEqual({ 'fund-buy': 1, balance_too_low: 29 })
      expect(sold).toEqual({ 'fund-sell': 1, balance_too_low: 29 })
      expect(left).toMatchObject({ wallet: 100_000_000n, fund: 0n })
    }
    expect(await broken()).toBeNull()
  })

  test('without the wallet’s lock and the floor, more is taken than the member has, or calls fail with bugs', async () => {
    const noFloor: Plant = { find: 'bool_and(balance + amount >= floor_minor)', replace: 'bool_and(true)' }
    await host.world.db.run(sql`alter table balance drop constraint if exists balance_check`)
    const { bought, sold } = await run([noWalletLock, noFloor])
    expect([bought['fund-buy'], sold['fund-sell']]).not.toEqual([1, 1])
  })
})

describe('one exchange of dividends', () => {
  const run = async (plants: readonly Plant[]) => {
    const memberId = await withDividend()
    const before = await held(memberId)
    const act: Act = { act: 'exchange', memberId: memberId.toString() }
    return {
      before,
      outcomes: await raceActs(
        host,
        times(20, () => act),
        { heldAt: 'exists (select from stock_exchange where member_id', plants },
      ),
      left: await held(memberId),
    }
  }

  test('goes through once in twenty concurrent calls', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { before, outcomes, left } = await run([])
      expect(before.stock).toBeGreaterThan(0n)
      expect(outcomes).toEqual({ exchange: 1, exchange_once: 19 })
      expect(left).toMatchObject({ stock: 0n, wallet: before.wallet + before.stock })
    }
  })

  test('without its locks fails in some calls with a bug or at the account’s floor', async () => {
    const noLane: Plant = {
      find: 'select pg_advisory_xact_lock(hashtextextended(current_schema(), 12 +',
      replace: 'select hashtextextended(current_schema(), (12 +',
    }
    const { outcomes } = await run([noWalletLock, noLane])
    expect(outcomes).not.toEqual({ exchange: 1, exchange_once: 19 })
  })
})

describe('concurrent sales of units and exchanges of dividends, from two sessions', () => {
  test('succeed once each, and no minor unit of money is lost', async () => {
    for (const _ of times(rounds, () => 0)) {
      const memberId = await withDividend()
      await buyUnits({ amount: '50' }, where(memberId))
      const before = await held(memberId)
      const outcomes = await raceActs(
        host,
        times(
          40,
          (index): Act =>
            (index >> 1) % 2 === 0
              ? { act: 'fund-sell', memberId: memberId.toString(), amount: '50' }
              : { act: 'exchange', memberId: memberId.toString() },
        ),
        { heldAt: walletRead },
      )
      expect(outcomes).toEqual({ 'fund-sell': 1, balance_too_low: 19, exchange: 1, exchange_once: 19 })
      const wallet = before.wallet + before.fund + before.stock
      expect(await held(memberId)).toEqual({ wallet, fund: 0n, stock: 0n, withdrawing: 0n })
    }
  })
})

describe('a dividend that is credited while the stock is exchanged', () => {
  const lane = 'select pg_advisory_xact_lock(hashtextextended(current_schema(), 12 +'
  const run = async (plants: readonly Plant[]) => {
    const memberId = await withDividend()
    host.wall.forward(86_400_000)
    await closeDay(host.world.db, host.wall)
    await settleDay(host.world.db)
    const { world, unmet } = planted(host.world, plants)
    const paused = pausedAfter(world, 'insert into stock_exchange')
    const exchanged = exchangeStock({ ...where(memberId), world: paused.world })
    await paused.reached
    const credited = creditDue(host.world.db, host.wall)
    const waited = await waitsForLock(host.world.db, credited)
    paused.go()
    await Promise.all([exchanged, credited])
    await creditDue(host.world.db, host.wall)
    expect(unmet()).toEqual([])
    return { waited, left: await held(memberId) }
  }

  test('waits for the next credit and goes to the wallet', async () => {
    const { waited, left } = await run([])
    expect(waited).toBe(false)
    expect(left.stock).toBe(0n)
  })

  test('without the lane is left behind for ever, and the proof finds it', async () => {
    const { waited, left } = await run([
      { find: lane, replace: 'select hashtextextended(current_schema(), (12 +' },
    ])
    expect(waited).toBe(true)
    expect(left.stock).toBeGreaterThan(0n)
    const check = savingsChecks.find(({ name }) => name.startsWith('who exchanged'))
    const all = { day: -1, movementId: 0n }
    expect(check && (await host.world.db.maybe(check.find(all)))).toBeDefined()
  })
})
