/**
 * What the lab draws of a world from its ledger file, against what the world itself said on each
 * day: the result of every member with a machine, and the money of every day.
 */
import { readLivedWorld, worldPicture } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { fileOf, opened } from '../../scheme/ledger-file/opened-file.fixture.ts'
import { netByMember } from './net-by-member.ts'
import { rareActs } from './rare-acts.fixture.ts'

vi.setConfig({ testTimeout: 180_000 }) // half a month of days

const lastDay = 14

let host: TestWorld
/** By day after its close: the results of all members with a machine, in order. */
const said: number[][] = []
let tables: Map<string, string>

const inOrder = (results: readonly number[]): number[] => results.toSorted((one, other) => one - other)

/** Nothing happened on the open day yet. */
async function resultsNow(): Promise<number[]> {
  const rows = await host.world.db.many<{ net: bigint }>(
    joinQueries([
      sql`with`,
      netByMember,
      sql`select net::bigint as net from standing where exists (
            select from ord where ord.member_id = standing.member_id)`,
    ]),
  )
  return inOrder(rows.map(({ net }) => Number(net)))
}

const tablesIn = (archive: Buffer): Map<string, string> =>
  new Map([...opened(archive)].map(([name, lines]) => [name, lines.map((line) => `${line}\r\n`).join('')]))

beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'lived')
  const rare = await rareActs(host)
  for (let day = 0; day <= lastDay; day++) {
    await life.act()
    await rare.act(day)
    await passDays(host, 1)
    said.push(await resultsNow())
  }
  tables = tablesIn(await fileOf(host, { kind: 'whole' }))
})
afterAll(() => host.drop())

function livedWorld() {
  const world = readLivedWorld(tables)
  if (typeof world === 'string') throw new Error(`not shown: ${world}`)
  return world
}

test('on every day each member with a machine has the result that the world said', () => {
  const { buyers, changes, hasPeople } = livedWorld()
  expect(hasPeople).toBe(true)
  expect(changes).toHaveLength(lastDay + 1)
  const results = buyers.map(() => 0)
  for (const [day, ofDay] of changes.entries()) {
    for (const { place, amount } of ofDay) results[place] = (results[place] ?? 0) + amount
    const here = results.filter((_, place) => (buyers[place]?.bought ?? day + 1) <= day)
    expect(inOrder(here), `day ${day}`).toEqual(said[day])
  }
  // This excludes a comparison of nothing with nothing.
  const last = said.at(-1) ?? []
  expect(last.length).toBeGreaterThan(10)
  expect(last.some((result) => result > 0)).toBe(true)
  expect(last.some((result) => result < 0)).toBe(true)
})

test('what a withdrawal cost is a part of it', () => {
  const fees = sql`
    select count(*)::int as count from movement join entry using (movement_id)
    where code in ('chain-payout', 'bank-payout') and account_id in (2, 5)`
  return expect(host.world.db.one<{ count: number }>(fees)).resolves.toMatchObject({
    count: expect.toSatisfy((count: number) => count > 0),
  })
})

test('the picture has the money of the books, and counts as the world did', async () => {
  const picture = worldPicture(livedWorld())
  if (picture === null) throw new Error('not drawn')
  const { days, marks, outcome } = picture
  const books = await host.world.db.many<{ promised: bigint; paid: bigint; cash: bigint }>(sql`
    select promised, paid, (select sum(balance_after) from account_day
      where account_id between 1 and 4 and account_day.day = books_day.day)::bigint as cash
    from books_day where day <= ${lastDay} order by day`)
  expect(days.promised).toEqual(books.map(({ promised }) => Number(promised)))
  expect(days.paid).toEqual(books.map(({ paid }) => Number(paid)))
  expect(days.cash).toEqual(books.map(({ cash }) => Number(cash)))
  // With people in the world, fewer than ten are not counted.
  const counted = said.map((results) => (results.length < 10 ? [] : results))
  expect(days.members).toEqual(counted.map((results) => results.length))
  expect(days.back).toEqual(counted.map((results) => results.filter((result) => result >= 0).length))
  const firstShort = books.findIndex(({ promised, paid }) => paid < promised)
  expect(marks.breakDay).toBe(firstShort)
  const last = said.at(-1) ?? []
  expect(outcome).toMatchObject({
    breakDay: firstShort,
    members: last.length,
    ahead: last.filter((result) => result > 0).length,
    behind: last.filter((result) => result < 0).length,
  })
})

test('the public file of a world with people is not played', async () => {
  expect(readLivedWorld(tablesIn(await fileOf(host, { kind: 'public' })))).toBe('not-whole')
})
