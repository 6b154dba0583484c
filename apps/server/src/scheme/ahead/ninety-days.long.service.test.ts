/**
 * A class lives ninety days, past its break, with people who buy and simulated members. What the
 * books say each morning is compared with what came, and the records, the proofs and the files with
 * the ledger.
 */
import type { DataOf } from '@glasshouse/contract'
import { whatIf, worldRead } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyArchive } from '../../../../../tests/auditor/index.ts'
import { buildRoots, makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { addGroup, liveDays } from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { byHost, setPolicy } from '../../staff/index.ts'
import { booksHandlers } from '../books/index.ts'
import { fileOf } from '../ledger-file/opened-file.fixture.ts'
import { buy } from '../order/index.ts'
import { faultOf, proofOf } from '../root/checked.fixture.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const lifeDays = 90

interface Morning {
  readonly day: number
  readonly summary: DataOf<'books.summary'>
  /** The figure that the coming closes add up to, worked out as the page does. */
  readonly ratio: number | null
  readonly shortDay: number | null
  readonly aheadDay: number | null
}

let host: TestWorld
const people: bigint[] = []
const mornings: Morning[] = []
const faults: string[] = []

async function readMorning(day: number): Promise<Morning> {
  const ask = aheadCallsOf(host)
  const { world } = await ask.whatIf()
  if (world === null) throw new Error('no day is closed')
  const { stated } = whatIf(worldRead(world), { days: 30, paths: 16 })(100)
  const where = { world: host.world, wall: host.wall, language: 'en_US' } as never
  const summary = await booksHandlers['books.summary']({}, where)
  const { day: aheadDay } = await ask.ahead()
  return { day, summary, ratio: stated.ratio, shortDay: stated.shortDay, aheadDay }
}

async function checkTwoMembers(day: number): Promise<void> {
  const [one, other] = people.slice(0, 2) as [bigint, bigint]
  const proofs = [await proofOf(host, one), await proofOf(host, other)] as const
  for (const [at, memberId] of [one, other].entries()) {
    const fault = proofs[at]?.state === 'given' ? faultOf(proofs[at], memberId) : null
    if (fault !== null) faults.push(`day ${day}: ${fault.fault}`)
  }
  expect(proofs[0].records).toEqual(proofs[1].records)
}

beforeAll(async () => {
  host = await testWorld()
  await setPolicy(byHost(host.world, host.wall), { policy: 'promise-first' }, 'a lesson')
  const productId = await makeProduct(host, { price: 8_000_000n, dayReturn: 360_000n, validDays: 30 })
  await makeProduct(host, { price: 15_000_000n, dayReturn: 750_000n, validDays: 28 })
  await putCapital(host, 200_000_000n)
  for (let made = 0; made < 14; made++) people.push(await testMember(host))
  await addGroup(host, { count: 90, seed: 'ninety days' })
  for (let day = 0; day < lifeDays; day++) {
    for (const memberId of people.filter((_, at) => (at * 7 + day) % 9 === 0))
      await buy(
        { ...host, random: secureRandom },
        { memberId, productId, agree: 'true', operationId: null },
      ).catch(() => undefined)
    await liveDays(host, 1)
    await buildRoots(host)
    mornings.push(await readMorning(day))
    await checkTwoMembers(day)
  }
})
afterAll(() => host.drop())

test('each morning the coming closes add up to the figure of coverage', () => {
  for (const { day, summary, ratio } of mornings) expect(ratio, `day ${day}`).toBe(summary.coverage)
})

test('the first day that falls short never comes before the one that was named without sales', async () => {
  const { broke } = await host.world.db.one<{ broke: number | null }>(
    sql`select min(day) as broke from day_close where paid < promised`,
  )
  expect(broke).not.toBeNull()
  const before = mornings.filter(({ day, shortDay }) => shortDay !== null && day < (broke ?? 0))
  expect(before.length).toBeGreaterThan(10)
  for (const { day, shortDay } of before) expect(shortDay, `day ${day}`).toBeLessThanOrEqual(broke ?? -1)
})

test('the backtest repeats what each morning said, and without sales never more was paid than came', async () => {
  const { list } = await aheadCallsOf(host).backtest()
  expect(list.length).toBe(lifeDays - 30)
  for (const { day, said, paid } of list) {
    expect(said, `day ${day}`).toBe(mornings[day - 1]?.summary.coverage)
    expect(paid, `day ${day}`).toBeGreaterThanOrEqual(said)
  }
})

test('who is ahead changes on reading days only', () => {
  const days = new Set(mornings.flatMap(({ aheadDay }) => (aheadDay === null ? [] : [aheadDay])))
  expect(days.size).toBeGreaterThan(5)
  for (const day of days) expect((day + 1) % 7).toBe(0)
})

test('every day both members were counted rightly; all three files verify, and the ledger is proved', async () => {
  expect(faults).toEqual([])
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  const scopes = [
    { kind: 'public' },
    { kind: 'whole' },
    { kind: 'member', memberId: people[0] ?? 0n },
  ] as const
  for (const scope of scopes) expect(verifyArchive(await fileOf(host, scope)).wrong, scope.kind).toBeNull()
})
