/** Posts of simulated members, and a group that was invited by a member. */
import { type Language, parseId } from '@glasshouse/contract'
import { simulatedPostsADayMax } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUp, makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { busyBehaviour, liveDays, simulateAll } from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { communityHandlers } from '../../messaging/community/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { addSimulated, byHost } from '../../staff/index.ts'

const postsADay = 2
const groupSize = 30

let host: TestWorld
let above: bigint
beforeAll(async () => {
  host = await testWorld()
  await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_000n, validDays: 20 })
  await putCapital(host, 10_000_000_000n)
  above = await testMember(host)
})
afterAll(() => host.drop())

const add = async (shape: { readonly invitedBy: bigint | null; readonly postsADay: number }) => {
  const { simulationId } = await addSimulated(
    byHost(host.world, host.wall),
    { ...busyBehaviour, count: groupSize, seed: 'posts', reason: 'a crowd that talks' },
    shape,
  )
  return parseId('simulation', simulationId) ?? 0n
}

interface Post {
  readonly day: number
  readonly template: string | null
  readonly author: bigint
  readonly simulated: boolean
  readonly bought: number
  readonly likes: number
}

const posts = () =>
  host.world.db.many<Post>(sql`
    select floor(extract(epoch from happened_at - day_zero) / 86400)::int as day, template, simulated, likes, member_id as author,
      (select count(*)::int from ord where ord.member_id = post.member_id
         and bought_day = floor(extract(epoch from happened_at - day_zero) / 86400)::int) as bought
    from post join member using (member_id) cross join world_clock order by post_id`)

test('a group posts a few times a day at most, each post about an act or an income of its author', async () => {
  await add({ invitedBy: null, postsADay })
  await liveDays(host, 6)
  const written = await posts()
  expect(written.length).toBeGreaterThan(4)
  const byDay = Map.groupBy(written, ({ day }) => day)
  for (const ofDay of byDay.values()) expect(ofDay.length).toBeLessThanOrEqual(postsADay)
  for (const { template, simulated, bought } of written) {
    expect(simulated).toBe(true)
    if (template === 'bought') expect(bought).toBeGreaterThan(0)
  }
  expect(new Set(written.map(({ template }) => template)).size).toBeGreaterThan(2)
  // Of eight posts in a row none has the author of another.
  for (const at of written.keys()) {
    const authors = written.slice(at, at + 8).map(({ author }) => author)
    expect(new Set(authors).size).toBe(authors.length)
  }
  expect(written.reduce((sum, { likes }) => sum + likes, 0)).toBeGreaterThan(0)
})

test('each reader reads a post in their own language, and a file’s text in a figure’s place is not read', async () => {
  const read = async (language: Language) =>
    (await communityHandlers['post.list']({}, { world: host.world, memberId: null, language })).list.map(
      ({ content }) => content,
    )
  const [english, hindi] = [await read('en_US'), await read('hi_IN')]
  expect(english.length).toBeGreaterThan(4)
  for (const [at, text] of hindi.entries()) {
    expect(text).toMatch(/[\u0900-\u097f]/)
    expect(english[at]).not.toMatch(/[\u0900-\u097f]/)
  }
  expect(english).toEqual(
    (await host.world.db.many<{ content: string }>(sql`select content from post order by post_id desc`)).map(
      ({ content }) => content,
    ),
  )
  await host.world.db.run(sql`
    update post set template = 'paid', template_values = '{"paid": "call 98765"}'::jsonb
    where post_id = (select max(post_id) from post)`)
  expect((await read('hi_IN'))[0]).toBe(english[0])
})

test('several workers at the same time write no post twice', async () => {
  const before = (await posts()).length
  host.wall.forward(86_400_000)
  await Promise.all([simulateAll(host), simulateAll(host), simulateAll(host)])
  await catchUp(host)
  expect((await posts()).length - before).toBeLessThanOrEqual(postsADay)
})

test('a group with no posts per day posts nothing', async () => {
  const quiet = await add({ invitedBy: null, postsADay: 0 })
  await liveDays(host, 2)
  expect(
    await host.world.db.many(
      sql`select from post join simulated_member using (member_id) where simulation_id = ${quiet}`,
    ),
  ).toEqual([])
})

test('all groups of a world together write at most its number a day', async () => {
  for (let group = 0; group < 3; group++) await add({ invitedBy: null, postsADay: simulatedPostsADayMax })
  const before = (await posts()).length
  await liveDays(host, 1)
  const written = (await posts()).length - before
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(simulatedPostsADayMax)
})

test('members of a group whom nobody in it invited are below the member who invited the group', async () => {
  const simulationId = await add({ invitedBy: above, postsADay: 0 })
  await liveDays(host, 1)
  const { own, other, none } = await host.world.db.one<{ own: number; other: number; none: number }>(sql`
    select count(*) filter (where inviter_id = ${above})::int as own,
      count(*) filter (where inviter_id <> ${above})::int as other, count(*) filter (where inviter_id is null)::int as none
    from simulated_member join member using (member_id) where simulation_id = ${simulationId}`)
  expect(own).toBeGreaterThan(3)
  expect(own + other).toBe(groupSize)
  expect(none).toBe(0)
})
