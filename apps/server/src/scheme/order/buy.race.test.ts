/**
 * Concurrent purchases from two processes. Each race is run again with its lock removed, and then
 * the race is lost.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { inTurn, inTwoProcesses, tally } from '../../../../../tests/support/two-processes.ts'
import { heldWith, noSingleLock, noWalletLock } from '../../../../../tests/support/wallet-lock.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { createProduct, type NewProduct } from '../product/for-staff/create.ts'
import type { BuyingReport, BuyingWork } from './buying-process.fixture.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const rounds = byLength({ short: 1, long: 5 })
const program = new URL('./buying-process.fixture.ts', import.meta.url)
/** A process held here has read everything that decides whether a purchase is accepted. */
const heldAt = 'cross join world_setting left join product'

const product = (terms: Partial<NewProduct>) =>
  host.world.db.transaction((tx) =>
    createProduct(tx, {
      name: 'Water pump',
      picture: '/pictures/water-pump.svg',
      price: 10_000_000n,
      dayReturn: 500_000n,
      validDays: 30,
      stock: null,
      limitPerMember: null,
      revenueModel: { kind: 'none' },
      ...terms,
    }),
  )

interface Way {
  readonly name: string
  readonly single: boolean
  readonly noLock: readonly Plant[]
  readonly noStock: readonly Plant[]
  /** The number of the parameter with the amount. */
  readonly noFloor: Plant
}
const noFloorAt = (parameter: number): Plant => ({
  find: `and balance + $${parameter}::bigint >= floor_minor`,
  replace: `and $${parameter}::bigint is not null`,
})
const shared: Way = {
  name: 'in shared transactions',
  single: false,
  noLock: noWalletLock,
  noStock: [
    {
      find: 'left_units = left_units - $1::int',
      replace: 'left_units = greatest(left_units - $1::int, 0)',
    },
    { find: 'and (left_units >= $7::int or left_units is null)', replace: 'and $7::int > 0' },
  ],
  noFloor: noFloorAt(4),
}
const alone: Way = {
  name: 'each with an empty line',
  single: true,
  noLock: noSingleLock,
  noStock: [
    {
      find: 'left_units = left_units - 1, sold = sold + 1, sold_simulated',
      replace: 'left_units = greatest(left_units - 1, 0), sold = sold + 1, sold_simulated',
    },
    { find: 'and (left_units >= 1 or left_units is null)', replace: '' },
  ],
  noFloor: noFloorAt(6),
}
const ways = [shared, alone]

/** The orders' ids, refusals and bugs of both processes. */
async function race(
  { single }: Way,
  wants: BuyingWork['buys'],
  plants: readonly Plant[] = [],
): Promise<readonly string[]> {
  const [first, second] = inTurn(wants)
  const works: [BuyingWork, BuyingWork] = [
    { single, buys: first },
    { single, buys: second },
  ]
  const reports = await inTwoProcesses<BuyingWork, BuyingReport>(host, program, works, {
    heldAt: heldWith(plants, heldAt),
    plants,
  })
  return reports.flatMap(({ outcomes }) => outcomes)
}

const isOrder = (outcome: string) => outcome.startsWith('ord_')
const bought = (outcomes: readonly string[]) => outcomes.filter(isOrder).length
const tallied = (outcomes: readonly string[]) =>
  tally(outcomes.map((outcome) => (isOrder(outcome) ? 'bought' : outcome)))
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe.each(ways)('a stock of 1 and thirty buyers, $name', (way) => {
  const run = async (plants: readonly Plant[]) => {
    const productId = await product({ stock: 1 })
    const members = await Promise.all(times(30, () => testMember(host)))
    return {
      productId,
      report: await race(
        way,
        members.map((memberId) => ({ memberId, productId })),
        plants,
      ),
    }
  }

  test('sell one unit, and nobody else pays', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { productId, report } = await run([])
      expect(tallied(report)).toEqual({ bought: 1, product_sold_out: 29 })
      const stock = sql`select sum(left_units)::int as left, sum(sold)::int as sold from stock_bucket where product_id = ${productId}`
      expect(await host.world.db.one(stock)).toEqual({ left: 0, sold: 1 })
      const paid = sql`select count(*)::int as paid from movement where code = 'purchase' and subject_id = ${productId}`
      expect(await host.world.db.one(paid)).toEqual({ paid: 1 })
    }
  })

  test('sell the unit many times without the condition in the write', async () => {
    const { report } = await run(way.noStock)
    expect(bought(report)).toBeGreaterThan(1)
  })
})

