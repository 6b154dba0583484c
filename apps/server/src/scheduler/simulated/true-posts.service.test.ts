/** The posts and the answers below them are true, and a machine's name is text in them. */
import { formatMoney, money } from '@glasshouse/contract'
import { moodOf, percentOf, simulatedPostsADayMax, type TalkedAbout } from '@glasshouse/model'
import { wordsOf } from '@glasshouse/words/read.ts'
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
  const shape = { invitedBy: null, postsADay: simulatedPostsADayMax }
  const crowd = { ...busyBehaviour, buys: 30, count: 60, seed: 'truth', reason: 'a crowd that talks' }
  await addSimulated(byHost(host.world, host.wall), crowd, shape)
  await liveDays(host, 24)
})
afterAll(() => host.drop())

interface Written {
  readonly template: string
  readonly content: string
  readonly values: Readonly<Record<string, string>>
  /** On the day of the post: whether its author bought the machine that it names, or received. */
  readonly bought: boolean
  readonly received: boolean
  /** The author's incomes of the day before, and whether the machine that it names had one. */
  readonly promised: bigint | null
  readonly paid: bigint | null
  readonly earned: boolean
  /** The close of the day before. */
  readonly closed: TalkedAbout
}

interface PostRow extends Omit<Written, 'closed'> {
  readonly day: number
  readonly short: number | null
  readonly owed: bigint
  readonly given: bigint
  readonly purchases: bigint
}

async function written(): Promise<Written[]> {
  const rows = await host.world.db.many<PostRow>(sql`
    with said as (
      select post_id, member_id, template, content, template_values as values, product_id,
        floor(extract(epoch from happened_at - day_zero) / 86400)::int as day
      from post cross join world_clock)
    select template, content, values, said.day,
      exists (select from ord where ord.member_id = said.member_id and bought_day = said.day
        and ord.product_id = said.product_id) as bought,
      exists (select from claim cross join world_clock where claim.member_id = said.member_id
        and claimed_at >= day_zero + said.day * interval '1 day' and claimed_at < day_zero + (said.day + 1) * interval '1 day'
      ) as received,
      came.promised, came.paid, coalesce(said.product_id = any(came.machines), true) as earned,
      coalesce(close.promised, 0)::bigint as owed, coalesce(close.paid, 0)::bigint as given,
      coalesce(close.purchases, 0)::bigint as purchases,
      (select min(day) from day_close where paid < promised and day < said.day) as short
    from said left join day_close as close on close.day = said.day - 1 left join lateral (
      select sum(promised)::bigint as promised, array_agg(product_id) as machines,
        sum(income.revenue + fees + operator + income.purchases + rest)::bigint as paid
      from income join ord using (order_id)
      where income.member_id = said.member_id and income.day = said.day - 1) as came on true
    order by post_id`)
  return rows.map(({ day, short, owed, given, purchases, ...row }) => ({
    ...row,
    closed: { day: day - 1, promised: owed, paid: given, purchases, firstShortDay: short, daysLeft: null },
  }))
}

/** To the hundredth, rounded down. */
const amount = (value: bigint | null) => formatMoney(money(((value ?? 0n) / 10_000n) * 10_000n))
const kind = ({ template }: Written) => template.split('.')[1] ?? template

test('a post about an income states both of its figures truthfully, whichever pot paid', async () => {
  const all = await written()
  const inFull = all.filter(({ template }) => template === 'paid')
  const inPart = all.filter(({ template }) => template === 'paidInPart')
  expect(inFull.length).toBeGreaterThan(0)
  expect(inPart.length).toBeGreaterThan(0)
  for (const { promised, paid, values } of inFull) {
    expect(promised).toBe(paid)
    expect(values).toEqual({ paid: amount(paid) })
  }
  for (const { promised, paid, values } of inPart) {
    expect(paid ?? 0n).toBeLessThan(promised ?? 0n)
    expect(values).toEqual({ paid: amount(paid), promised: amount(promised) })
  }
  // No machine earned anything here.
  expect(inFull.filter(({ closed }) => closed.purchases > 0n).length).toBeGreaterThan(0)
  expect(wordsOf('server/posts', 'en_US')('paid', { paid: '1.00' })).toBe(
    'Yesterday 1.00 was promised to me, and all of it was paid.',
  )
})

test('a post of a manner is of the mood that the books show, with their figures', async () => {
  const all = (await written()).filter(({ template }) => template.includes('.'))
  for (const { template, values, closed } of all) {
    const mood = moodOf(closed)
    expect(template.split('.')[0], template).toBe(mood)
    const { percent, day } = values
    const [part, whole] = mood === 'full' ? [closed.purchases, closed.paid] : [closed.paid, closed.promised]
    if (percent !== undefined) expect(percent).toBe(String(percentOf(part, whole)))
    if (day !== undefined) expect(day).toBe(String(closed.firstShortDay))
  }
  const moods = new Set(all.map(({ template }) => template.split('.')[0]))
  for (const mood of ['full', 'short', 'broken']) expect(moods).toContain(mood)
})

test('a boast is about income received in full, a doubt about one that was short, of that machine', async () => {
  const all = await written()
  const boasts = all.filter((one) => kind(one) === 'boast' && one.template.startsWith('full.'))
  expect(boasts.length).toBeGreaterThan(0)
  for (const { promised, paid, received, earned } of boasts) {
    expect(promised ?? 0n).toBeGreaterThan(0n)
    expect({ paid, received, earned }).toEqual({ paid: promised, received: true, earned: true })
  }
  const doubts = all.filter((one) => kind(one) === 'doubt')
  expect(doubts.length).toBeGreaterThan(0)
  for (const { promised, paid, earned } of doubts) {
    expect(paid ?? 0n).toBeLessThan(promised ?? 0n)
    expect(earned).toBe(true)
  }
})

test('a machine’s name is text in a post', async () => {
  const posts = (await written()).filter(({ template }) => template === 'bought')
  expect(posts.length).toBeGreaterThan(2)
  const said = wordsOf('server/posts', 'en_US')('bought', {
    machine: name,
    price: amount(10_000_000n),
    dayReturn: amount(6_000_000n),
    days: '2',
  })
  for (const { content, bought } of posts) {
    expect(bought).toBe(true)
    expect(content).toBe(`<p>${escapeHtml(said)}</p>`)
    expect(content).toContain(asHtml)
  }
})

test('a member who answers to own one too has a machine that still runs, or was short too', async () => {
  const answers = await host.world.db.many<{ template: string; runs: boolean; short: boolean }>(sql`
    select template, exists (select from ord where ord.member_id = comment.member_id and last_day >= day) as runs,
      exists (select from income where income.member_id = comment.member_id and income.day = posted.day - 1
        and revenue + fees + operator + purchases + rest < promised) as short
    from comment cross join world_clock
      cross join lateral (select floor(extract(epoch from happened_at - day_zero) / 86400)::int as day) as posted`)
  expect(answers.length).toBeGreaterThan(2)
  for (const { template, runs, short } of answers)
    expect(template === 'answer' ? runs : short, template).toBe(true)
})
