/** The demo world matches its file, and its history was made by the engine and not written. */
import { languageCodes, productStatus } from '@glasshouse/contract'
import { wordsOf } from '@glasshouse/words/read.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import type { World } from '../context.ts'
import { seasonDays } from '../foundation/world/index.ts'
import { readWritten } from '../messaging/message/index.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { livedDays as demoDays } from './demo-world.ts'
import { firstDemo } from './demos.ts'
import { type DemoLogins, ensureDemo } from './index.ts'
import { written } from './words.ts'

const { acts, bulletins: demoBulletins, groups, member: demoMember, products } = firstDemo

let host: TestApp
let world: World
let logins: DemoLogins
/** Processor time of this process, whatever else uses the machine. */
let tookMs: number
const needs = () => ({ ...host, random: secureRandom, uploadFolder: '/nowhere', say: () => undefined })

beforeAll(async () => {
  host = await testApp()
  const before = process.cpuUsage()
  logins = await ensureDemo(needs())
  const { user, system } = process.cpuUsage(before)
  tookMs = (user + system) / 1000
  world = (await host.worlds.find('demo')) as World
}, 120_000)
afterAll(() => host.drop())

const device = () => testDevice(host.app, { world: 'demo' })

test('it sells eight products, with every status and every revenue model', async () => {
  const { data } = await device().call('product.list', {})
  const status = productStatus.def.entries
  expect(Object.fromEntries(data.list.map((item) => [item.productName, item.status]))).toEqual({
    'Water pump': status.onSale,
    'Delivery bike': status.onSale,
    'Sewing loom': status.onSale,
    'Grain mill': status.onSale,
    'Solar roof': status.soldOut,
    'Print press': status.ended,
    'Cold store': status.rush,
    Windmill: status.preSale,
  })
  expect(new Set(data.list.map(({ revenueKind }) => revenueKind))).toEqual(
    new Set(['constant', 'outage', 'seasonal', 'none', 'decaying']),
  )
  expect(data.total).toBe(products.length)
})

/** The number of members who should have joined by the end of these days. */
const joined = groups.reduce(
  (sum, { people, behaviour, fromDay = 0 }) =>
    sum + Math.min(people, behaviour.joinsADay * Math.max(0, demoDays - fromDay)),
  0,
)

test('all members but one person are simulated, and the books do not tell what that person bought', async () => {
  const { data } = await device().call('books.summary', {})
  expect(data.members).toEqual({ total: joined + 1, simulated: joined })
  // Everybody reads of both together; the settled days have them apart.
  expect(data.machinesSold.simulated).toBeNull()
  const toPeople = await world.db.one(sql`select sum(machines - simulated)::int as machines from sold_day`)
  expect(toPeople).toEqual({ machines: demoMember.buys.length })
  expect(data.machinesSold.total).toBeGreaterThan(400)
})

test('a month of days was closed, each income was paid in full, and mostly from members’ payments', async () => {
  const { data } = await device().call('books.history', {})
  expect(data.list.map(({ day }) => day)).toEqual(Array.from({ length: demoDays }, (_, day) => day))
  for (const { sources } of data.list) expect(sources.paid).toBe(sources.promised)
  const last = data.list.at(-1)?.sources
  expect(Number(last?.purchases)).toBeGreaterThan(Number(last?.revenue))
  const { list } = (await device().call('books.acts', {})).data
  expect(list.filter(({ by }) => by !== 'world')).toHaveLength(acts.length + groups.length)
  expect(list.filter(({ by }) => by === 'world')).toEqual([])
})

test('its simulated members continue when the clock runs: groups are up to date, some withdrew, some posted', async () => {
  expect(
    await world.db.one(sql`
      select count(*)::int as groups, bool_and(state = 'running') as running,
        bool_and(made = target and acted_through = ${demoDays - 1}) as carried from simulation`),
  ).toEqual({ groups: groups.length, running: true, carried: true })
  const lived = await world.db.one<{ asked: number; posts: number; ways: number; likes: number }>(sql`
    select (select count(*)::int from withdrawal) as asked,
      (select count(*)::int from post join member using (member_id) where simulated) as posts,
      (select count(distinct template)::int from post where member_id is not null) as ways,
      (select coalesce(sum(likes), 0)::int from post) as likes`)
  expect(lived.asked).toBeGreaterThan(20)
  expect(lived.posts).toBeGreaterThan(30)
  expect(lived.posts).toBeLessThanOrEqual(
    demoDays * groups.reduce((sum, { postsADay }) => sum + postsADay, 0),
  )
  expect(lived.ways).toBeGreaterThan(8)
  expect(lived.likes).toBeGreaterThan(20)
})

