/**
 * Classes over HTTP: made, listed, archived, duplicated, exported. Only the owner and the host see
 * a class.
 */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterDesk, enterHost, enterMember } from '../../../../../tests/support/enter.ts'
import type { World } from '../../context.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { proveBooks } from '../../scheme/day/index.ts'

let host: TestApp
let asha: Entered
let ben: Entered
let theHost: Entered['device']
const reason = 'The end of the term'

beforeAll(async () => {
  host = await testApp()
  asha = await enterDesk(host, 'Asha')
  ben = await enterDesk(host, 'Ben')
  theHost = (await enterHost(host)).device
})
afterAll(() => host.drop())

const make = (slug: string, more: object = {}, who = asha.device) =>
  who.call('desk.createWorld', { slug, name: `Class ${slug}`, template: 'machines-that-earn', ...more })
/** A device of the same person, inside one of their classes. */
async function stepIn(slug: string, who = asha): Promise<Entered['device']> {
  const inside = testDevice(host.app)
  inside.useToken((await who.device.call('desk.enterWorld', { slug })).msg)
  return inside
}
const worldOf = async (slug: string) => (await host.worlds.find(slug)) ?? expect.fail(`no world ${slug}`)
const deskActs = () =>
  host.database
    .scope(catalogueSchema)
    .many<{ act: string; detail: object }>(sql`select act, detail from desk_act order by act_id desc limit 1`)

test('one call makes a class with products, money and an invite code, and a member can register', async () => {
  const { data } = await make('seven', {
    startingMoney: '50',
    memberCap: '40',
    timeZone: 'Africa/Lagos',
    livesDays: '30',
    booksClosed: 'true',
    crowd: '30',
    nicknameEntry: 'true',
    frightCover: '9',
  })
  expect(data).toMatchObject({
    slug: 'seven',
    name: 'Class seven',
    state: 'running',
    policy: 'revenue-backed',
    members: { total: 0, simulated: 0 },
    memberCap: 40,
    nicknameEntry: true,
    endsAt: new Date(host.wall.nowMs() + 30 * 86_400_000).toISOString(),
    booksOpen: false,
    firstShortDay: null,
    inviteCode: expect.stringMatching(/^SEV[A-Z2-9]{6}$/),
  })
  expect(await deskActs()).toMatchObject([
    { act: 'create-world', detail: { world: 'seven', template: 'machines-that-earn', crowd: '30' } },
  ])
  const [made] = (await theHost.call('desk.acts', { act: 'create-world' })).data.list
  expect(made).toMatchObject({ detail: { world: 'seven', crowd: '30' } })
  const world = await worldOf('seven')
  const frights = await world.db.many(sql`
    select distinct fright_short, fright_cover, fright_near from simulation_behaviour`)
  expect(frights).toEqual([{ frightShort: 0, frightCover: 9, frightNear: 0 }])
  // The world's seed follows from what a member is paid for signing in.
  const likeTheWorlds = await world.db.many(sql`
    select from simulation join world_setting on simulation.seed = world_setting.seed::text`)
  expect(likeTheWorlds).toEqual([])
  const member = await enterMember({ app: host.app, world })
  const { list } = (await member.device.call('product.list', {})).data
  expect(list.map(({ productName }) => productName).sort()).toEqual([
    'Grain mill',
    'Sewing loom',
    'Water pump',
  ])
  expect((await member.device.call('wallet.summary', {})).data.extractable).toBe('50.00')
  expect((await proveBooks(world.db, { full: true })).broken).toBeNull()
  const acts = await world.db.many<{ act: string; pseudonym: string }>(
    sql`select act, pseudonym from operator_act order by act_id`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['capital', 'fill-signer', 'simulated-add', 'simulated-add'])
  // As much as forty people with 50 each and the operator's 500 can withdraw: never less than the
  // preset's own amount.
  const { coins } = await world.db.one<{ coins: bigint }>(
    sql`select sum(amount)::bigint as coins from filling`,
  )
  expect(coins).toBeGreaterThanOrEqual(2_500_000_000n)
  expect(JSON.stringify(acts)).not.toContain('Asha')
})

test('acts that hold the crowd as a number are read too', async () => {
  await host.database.scope(catalogueSchema).run(sql`
    insert into desk_act (operator_id, pseudonym, act, detail, at_real)
    select operator_id, pseudonym, 'create-world', '{"world": "older", "crowd": 60}', now() from operator where role = 'host'`)
  const { list } = (await theHost.call('desk.acts', { act: 'create-world' })).data
  expect(list[0]?.detail).toEqual({ world: 'older', crowd: '60' })
})

