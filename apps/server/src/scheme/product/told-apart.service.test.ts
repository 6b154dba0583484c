/**
 * A class of few people among simulated members, read by somebody without a login after every
 * close: in the shop and in the books, and every pair of answers is subtracted. What the machines
 * sold are, less those of the simulated members, would be what the people bought.
 */
import { fewestPeople } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { secureRandom } from '../../platform/random.ts'
import { booksHandlers } from '../books/index.ts'
import { buy } from '../order/index.ts'
import { productHandlers } from './handlers.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Sold {
  readonly total: number
  readonly simulated: number | null
}
type Counts = Readonly<Record<'shop' | 'other machine' | 'books', Sold>>

const worlds: TestWorld[] = []
afterAll(async () => {
  for (const host of worlds) await host.drop()
})

/** One that buys this many machines of a kind on the day; whom it is not told. */
interface Purchase {
  readonly simulated: boolean
  readonly other?: boolean
  /** Joins and buys nothing. */
  readonly buysNothing?: boolean
}
type Day = readonly Purchase[]

/** Lives through the days, and reads at each close. */
async function livedThrough(days: readonly Day[]): Promise<{ host: TestWorld; read: Counts[] }> {
  const host = await testWorld()
  worlds.push(host)
  const [one, other] = [await makeProduct(host), await makeProduct(host, { price: 20_000_000n })]
  const read: Counts[] = []
  for (const day of days) {
    for (const { simulated, other: isOther, buysNothing } of day) {
      const memberId = await testMember(host, { simulated })
      const productId = isOther ? other : one
      if (!buysNothing)
        await buy(
          { ...host, random: secureRandom },
          { memberId, productId, agree: 'true', operationId: null },
        )
    }
    await passDays(host, 1)
    read.push(await countsOf(host))
  }
  return { host, read }
}

async function countsOf(host: TestWorld): Promise<Counts> {
  host.wall.forward(2000)
  const context = { world: host.world, wall: host.wall } as never
  const [shop, other] = (await productHandlers['product.list']({}, context)).list
  const { machinesSold } = await booksHandlers['books.summary']({}, context)
  if (shop === undefined || other === undefined) throw new Error('two machines are on sale')
  return { shop: shop.sold, 'other machine': other.sold, books: machinesSold }
}

const person = { simulated: false }
const crowd = { simulated: true }

let mixed: Counts[]
beforeAll(async () => {
  mixed = (
    await livedThrough([
      [crowd, crowd, { ...crowd, other: true }],
      [crowd],
      [{ ...person, buysNothing: true }],
      [person, crowd, crowd],
      [crowd],
      [person, person, { ...crowd, other: true }],
      [{ ...person, other: true }],
      [crowd, crowd, crowd],
    ])
  ).read
})

/** What people bought, as a reader works it out; null: it cannot be worked out. */
const byPeople = ({ total, simulated }: Sold): number | null =>
  simulated === null ? null : total - simulated

test('no two answers have a difference that is what one to nine people bought', () => {
  for (const name of ['shop', 'other machine', 'books'] as const) {
    const told = mixed.map((counts) => byPeople(counts[name])).filter((count) => count !== null)
    expect(told.length).toBeGreaterThan(0)
    for (const one of told)
      for (const two of told)
        expect(one === two || Math.abs(one - two) >= fewestPeople, `${name}: ${one}, ${two}`).toBe(true)
  }
})

test('as long as nobody has joined all is sold to simulated members; then the two are not told apart', () => {
  expect(mixed.map(({ shop }) => shop.simulated)).toEqual([2, 3, null, null, null, null, null, null])
  expect(mixed.map(({ books }) => books.simulated)).toEqual([3, 4, null, null, null, null, null, null])
  // What was sold in all is a total of the day, which the books have always shown.
  expect(mixed.map(({ books }) => books.total)).toEqual([3, 4, 4, 7, 8, 11, 12, 15])
})

test('in a class with only people nothing is simulated, until a crowd joins', async () => {
  const { read } = await livedThrough([
    [person],
    [person, person],
    [{ ...crowd, buysNothing: true }],
    [crowd],
  ])
  expect(read.map(({ shop }) => shop)).toEqual([
    { total: 1, simulated: 0 },
    { total: 3, simulated: 0 },
    { total: 3, simulated: null },
    { total: 4, simulated: null },
  ])
})

test('who joins on the open day changes nothing before its close', async () => {
  const { host, read } = await livedThrough([[crowd], [crowd]])
  await testMember(host)
  expect(await countsOf(host)).toEqual(read.at(-1))
  await passDays(host, 1)
  expect((await countsOf(host)).shop).toEqual({ total: 2, simulated: null })
})
