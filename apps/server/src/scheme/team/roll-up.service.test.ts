/**
 * Compares what a close rolls up with a new count: a random tree that grows, buys and is paid over
 * many days.
 */
import { drawPpm, monthOfDay } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { readDayState } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { teamHandlers } from './handlers.ts'
import { rollUpMoneyBack } from './roll-up-back.ts'
import { countedNowMax } from './team.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const days = 12
const contextOf = (memberId: bigint) => ({ world: host.world, wall: host.wall, memberId }) as never

interface Person {
  readonly id: bigint
  readonly inviter: Person | undefined
  readonly simulated: boolean
  readonly joinedDay: number
}

interface Counted {
  readonly total: number
  readonly simulated: number
}

const people: Person[] = []
let draws = 0
const below = (limit: number) => drawPpm('roll-up', draws++) % limit

async function join(): Promise<void> {
  const inviter = people.length === 0 || below(10) === 0 ? undefined : people[below(people.length)]
  const simulated = below(4) === 0
  const { openDay: joinedDay } = await readDayState(host.world.db)
  const id = await testMember(host, inviter ? { inviterId: inviter.id, simulated } : { simulated })
  people.push({ id, inviter, simulated, joinedDay })
}

/** The level of one member seen from another; 0: the member is not within three levels below. */
function levelFrom(top: Person, person: Person): number {
  let above: Person | undefined = person
  for (let level = 1; level <= 3; level++) {
    above = above?.inviter
    if (above === top) return level
  }
  return 0
}

const counted = (some: readonly Person[]): Counted => ({
  total: some.length,
  simulated: some.filter(({ simulated }) => simulated).length,
})

interface Sums {
  readonly id: bigint
  readonly paid: bigint
  readonly got: bigint
}

/** Each member's purchases and everything funded for the member, row by row. */
const sumsNow = () =>
  host.world.db.many<Sums>(sql`
    select member_id as id, coalesce((select sum(price) from ord where ord.member_id = member.member_id), 0)::bigint as paid,
      (coalesce((select sum(revenue + fees + operator + purchases + rest) from income
        where income.member_id = member.member_id), 0)
      + coalesce((select sum(revenue + fees + operator + purchases + rest) from payable
        where payable.member_id = member.member_id), 0))::bigint as got
    from member`)

beforeAll(async () => {
  const products = [
    await makeProduct(host, { price: 2_000_000n, dayReturn: 900_000n, validDays: 4 }),
    await makeProduct(host, { price: 9_000_000n, dayReturn: 300_000n, validDays: 30 }),
  ]
  await putCapital(host, 300_000_000n)
  for (let day = 0; day < days; day++) {
    for (let count = 0; count < 6; count++) await join()
    for (const { id: memberId } of people)
      if (below(5) === 0) {
        const productId = products[below(2)] as bigint
        const act = { memberId, productId, agree: 'true', operationId: null } as const
        await buy({ ...host, random: secureRandom }, act).catch(() => undefined)
      }
    await passDays(host, 1)
  }
})

test('counts by level equal a new count at the close', async () => {
  const rows = await sumsNow()
  const bought = new Set(rows.filter(({ paid }) => paid > 0n).map(({ id }) => id))
  expect(bought.size).toBeGreaterThan(20)
  for (const top of people) {
    const kept = await host.world.db.many(sql`
      select floor, sum(members)::int as total, sum(simulated)::int as simulated, sum(valid)::int as valid,
        sum(valid_simulated)::int as valid_simulated
      from team_day where member_id = ${top.id} group by floor order by floor`)
    const wanted = [1, 2, 3].flatMap((floor) => {
      const team = people.filter((person) => levelFrom(top, person) === floor)
      const valid = counted(team.filter(({ id }) => bought.has(id)))
      return team.length === 0
        ? []
        : [{ floor, ...counted(team), valid: valid.total, validSimulated: valid.simulated }]
    })
    expect(kept).toEqual(wanted)
  }
})