test.each<[string, object, object]>([
  ['a name that is a number', { name: 'Call 98765 43210' }, { error: 'text_refused', field: 'name' }],
  ['a cap above the host’s', { memberCap: '501' }, { error: 'field_invalid', field: 'memberCap' }],
  ['a year and a day', { livesDays: '366' }, { error: 'field_invalid', field: 'livesDays' }],
  ['money above the limit', { startingMoney: '1000001' }, { error: 'amount_invalid' }],
  ['an unknown time zone', { timeZone: 'Mars/Base' }, { error: 'field_invalid', field: 'timeZone' }],
  ['a crowd of a size that was not measured', { crowd: '31' }, { error: 'field_invalid', field: 'crowd' }],
  ['a slug of capitals', { slug: 'SEVEN' }, { error: 'field_invalid', field: 'slug' }],
  ['a slug that is taken', { slug: 'seven' }, { error: 'world_exists', field: 'slug' }],
])('%s is refused, and nothing is created', async (_name, more, refusal) => {
  await expect(make('eight', more)).rejects.toMatchObject(refusal)
  expect(await host.worlds.find('eight')).toBeUndefined()
})

test('another facilitator’s class answers every call like a missing one, and the host can open it', async () => {
  const calls = (device: Entered['device'], slug: string) =>
    [
      () => device.call('desk.world', { slug }),
      () => device.call('desk.archiveWorld', { slug, archived: 'true', reason }),
      () => device.call('desk.duplicateWorld', { slug, newSlug: 'stolen', name: 'Stolen' }),
      () => device.call('desk.exportWorld', { slug }),
      () => device.call('desk.exportLedger', { slug }),
      () => device.call('desk.deleteWorld', { slug, confirm: slug, reason }),
    ].map((call) => call().catch(({ error, field, message }) => ({ error, field, message })))
  const others = await Promise.all(calls(ben.device, 'seven'))
  const none = await Promise.all(calls(ben.device, 'nowhere'))
  expect(others).toEqual(none)
  expect(others[0]).toMatchObject({ error: 'not_found', field: 'slug' })
  expect((await ben.device.call('desk.worlds', {})).data).toMatchObject({ list: [], total: 0 })
  expect((await asha.device.call('desk.worlds', {})).data.list.map(({ slug }) => slug)).toEqual(['seven'])
  expect((await theHost.call('desk.worlds', {})).data.list.map(({ slug }) => slug)).toEqual(['seven', 'test'])
  expect((await theHost.call('desk.world', { slug: 'seven' })).data.facilitator).toMatch(/^Operator /)
})

test('an archived class refuses money acts and newcomers, its clock stops, and it can be opened again', async () => {
  const world = await worldOf('seven')
  const member = await enterMember({ app: host.app, world })
  const { list } = (await member.device.call('product.list', {})).data
  const buy = () =>
    member.device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' }).then(
      () => 'ok',
      ({ error }) => error,
    )
  expect(await buy()).toBe('ok')
  const archive = (archived: string) =>
    asha.device.call('desk.archiveWorld', { slug: 'seven', archived: archived as 'true', reason })
  expect((await archive('true')).data).toMatchObject({ state: 'archived', clock: { paused: true } })
  expect((await archive('true')).data.state).toBe('archived')
  expect(await buy()).toBe('world_ended')
  const inside = await stepIn('seven')
  const staffActs = [
    () => inside.call('operator.setClock', { paused: 'false', reason }),
    () => inside.call('operator.setClock', { jumpDays: '1', reason }),
    () => inside.call('operator.bookRevenue', { amount: '1', evidence: reason }),
    () => inside.call('operator.addCapital', { amount: '1', evidence: reason }),
    () => inside.call('operator.createRedemptionCode', { amount: '1', days: '1', most: '1', reason }),
    () =>
      inside.call('operator.createCoupon', {
        name: 'Late',
        discount: '1',
        priceLeast: '2',
        offerDays: '1',
        useDays: '1',
        most: '1',
        reason,
      }),
  ]
  const stood = (await inside.call('operator.world', {})).data
  for (const act of staffActs) await expect(act()).rejects.toMatchObject({ error: 'world_ended' })
  expect((await inside.call('operator.world', {})).data).toEqual(stood)
  await expect(enterMember({ app: host.app, world })).rejects.toMatchObject({ error: 'world_ended' })
  expect((await member.device.call('wallet.summary', {})).data.extractable).toBe('42.00')
  expect((await archive('false')).data).toMatchObject({ state: 'running', clock: { paused: false } })
  expect(await buy()).toBe('ok')
  // Opening an open class is no act: a clock that was paused stays paused.
  await inside.call('operator.setClock', { paused: 'true', reason })
  expect((await archive('false')).data).toMatchObject({ state: 'paused', clock: { paused: true } })
  await archive('true')
  host.wall.forward(31 * 86_400_000)
  const again = await enterDesk(host, 'Asha again')
  await host.database.scope(catalogueSchema).run(sql`
    update world set facilitator_id = (select operator_id from operator where name = 'Asha again') where slug = 'seven'`)
  await expect(
    again.device.call('desk.archiveWorld', { slug: 'seven', archived: 'false', reason }),
  ).rejects.toMatchObject({ error: 'world_ended' })
  asha = again
})