test('texts of its staff obey the rules for staff, and fill the home page, the news and the notices', async () => {
  const gaps = { most: '100', amount: '0.50', codes: 'ABCD2345' }
  for (const text of [...demoBulletins.map((bulletin) => bulletin.text), 'code'] as const) {
    const { words, ...first } = written(text, gaps)
    expect(Object.keys(words)).toHaveLength(languageCodes.length - 1)
    for (const said of [first, ...Object.values(words)]) expect(readWritten(said)).toEqual(said)
  }
  const says = device()
  // Two items that staff wrote, and one with the redemption code.
  expect((await says.call('news.list', {})).data).toMatchObject({ total: 3 })
  expect((await says.call('news.list', { kind: 'notice' })).data.total).toBe(1)
  expect((await says.call('notice.carousel', {})).data.list).toHaveLength(2)
  expect((await says.call('notice.scroll', {})).data.list).toHaveLength(1)
  for (const { data } of await Promise.all([
    says.call('notice.homeVideo', {}),
    says.call('notice.wallet', {}),
    says.call('notice.about', {}),
  ]))
    expect(data.item).not.toBeNull()
})

test('each balance is the sum of its entries, and every purchase has its order', async () => {
  const wrong = await world.db.many(sql`
    select account_id from balance
    where balance <> (select coalesce(sum(amount), 0) from entry where entry.account_id = balance.account_id)`)
  expect(wrong).toEqual([])
  expect(
    await world.db.one(sql`
      select (select count(*) from movement where code = 'purchase') - (select count(*) from ord) as orders,
             (select count(*) from movement where code = 'starting-money') - (select count(*) from member) as members`),
  ).toEqual({ orders: 0n, members: 0n })
})

test('the clock runs, and runs fast once a visitor watches', async () => {
  expect(
    await world.db.one(sql`
      select open_day as day, paused, rate, rate_follows_visitors as follows from world_clock cross join world_day`),
  ).toEqual({ day: demoDays, paused: false, rate: 1, follows: true })
})

test('the printed login is a member with machines, received income and income to receive', async () => {
  const phone = device()
  const { msg } = await phone.call('auth.login', {
    phone: logins.member.phone,
    password: logins.member.password,
  })
  phone.useToken(msg)
  const { data: wallet } = await phone.call('wallet.summary', {})
  expect(wallet.validOrders).toBe(demoMember.buys.length)
  expect(Number(wallet.due)).toBeGreaterThan(0)
  expect(wallet.teamSize.total).toBeGreaterThan(3)
  expect((await phone.call('wallet.records', { type: '5' })).data.total).toBe(demoMember.receivesOn.length)
  expect((await phone.call('fund.income', {})).data).toMatchObject({
    units: demoMember.saves.units,
    total: demoDays - demoMember.saves.day - 1,
  })
  const { data: shares } = await phone.call('stock.info', {})
  expect(shares).toMatchObject({ shares: demoMember.buys.length, exchanged: null })
  expect(Number(shares.stock)).toBeGreaterThan(0)
  expect((await phone.call('user.info', {})).data).toMatchObject({ name: demoMember.name, simulated: false })
  const operator = await device().call('operator.login', logins.operator)
  expect(operator.data.role).toBe('owner')
})

test('there are coupons in every state, sign-ins, and a redemption code that the news publish', async () => {
  const phone = device()
  const { phone: number, password } = logins.member
  phone.useToken((await phone.call('auth.login', { phone: number, password })).msg)
  const mine = async (state: 'available' | 'used' | 'expired') =>
    (await phone.call('coupon.all', { state })).data.list.map(({ name }) => name)
  const [first, second, third] = demoMember.takes.map(({ coupon }) =>
    wordsOf('server/demo', 'en_US')(`coupon.${coupon}`),
  )
  expect(await mine('used')).toEqual([first])
  expect(await mine('expired')).toEqual([second])
  expect(await mine('available')).toEqual([third])
  const offered = (await phone.call('coupon.offered', {})).data.list
  expect(offered.length).toBeGreaterThan(2)
  // No offer is valid beyond the season's last day.
  for (const { throughDay, useDays } of offered) {
    expect(throughDay).toBe(seasonDays - 1)
    expect(demoDays + useDays - 1).toBeLessThan(seasonDays)
  }
  expect((await phone.call('signin.record', {})).data.total).toBe(demoMember.signsInOn.length)
  const told = (await phone.call('news.list', {})).data.list.find(
    ({ title }) => title === 'A redemption code',
  )
  expect(readWritten({ title: told?.title ?? '', content: told?.content ?? '' })).toBeTruthy()
  const code = /code ([A-Z2-9]{10}) /.exec(told?.content ?? '')?.[1] ?? ''
  expect((await phone.call('redemption.exchange', { code })).data).toMatchObject({ amount: '0.50' })
})

test('every text of its staff exists in every language', async () => {
  const said = await world.db.many<{ first: string; languages: string[] }>(sql`
    select title as first, array(select jsonb_object_keys(words)) as languages from bulletin
    union all select name, array(select jsonb_object_keys(names)) from coupon`)
  expect(said.length).toBeGreaterThan(demoBulletins.length + 4)
  const others = languageCodes.filter((code) => code !== 'en_US').sort()
  for (const { first, languages } of said) expect(languages.sort(), first).toEqual(others)
})

test('a second start finds the world, and prints the same logins', async () => {
  expect(await ensureDemo(needs())).toEqual(logins)
  expect(tookMs).toBeLessThan(15_000)
})
