import { expect, test } from 'vitest'
import { incomePlaces, incomesSettled, type OwnOrder } from './daily-incomes.ts'

/** Order 1 on days 1–3, order 2 on days 2–3, order 3 long after on days 9–20. */
const orders: OwnOrder[] = [
  { orderId: 1n, firstDay: 1, lastDay: 3 },
  { orderId: 2n, firstDay: 2, lastDay: 3 },
  { orderId: 3n, firstDay: 9, lastDay: 20 },
]
const all = ['10/3', '9/3', '3/2', '3/1', '2/2', '2/1', '1/1']
const places = (page: Partial<Parameters<typeof incomePlaces>[2]>, own = orders) =>
  incomePlaces(own, 10, { after: null, offset: 0, limit: 50, ...page }).map(
    ({ day, orderId }) => `${day}/${orderId}`,
  )

test('incomes come newest day first, then newest order first, and days without an income are skipped', () => {
  expect(places({})).toEqual(all)
  expect(incomesSettled(orders, 10)).toBe(all.length)
})

test('every way of paging gives the same list', () => {
  for (const limit of [1, 2, 3, 7]) {
    const numbered = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
      places({ offset: page * limit, limit }),
    )
    expect(numbered.flat()).toEqual(all)
  }
  const keyed: string[] = []
  for (;;) {
    const [day, orderId] = keyed.at(-1)?.split('/') ?? []
    const next = places({
      after: day === undefined ? null : { day: Number(day), orderId: BigInt(orderId ?? 0) },
      limit: 2,
    })
    if (next.length === 0) break
    keyed.push(...next)
  }
  expect(keyed).toEqual(all)
})

test('there are no incomes before the first settled day, or without an order', () => {
  expect(incomePlaces(orders, 0, { after: null, offset: 0, limit: 9 })).toEqual([])
  expect(incomesSettled(orders, -1)).toBe(0)
  expect(places({}, [])).toEqual([])
})