describe.each(ways)('a limit of 1 machine for each member and thirty calls, $name', (way) => {
  const run = async (plants: readonly Plant[]) => {
    const productId = await product({ price: 1_000_000n, limitPerMember: 1 })
    const memberId = await testMember(host)
    return race(
      way,
      times(30, () => ({ memberId, productId })),
      plants,
    )
  }

  test('give one machine', async () => {
    for (const _ of times(rounds, () => 0))
      expect(tallied(await run([]))).toEqual({ bought: 1, product_limit_reached: 29 })
  })

  test('exceed the limit without the wallet’s lock', async () => {
    const report = await run(way.noLock)
    expect(bought(report)).toBeGreaterThan(1)
  })
})

describe.each(ways)(
  'a world’s limit of 3 running machines and thirty calls of a member with two, $name',
  (way) => {
    const run = async (plants: readonly Plant[], { expired }: { expired: number }) => {
      const memberId = await testMember(host)
      const products = await Promise.all(times(2, () => product({ price: 1_000_000n })))
      const wants = times(30, (index) => ({ memberId, productId: products[index % 2] ?? 0n }))
      await host.world.db.run(sql`
      with made as (
        insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day,
          bought_at, lease_version)
        select ${memberId}, ${products[0]}, 0, 1, 1, -9, -8, -8, now(), 1 from generate_series(1, ${expired}::int)
        returning 1)
      update balance set machines_bought = (select count(*)::int from made) where account_id = ${memberId} * 8`)
      await host.world.db.run(sql`update world_setting set machines_max = 3`)
      try {
        expect(bought(await race(way, wants.slice(0, 2)))).toBe(2)
        return await race(way, wants, plants)
      } finally {
        await host.world.db.run(sql`update world_setting set machines_max = default`)
      }
    }

    test.each([0, 5])('give one machine more, beside %i expired ones', async (expired) => {
      for (const _ of times(rounds, () => 0))
        expect(tallied(await run([], { expired }))).toEqual({ bought: 1, machines_too_many: 29 })
    })

    test.each([0, 5])(
      'exceed the limit without the wallet’s lock, beside %i expired ones',
      async (expired) => {
        expect(bought(await run(way.noLock, { expired }))).toBeGreaterThan(1)
      },
    )

    test('exceed the limit without the count', async () => {
      const none = { find: 'machines_bought < machines_max then machines_bought', replace: 'true then 0' }
      expect(bought(await run([none], { expired: 0 }))).toBeGreaterThan(1)
    })
  },
)

describe.each(ways)('concurrent orders of 60 and 30 with a balance of 100, $name', (way) => {
  const run = async (plants: readonly Plant[]) => {
    const [large, small] = await Promise.all([
      product({ price: 60_000_000n }),
      product({ price: 30_000_000n }),
    ])
    const memberId = await testMember(host)
    const report = await race(
      way,
      times(30, (index) => ({ memberId, productId: index % 3 === 0 ? small : large })),
      plants,
    )
    const wallet = sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`
    const { balance } = await host.world.db.one<{ balance: bigint }>(wallet)
    return { report, balance }
  }

  test('never spend more than the balance', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { report, balance } = await run([])
      expect([10_000_000n, 40_000_000n]).toContain(balance)
      expect(Object.keys(tallied(report)).sort()).toEqual(['balance_too_low', 'bought'])
    }
  })

  test('bring the wallet below zero without lock, floor and check', async () => {
    await host.world.db.run(sql`alter table balance drop constraint if exists balance_check`)
    const { balance } = await run([...way.noLock, way.noFloor])
    expect(balance).toBeLessThan(0n)
  })
})

describe('ten concurrent calls with one operation id', () => {
  const run = async (way: Way, plants: readonly Plant[]) => {
    const productId = await product({ price: 1_000_000n })
    const memberId = await testMember(host)
    return race(
      way,
      times(10, () => ({ memberId, productId, operationId: 'tap-1-of-this-sheet' })),
      plants,
    )
  }

  test.each(ways)('make one order, and each call gets that order, $name', async (way) => {
    for (const _ of times(rounds, () => 0)) {
      const report = await run(way, [])
      expect(bought(report)).toBe(10)
      expect(new Set(report).size).toBe(1)
    }
  })

  test('make some calls fail with a bug without the wallet’s lock', async () => {
    const report = await run(shared, shared.noLock)
    expect(report.filter((outcome) => outcome.startsWith('bug:'))).not.toEqual([])
  })

  test('make one order with an empty line even without the lock, because a statement that fails is tried again', async () => {
    const report = await run(alone, alone.noLock)
    expect(bought(report)).toBe(10)
    expect(new Set(report).size).toBe(1)
  })
})
