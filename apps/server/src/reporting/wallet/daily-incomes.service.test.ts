/** The pages of incomes, computed in SQL from the days of machines, against naive lists of them. */
import { drawPpm } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { incomePlaces } from '../statement/income-places.ts'
import { type IncomePage, incomesOnPage } from './daily-incomes.ts'

const settled = 10

let host: TestWorld
let productId: bigint
beforeAll(async () => {
  host = await testWorld()
  productId = await makeProduct(host)
  await host.world.db.run(
    sql`update world_day set open_day = ${settled + 1}::int, settled_through = ${settled}::int`,
  )
})
afterAll(() => host.drop())

type Days = readonly [first: number, last: number]

/** A member with machines that run on these days, and the incomes as `day/nth machine`. */
async function owner(machines: readonly Days[]) {
  const memberId = await testMember(host)
  const orders = await host.world.db.many<{ orderId: bigint }>(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select ${memberId}, ${productId}, 0, 100, 7 + first % 2, first - 1, first, last, now(), 1
    from unnest(${machines.map(([first]) => first)}::int[], ${machines.map(([, last]) => last)}::int[])
      with ordinality as machine (first, last, nth)
    order by nth returning order_id`)
  const nth = new Map(orders.map(({ orderId }, index) => [orderId, index + 1]))
  const named = (place: { day: number; orderId: bigint }) => `${place.day}/${nth.get(place.orderId)}`
  const all = machines
    .flatMap(([first, last], index) =>
      Array.from({ length: Math.max(0, Math.min(last, settled) - first + 1) }, (_, day) => ({
        day: first + day,
        orderId: orders[index]?.orderId ?? 0n,
      })),
    )
    .sort((a, b) => b.day - a.day || Number(b.orderId - a.orderId))
  return {
    named,
    all: all.map(named),
    page: async (page: Partial<IncomePage>) => {
      const { total, places } = await incomesOnPage(host.world.db, memberId, {
        after: null,
        offset: 0,
        limit: 50,
        ...page,
      })
      expect(total).toBe(all.length)
      return places
    },
    oldestFirst: async (fromDay: number, settledThrough: number, batch: number) => {
      const batches: string[][] = []
      for await (const places of incomePlaces(host.world.db, memberId, { fromDay, settledThrough }, batch))
        batches.push(places.map(named))
      return batches
    },
  }
}

type Owner = Awaited<ReturnType<typeof owner>>

async function everyWayGivesAll({ named, all, page, oldestFirst }: Owner, limits: readonly number[]) {
  for (const limit of limits) {
    const numbered: string[] = []
    for (let offset = 0; offset < all.length; offset += limit)
      numbered.push(...(await page({ offset, limit })).map(named))
    expect(numbered, `pages of ${limit}`).toEqual(all)
    const keyed: string[] = []
    let after: IncomePage['after'] = null
    for (;;) {
      const places = await page({ after, limit })
      keyed.push(...places.map(named))
      after = places.at(-1) ?? null
      if (after === null) break
    }
    expect(keyed, `keys of ${limit}`).toEqual(all)
    const batches = await oldestFirst(0, settled, limit)
    expect(batches.flat(), `batches of ${limit}`).toEqual(all.toReversed())
    expect(Math.max(0, ...batches.map(({ length }) => length))).toBeLessThanOrEqual(limit)
  }
}

test('incomes come newest day first, then newest order first, and days without an income are skipped', async () => {
  const few = await owner([
    [1, 3],
    [2, 3],
    [9, 20],
  ])
  expect(few.all).toEqual(['10/3', '9/3', '3/2', '3/1', '2/2', '2/1', '1/1'])
  await everyWayGivesAll(few, [1, 2, 3, 7, 50])
  expect((await few.oldestFirst(3, 9, 50)).flat()).toEqual(['3/1', '3/2', '9/3'])
})

test('every way of paging gives every income once, whatever the machines', async () => {
  for (const seed of ['a', 'b', 'c']) {
    const draw = (place: number, below: number) => drawPpm(seed, place) % below
    const machines = Array.from({ length: 30 }, (_, index): Days => {
      const first = 1 + draw(2 * index, 12)
      return [first, first + draw(2 * index + 1, 6)]
    })
    await everyWayGivesAll(await owner(machines), [4, 31])
  }
})

test('there are no incomes before the first settled day, or without an order', async () => {
  for (const machines of [[], [[settled + 1, settled + 9]]] satisfies Days[][])
    await everyWayGivesAll(await owner(machines), [5])
})
