/**
 * A class of nine people, with simulated members. Everything is read after every close; each
 * figure's members are looked up, and every pair of figures of all days is compared. A second
 * class has nobody but its nine people.
 */
import type { DataOf } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, passDays, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const lifeDays = 36

interface Answers {
  readonly day: number
  readonly ahead: DataOf<'books.ahead'>
  readonly tree: DataOf<'books.tree'>
  readonly whatIf: DataOf<'books.whatIf'>
}

let host: TestWorld
let alone: TestWorld
const read: Answers[] = []
const readAlone: Answers[] = []

const buys = (where: TestWorld, memberId: bigint, productId: bigint) =>
  buy({ ...where, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

async function readAll(where: TestWorld, day: number): Promise<Answers> {
  const ask = aheadCallsOf(where)
  return { day, ahead: await ask.ahead(), tree: await ask.tree(), whatIf: await ask.whatIf() }
}

beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'nine')
  const productId = await makeProduct(host, { price: 2_000_000n, dayReturn: 300_000n, validDays: 12 })
  // Seven people live by themselves, with three simulated members; two people come later.
  for (let day = 0; day < lifeDays; day++) {
    if (day < 20 && day % 2 === 0)
      for (let made = 0; made < 4; made++) {
        const inviterId = life.members[0] ?? 0n
        await buys(host, await testMember(host, { simulated: true, inviterId }), productId)
      }
    if (day === 9 || day === 22) await buys(host, await testMember(host), productId)
    await life.liveDay()
    read.push(await readAll(host, day))
  }
  alone = await testWorld()
  const machine = await makeProduct(alone, { price: 2_000_000n, dayReturn: 300_000n, validDays: 12 })
  const one = await testMember(alone)
  await buys(alone, one, machine)
  for (let made = 0; made < 8; made++) await buys(alone, await testMember(alone, { inviterId: one }), machine)
  for (let day = 0; day < 22; day++) {
    await passDays(alone, 1)
    readAlone.push(await readAll(alone, day))
  }
})
afterAll(async () => {
  await host.drop()
  await alone.drop()
})

interface Figure {
  readonly readOn: number
  readonly what: string
  readonly members: ReadonlySet<bigint>
}

/** The members whose acts each figure of money is made of. */
async function figures(): Promise<Figure[]> {
  const { db } = host.world
  const buyers = await db.many<{ memberId: bigint; day: number; simulated: boolean }>(sql`
    select member_id, min(bought_day) as day, simulated from ord join member using (member_id) group by member_id, simulated`)
  return read.flatMap(({ day: readOn, ahead }) =>
    ahead.groups.map(({ kind, fromDay, throughDay }) => ({
      readOn,
      what: `${kind} ${fromDay}–${throughDay}`,
      members: new Set(
        buyers
          .filter(({ day }) => day >= fromDay && day <= throughDay)
          .filter(({ simulated }) => kind === 'together' || simulated === (kind === 'simulated'))
          .map(({ memberId }) => memberId),
      ),
    })),
  )
}

test('every figure is of ten members; of two figures one holds the other, or they have nobody in common', async () => {
  const all = await figures()
  expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThan(2)
  for (const { what, members } of all) expect(members.size, what).toBeGreaterThanOrEqual(10)
  for (const one of all)
    for (const two of all) {
      const [first, later] = one.readOn <= two.readOn ? [one, two] : [two, one]
      const apart = ![...first.members].some((member) => later.members.has(member))
      expect(
        apart || [...first.members].every((member) => later.members.has(member)),
        `${first.what}, then ${later.what}`,
      ).toBe(true)
      if (first.readOn === later.readOn && !apart) expect(one.what).toBe(two.what)
    }
})

test('of one close every buyer is in a figure: what the day’s totals have besides them is nobody’s', async () => {
  const buyers = await host.world.db.many<{ day: number }>(
    sql`select min(bought_day) as day from ord group by member_id`,
  )
  const all = await figures()
  for (const { day: readOn, ahead } of read) {
    if (ahead.day === null) continue
    const counted = all
      .filter((one) => one.readOn === readOn)
      .reduce((sum, { members }) => sum + members.size, 0)
    expect(counted).toBe(buyers.filter(({ day }) => day <= (ahead.day ?? -1)).length)
  }
})

/** Every number of an answer under a name that counts members. */
function countsIn(value: unknown, name = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((one) => countsIn(one, name))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => countsIn(one, key))
  return /InTens$|^inTens$/.test(name) && typeof value === 'number' ? [value] : []
}

test('no count and no difference of two counts is one to nine', () => {
  const counts = [...new Set([...read, ...readAlone].flatMap(({ ahead, tree }) => countsIn([ahead, tree])))]
  expect(counts.length).toBeGreaterThan(2)
  for (const one of counts)
    for (const two of counts) expect(one === two || Math.abs(one - two) >= 10, `${one}, ${two}`).toBe(true)
})

test('the nine are never told apart, nor counted', () => {
  for (const { ahead, tree, day } of read) {
    expect(ahead.groups.map(({ kind }) => kind)).not.toContain('people')
    expect(tree.peopleInTens, `day ${day}`).toBe(0)
    for (const line of [...tree.depths, ...tree.recruits]) expect(line.peopleInTens).toBe(0)
  }
})

test('one person’s rewards for recruiting are nowhere: not by depth, not at the top, not as a rate', async () => {
  const { got } = await host.world.db.one<{ got: number }>(
    sql`select count(distinct member_id)::int as got from payable where kind in ('referral', 'invite-bonus')`,
  )
  expect(got).toBe(1)
  for (const { tree, whatIf } of read) {
    for (const { rewards } of tree.depths) expect(rewards).toBeNull()
    expect(tree.topPercent).toBeNull()
    expect(whatIf.world?.sales).toMatchObject({ referrals: '0.00', bonuses: '0.00' })
  }
  expect(read.some(({ whatIf }) => whatIf.recruitingLeftOut)).toBe(true)
})

test('machines are counted as the shop counts them, and no member is', async () => {
  const { whatIf } = read.at(-1) as Answers
  const sold = await host.world.db.many<{ firstDay: number; count: number }>(sql`
    select first_day, count(*)::int as count from ord cross join world_day
    where bought_day <= settled_through and last_day > settled_through group by product_id, first_day, last_day`)
  const counts = (list: readonly { firstDay: number; count: number }[]) =>
    list.map(({ firstDay, count }) => `${firstDay}: ${count}`).toSorted()
  expect(
    counts((whatIf.world?.machines ?? []).map(({ firstDay, machines }) => ({ firstDay, count: machines }))),
  ).toEqual(counts(sold))
})

test('a class of nine without simulated members has nothing to show', () => {
  for (const { ahead, tree, whatIf } of readAlone) {
    expect(ahead).toEqual({ day: null, groups: [], standing: [] })
    expect(tree.depths).toEqual([])
    for (const line of tree.recruits) expect(line).toMatchObject({ peopleInTens: 0, simulatedInTens: 0 })
    expect(whatIf.wallets).toBeNull()
  }
})
