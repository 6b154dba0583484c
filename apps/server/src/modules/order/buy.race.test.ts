/** Buying at once, from two processes. Each race is run again with its lock taken out, and must then be lost. */

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lostOnceInTen } from '../../../../../tests/support/lost-race.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { createProduct, type NewProduct } from '../product/index.ts'
import type { BuyingOrders, BuyingReport } from './buying-process.fixture.ts'

let host: TestWorld
let buyers: ChildProcess[]
beforeAll(async () => {
  host = await testWorld()
  buyers = [1, 2].map(() => fork(join(import.meta.dirname, 'buying-process.fixture.ts'), { execArgv: [] }))
})
afterAll(async () => {
  for (const buyer of buyers) buyer.disconnect()
  await host.drop()
})

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

interface Want {
  readonly memberId: bigint
  readonly productId: bigint
  readonly operationId?: string
}

/** Resolves with the next word "ready", or with the next report; rejects when the process ends. */
const heard = (child: ChildProcess, ready: boolean) =>
  new Promise<BuyingReport>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if ((message === 'ready') !== ready) return
      child.off('message', onMessage).off('exit', onExit)
      resolve(message as BuyingReport)
    }
    const onExit = (code: number | null) => reject(new Error(`the buying process ended with ${code}`))
    child.on('message', onMessage).on('exit', onExit)
  })

/** Half of the buys in one process, half in another, released together. */
async function race(wants: readonly Want[], plants: readonly Plant[] = []): Promise<BuyingReport> {
  const ready = buyers.map((child) => heard(child, true))
  buyers.forEach((child, half) => {
    const buys = wants
      .filter((_, index) => index % buyers.length === half)
      .map(({ memberId, productId, operationId }) => ({
        memberId: memberId.toString(),
        productId: productId.toString(),
        operationId: operationId ?? null,
      }))
    const { url } = host.connection
    child.send({ url, slug: testSlug, wallMs: host.wall.nowMs(), plants, buys } satisfies BuyingOrders)
  })
  await Promise.all(ready)
  const done = buyers.map((child) => heard(child, false))
  for (const child of buyers) child.send('go')
  const reports = await Promise.all(done)
  return {
    outcomes: reports.flatMap(({ outcomes }) => outcomes),
    unmet: plants
      .map(({ find }) => find)
      .filter((find) => reports.every(({ unmet }) => unmet.includes(find))),
  }
}

const bought = ({ outcomes }: BuyingReport) => outcomes.filter((outcome) => outcome.startsWith('ord_')).length
const tally = ({ outcomes }: BuyingReport) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => (outcome.startsWith('ord_') ? 'bought' : outcome))
      .entries()
      .map(([name, list]) => [name, list.length]),
  )
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Everybody acts alone, and without the lock. What is locked together has its race in withdrawal.race.test.ts. */
const noWalletLock: readonly Plant[] = [
  { find: 'for no key update) as own', replace: ') as own' },
  { find: 'for no key update of balance skip locked) as own', replace: 'where false) as own' },
]

describe('stock 1, thirty buyers', () => {
  const run = async (plants: readonly Plant[]) => {
    const productId = await product({ stock: 1 })
    const members = await Promise.all(times(30, () => testMember(host)))
    return {
      productId,
      report: await race(
        members.map((memberId) => ({ memberId, productId })),
        plants,
      ),
    }
  }

  test('one gets it, nobody else pays', async () => {
    for (const _ of times(5, () => 0)) {
      const { productId, report } = await run([])
      expect(tally(report)).toEqual({ bought: 1, product_sold_out: 29 })
      const stock = sql`select sum(left_units)::int as left, sum(sold)::int as sold from stock_bucket where product_id = ${productId}`
      expect(await host.world.db.one(stock)).toEqual({ left: 0, sold: 1 })
      const paid = sql`select count(*)::int as paid from movement where code = 'purchase' and subject_id = ${productId}`
      expect(await host.world.db.one(paid)).toEqual({ paid: 1 })
    }
  })

  test('without the condition in the write it is sold many times', lostOnceInTen, async () => {
    const { report } = await run([
      {
        find: 'left_units = left_units - $1::int',
        replace: 'left_units = greatest(left_units - $1::int, 0)',
      },
      { find: 'and (left_units >= $7::int or left_units is null)', replace: 'and $7::int > 0' },
    ])
    expect(report.unmet).toEqual([])
    expect(bought(report)).toBeGreaterThan(1)
  })
})

describe('limit 1 a member, thirty calls', () => {
  const run = async (plants: readonly Plant[]) => {
    const productId = await product({ price: 1_000_000n, limitPerMember: 1 })
    const memberId = await testMember(host)
    return race(
      times(30, () => ({ memberId, productId })),
      plants,
    )
  }

  test('one machine', async () => {
    for (const _ of times(5, () => 0))
      expect(tally(await run([]))).toEqual({ bought: 1, product_limit_reached: 29 })
  })

  test('without the wallet’s lock the limit is passed', lostOnceInTen, async () => {
    const report = await run(noWalletLock)
    expect(report.unmet).toEqual([])
    expect(bought(report)).toBeGreaterThan(1)
  })
})

describe('balance 100, orders of 60 and 30 at once', () => {
  const run = async (plants: readonly Plant[]) => {
    const [large, small] = await Promise.all([
      product({ price: 60_000_000n }),
      product({ price: 30_000_000n }),
    ])
    const memberId = await testMember(host)
    const report = await race(
      times(30, (index) => ({ memberId, productId: index % 3 === 0 ? small : large })),
      plants,
    )
    const wallet = sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`
    const { balance } = await host.world.db.one<{ balance: bigint }>(wallet)
    return { report, balance }
  }

  test('no more is spent than there is', async () => {
    for (const _ of times(5, () => 0)) {
      const { report, balance } = await run([])
      expect([10_000_000n, 40_000_000n]).toContain(balance)
      expect(Object.keys(tally(report)).sort()).toEqual(['balance_too_low', 'bought'])
    }
  })

  test('without lock, floor and check the wallet goes below zero', lostOnceInTen, async () => {
    await host.world.db.run(sql`alter table balance drop constraint if exists balance_check`)
    const { report, balance } = await run([
      ...noWalletLock,
      { find: 'and balance + $3::bigint >= floor_minor', replace: 'and $3::bigint is not null' },
    ])
    expect(report.unmet).toEqual([])
    expect(balance).toBeLessThan(0n)
  })
})

describe('one operation id, ten times at once', () => {
  const run = async (plants: readonly Plant[]) => {
    const productId = await product({ price: 1_000_000n })
    const memberId = await testMember(host)
    return race(
      times(10, () => ({ memberId, productId, operationId: 'tap-1-of-this-sheet' })),
      plants,
    )
  }

  test('one order, and everybody hears of that one', async () => {
    for (const _ of times(5, () => 0)) {
      const report = await run([])
      expect(bought(report)).toBe(10)
      expect(new Set(report.outcomes).size).toBe(1)
    }
  })

  test('without the wallet’s lock some hear of a bug', lostOnceInTen, async () => {
    const report = await run(noWalletLock)
    expect(report.unmet).toEqual([])
    expect(report.outcomes.filter((outcome) => outcome.startsWith('bug:'))).not.toEqual([])
  })
})