test('the month’s purchases of each team equal the sum of its orders', async () => {
  const { clock } = await readDayState(host.world.db)
  const orders = await host.world.db.many<{ member: bigint; price: bigint; day: number }>(
    sql`select member_id as member, price, bought_day as day from ord`,
  )
  const kept = await host.world.db.many<{ member: bigint; month: number; purchases: bigint }>(
    sql`select member_id as member, month, purchases from team_month`,
  )
  const month = (day: number) =>
    Number(monthOfDay({ dayZeroMs: clock.dayZeroMs, timeZone: 'UTC' }, day).replace('-', ''))
  const wanted = new Map<string, bigint>()
  for (const { member, price, day } of orders)
    for (const top of people) {
      const buyer = people.find(({ id }) => id === member)
      if (buyer === undefined || levelFrom(top, buyer) === 0) continue
      const key = `${top.id} ${month(day)}`
      wanted.set(key, (wanted.get(key) ?? 0n) + price)
    }
  expect(new Map(kept.map((row) => [`${row.member} ${row.month}`, row.purchases]))).toEqual(wanted)
})

test('the buyers who got back what they paid equal a new count, by level and by joining day', async () => {
  const sums = new Map((await sumsNow()).map((row) => [row.id, row]))
  const hasBought = ({ id }: Person) => (sums.get(id)?.paid ?? 0n) > 0n
  const isBack = (person: Person) =>
    hasBought(person) && (sums.get(person.id)?.got ?? 0n) >= (sums.get(person.id)?.paid ?? 0n)
  // Both cases must occur, otherwise nothing is tested.
  expect(people.filter(isBack).length).toBeGreaterThan(3)
  expect(people.filter((person) => hasBought(person) && !isBack(person)).length).toBeGreaterThan(3)
  const shares = (team: readonly Person[]) => ({
    bought: counted(team.filter(hasBought)),
    back: counted(team.filter(isBack)),
  })
  for (const top of people) {
    const shown = await teamHandlers['team.moneyBack']({ pageSize: 50 }, contextOf(top.id))
    const team = people.filter((person) => levelFrom(top, person) > 0)
    expect(shown.asOfDay).toBe(days - 1)
    expect(shown.byFloor).toEqual(
      [1, 2, 3].map((floor) => ({
        floor,
        ...shares(team.filter((person) => levelFrom(top, person) === floor)),
      })),
    )
    const joined = [...new Set(team.filter(hasBought).map(({ joinedDay }) => joinedDay))].sort(
      (a, b) => b - a,
    )
    expect(shown.list).toEqual(
      joined.map((joinedDay) => ({
        joinedDay,
        ...shares(team.filter((person) => person.joinedDay === joinedDay)),
      })),
    )
    expect(shown.total).toBe(joined.length)
  }
})

test('a single level is read in pages', async () => {
  const top = people.find((one) => people.filter((person) => levelFrom(one, person) === 2).length > 3)
  const all = await teamHandlers['team.moneyBack']({ floor: 2, pageSize: 50 }, contextOf(top?.id ?? 0n))
  expect(all.list.length).toBeGreaterThan(1)
  const first = await teamHandlers['team.moneyBack']({ floor: 2, pageSize: 1 }, contextOf(top?.id ?? 0n))
  const second = await teamHandlers['team.moneyBack'](
    { floor: 2, pageSize: 1, after: first.next ?? '' },
    contextOf(top?.id ?? 0n),
  )
  expect([...first.list, ...second.list]).toEqual(all.list.slice(0, 2))
})

test('a roll-up that a crash left undone is done by the next call, and only once', async () => {
  const read = () => host.world.db.many(sql`select * from team_back order by member_id, floor, joined_day`)
  const before = await read()
  await host.world.db.run(sql`truncate team_back, member_return`)
  await host.world.db.run(sql`update roll_up set through_day = -1 where name = 'money-back'`)
  await Promise.all([rollUpMoneyBack(host.world.db), rollUpMoneyBack(host.world.db)])
  expect(await read()).toEqual(before)
})

test('a large team is read as of the newest close, and a small one as of now', async () => {
  const top = await testMember(host)
  await testMember(host, { inviterId: top })
  const count = () => teamHandlers['share.count']({}, contextOf(top))
  expect(await count()).toMatchObject({ asOfDay: null, total: { total: 1 } })
  await host.world.db.run(sql`
    insert into member (country, digits, invite_code, inviter_id, joined_day, joined_at)
    select 'IN', 8000000000 + number, 'T' || number, ${top}, ${days}, now()
    from generate_series(1, ${countedNowMax}::int) as number`)
  expect(await count()).toMatchObject({ asOfDay: days - 1, total: { total: 0 } })
  await passDays(host, 1)
  expect(await count()).toMatchObject({ asOfDay: days, total: { total: countedNowMax + 1 } })
})
