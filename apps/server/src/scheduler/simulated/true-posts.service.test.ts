/** The posts and the answers below them are true, and a machine's name is text in them. */
import { formatMoney, languageCodes, money } from '@glasshouse/contract'
import { type Say, wordsOf } from '@glasshouse/words/read.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { busyBehaviour, liveDays } from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { escapeHtml } from '../../platform/html.ts'
import { addSimulated, byHost } from '../../staff/index.ts'

/** Words, mark-up and an entity, as staff may type them. */
const name = 'A<b>&"c'
const asHtml = 'A&lt;b&gt;&amp;&quot;c'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  // Other members' payments cover all promises, for as long as they last.
  await host.world.db.run(sql`update world_setting set policy = 'promise-first', starting_money = 60000000`)
  await makeProduct(host, { name, price: 10_000_000n, dayReturn: 6_000_000n, validDays: 2 })
  const shape = { invitedBy: null, postsADay: 6 }
  const crowd = { ...busyBehaviour, buys: 30, count: 60, seed: 'truth', reason: 'a crowd that talks' }
  await addSimulated(byHost(host.world, host.wall), crowd, shape)
  await liveDays(host, 8)
})
afterAll(() => host.drop())

interface Written {
  readonly content: string
  readonly bought: boolean
  readonly promised: bigint | null
  readonly paid: bigint | null
  readonly purchases: bigint | null
}

const written = () =>
  host.world.db.many<Written>(sql`
    with said as (
      select post_id, member_id, content, floor(extract(epoch from happened_at - day_zero) / 86400)::int as day
      from post cross join world_clock)
    select content, exists (select from ord where ord.member_id = said.member_id and bought_day = day) as bought,
      promised::bigint as promised, paid::bigint as paid, purchases::bigint as purchases
    from said left join lateral (
      select sum(promised) as promised, sum(income.revenue + fees + operator + purchases + rest) as paid,
        sum(purchases) as purchases
      from income where income.member_id = said.member_id and income.day = said.day - 1) as came on true
    order by post_id`)

const amount = (value: bigint | null) => formatMoney(money(value ?? 0n))
const inEachLanguage = (say: (words: Say<'server/posts'>) => string) =>
  languageCodes.map((code) => say(wordsOf('server/posts', code)))

test('a post about an income states both of its figures truthfully, whichever pot paid', async () => {
  const paidPosts = (await written()).filter(({ bought }) => !bought)
  for (const { content, promised, paid } of paidPosts) {
    const said = inEachLanguage((words) =>
      words(promised === paid ? 'paid' : 'paidInPart', { promised: amount(promised), paid: amount(paid) }),
    )
    expect(said.map((text) => `<p>${text}</p>`)).toContain(content)
  }
  const inFull = paidPosts.filter(({ promised, paid }) => promised === paid)
  // No machine earned anything here.
  expect(inFull.filter(({ purchases }) => (purchases ?? 0n) > 0n).length).toBeGreaterThan(1)
  expect(paidPosts.length).toBeGreaterThan(inFull.length)
  expect(wordsOf('server/posts', 'en_US')('paid', { paid: '1.00' })).toBe(
    'Yesterday 1.00 was promised to me, and all of it was paid.',
  )
})

test('a machine’s name is text in a post', async () => {
  const posts = (await written()).filter(({ bought }) => bought)
  expect(posts.length).toBeGreaterThan(4)
  const said = inEachLanguage((words) =>
    words('bought', {
      machine: name,
      price: amount(10_000_000n),
      dayReturn: amount(6_000_000n),
      days: '2',
    }),
  ).map((text) => `<p>${escapeHtml(text)}</p>`)
  for (const { content } of posts) {
    expect(said).toContain(content)
    expect(content).toContain(asHtml)
  }
})

test('a member who answers to own one too has a machine that still runs', async () => {
  const answers = await host.world.db.many<{ runs: boolean; hadOne: boolean }>(sql`
    select exists (select from ord where ord.member_id = comment.member_id and last_day >= day) as runs,
      exists (select from ord where ord.member_id = comment.member_id and last_day < day) as had_one
    from comment cross join world_clock
      cross join lateral (select floor(extract(epoch from happened_at - day_zero) / 86400)::int as day) as posted`)
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter(({ runs }) => !runs)).toEqual([])
})