/**
 * The settings that belong to one world: it is made with them, or they record what happened to it.
 */
const ownSettings = new Set(
  'one name seed demo member_cap ends_real books_open_real books_key made_real archived_end passwords_anew'.split(
    ' ',
  ),
)

async function settingsOf(world: World): Promise<Record<string, unknown>> {
  const { row } = await world.db.one<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(world_setting) as row from world_setting`,
  )
  return Object.fromEntries(Object.entries(row).filter(([name]) => !ownSettings.has(name)))
}

/** Sets every setting that a duplicate copies to a value that no new class has. */
const setAll = (world: World) =>
  world.db.run(sql`
    update world_setting set policy = 'promise-first', operator_funds = not operator_funds, starting_money = 1,
      mail_registration = not mail_registration, time_zone = 'Europe/Berlin', withdrawal_auto_max = 3,
      withdrawal_single_max = 4, faucet_amount = 3000000, recharge_minimum = 5, fund_basis_points = 6,
      dividend_basis_points = 7, signin_reward = 8, signin_random_least = 9, signin_random_most = 10, redemption_cap = 11,
      link_reward = 12, group_reward = 13, referral_basis_points = '{14}',
      invite_bonus = 2500000, team_basis_points = 15, team_from_grade = 3, least_version = 16, switched_off = '{tasks}',
      nickname_entry = not nickname_entry, staff_second_step = not staff_second_step, release_words = '{"9.9.9": "all new"}',
      take_basis_points = 17, pause_when_short = not pause_when_short, states_basis_points = 18, states_through_day = 19,
      books_closed = not books_closed, entry = 'closed', machines_max = 20`)

test('a duplicate has settings, products and texts, and neither members nor money', async () => {
  await make('whole')
  await make('plain', { template: 'empty' })
  const from = await worldOf('whole')
  const plain = await settingsOf(await worldOf('plain'))
  await setAll(from)
  const wanted = await settingsOf(from)
  // A new setting has to be set above, and copied.
  expect(Object.keys(wanted).filter((name) => isDeepStrictEqual(wanted[name], plain[name]))).toEqual([])
  await asha.device.call('desk.duplicateWorld', {
    slug: 'whole',
    newSlug: 'whole-b',
    name: 'Class wholly again',
  })
  const to = await worldOf('whole-b')
  expect(await settingsOf(to)).toEqual(wanted)
  const products = (world: typeof to) =>
    world.db.many(
      sql`select name, names, price, day_return, stock, revenue_model from product order by position`,
    )
  expect(await products(to)).toEqual(await products(from))
  expect(
    await to.db.one(sql`
      select (select count(*)::int from member) as members, (select count(*)::int from movement) as movements,
        (select count(*)::int from operator) as staff`),
  ).toEqual({ members: 0, movements: 0, staff: 0 })
})

test('a facilitator makes as many classes as the host allows, also when two are made at the same time', async () => {
  const small = await testApp({}, undefined, Promise.resolve({ ...host, drop: async () => undefined }), {
    classLimits: { worlds: 1, members: 20 },
  })
  const carla = await enterDesk(small, 'Carla')
  const { device } = carla
  const both = await Promise.all(
    ['c-one', 'c-two'].map((slug) =>
      make(slug, { template: 'empty', memberCap: '20' }, device).then(
        () => 'made',
        ({ error }) => error,
      ),
    ),
  )
  expect(new Set(both)).toEqual(new Set(['made', 'worlds_too_many']))
  await expect(make('c-three', { template: 'empty', memberCap: '21' }, device)).rejects.toMatchObject({
    error: 'field_invalid',
    field: 'memberCap',
  })
  // Nor may staff of the class raise the cap later; a cap that is older than the limit may stay.
  const [mine] = (await carla.device.call('desk.worlds', {})).data.list
  const slug = mine?.slug ?? ''
  const inside = testDevice(small.app)
  inside.useToken((await device.call('desk.enterWorld', { slug })).msg)
  const cap = (memberCap: string) => inside.call('operator.setWorld', { memberCap, reason })
  await expect(cap('21')).rejects.toMatchObject({ error: 'field_invalid', field: 'memberCap' })
  await (await worldOf(slug)).db.run(sql`update world_setting set member_cap = 30`)
  expect((await cap('30')).data.memberCap).toBe(30)
  expect((await cap('20')).data.memberCap).toBe(20)
  expect((await carla.device.call('desk.worlds', {})).data.total).toBe(1)
  await small.app.close()
})
