/** Facilitators, and the way into a world, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type EnteredDesk, enterDesk, enterHost, setUpDesk } from '../../../../../tests/support/enter.ts'
import { catalogueSchema, createWorld } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let boss: EnteredDesk
let own: EnteredDesk
let other: EnteredDesk
const catalogue = () => host.database.scope(catalogueSchema)
const reason = 'A test of the desk'

beforeAll(async () => {
  host = await testApp()
  boss = await enterHost(host)
  own = await enterDesk(host, 'Ms Own')
  other = await enterDesk(host, 'Mr Other')
  for (const slug of ['class-own', 'class-host'])
    await createWorld(host.database, host.wall, { slug, name: slug, seed: 1n })
  await catalogue().run(sql`
    update world set facilitator_id = (select operator_id from operator where name = 'Ms Own')
    where slug = 'class-own'`)
})
afterAll(() => host.drop())
beforeEach(() => catalogue().run(sql`delete from attempt`))

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { error: string }) => error.error,
  )

async function inside({ device }: EnteredDesk, slug = 'class-own') {
  const { data, msg } = await device.call('desk.enterWorld', { slug })
  const there = testDevice(host.app)
  there.useToken(msg)
  return { data, there }
}

describe('desk.enterWorld', () => {
  test('a world opens for its facilitator under a drawn pseudonym that stays, and the books show it', async () => {
    const { data, there } = await inside(own)
    expect(data).toMatchObject({ slug: 'class-own', name: 'Ms Own', role: 'facilitator' })
    expect((await there.call('operator.world', {})).data.slug).toBe('class-own')
    const { pseudonym } = (await there.call('operator.me', {})).data
    const again = await inside(own)
    expect((await again.there.call('operator.me', {})).data.pseudonym).toBe(pseudonym)
    const acts = (await testDevice(host.app, { world: 'class-own' }).call('books.acts', {})).data.list
    expect(acts).toMatchObject([{ by: pseudonym, act: 'operator', detail: { role: 'facilitator' } }])
    expect(JSON.stringify(acts)).not.toContain('Own')
  })

  test.each([
    ['another facilitator’s', () => other, 'class-own'],
    ['the host’s, for a facilitator', () => own, 'class-host'],
    ['a facilitator’s, for the host', () => boss, 'class-own'],
    ['nobody’s', () => own, 'class-none'],
  ])('%s: the world answers like a missing one', async (_whose, who, slug) => {
    const refused = await who()
      .device.call('desk.enterWorld', { slug })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ error: 'not_found', field: 'slug', facts: {} })
  })

  test('the host enters its own world', async () => {
    const { there } = await inside(boss, 'class-host')
    expect((await there.call('operator.me', {})).data).toMatchObject({ role: 'facilitator' })
  })

  test('a world that requires a second step accepts the desk’s second step', async () => {
    const world = await host.worlds.find('class-own')
    await world?.db.run(sql`update world_setting set staff_second_step = true`)
    const { there } = await inside(own)
    expect(await outcome(there.call('operator.world', {}))).toBe('ok')
    await world?.db.run(sql`update world_setting set staff_second_step = false`)
  })

  test('simultaneous first entries make one account', async () => {
    const slug = 'class-twice'
    await createWorld(host.database, host.wall, { slug, name: slug, seed: 1n })
    await catalogue().run(sql`
      update world set facilitator_id = (select operator_id from operator where name = 'Ms Own') where slug = ${slug}`)
    const entered = await Promise.all([inside(own, slug), inside(own, slug), inside(own, slug)])
    expect(new Set(entered.map(({ data }) => data.operatorId)).size).toBe(1)
    const world = await host.worlds.find(slug)
    expect(await world?.db.many(sql`select name from operator where disabled_at is null`)).toHaveLength(1)
  })

  test('nobody can log in to the account that the desk made', async () => {
    const device = testDevice(host.app, { world: 'class-own' })
    for (const password of ['', own.password])
      expect(
        await outcome(device.call('operator.login', { name: 'Ms Own (desk)', password: password || 'x' })),
      ).toBe('login_incorrect')
  })
})

describe('facilitators', () => {
  const made = async (name: string) => {
    const { data } = await boss.device.call('desk.createFacilitator', { name, reason })
    const login = (password = data.password, code = {}) =>
      testDevice(host.app).call('desk.login', { name, password, ...code })
    return { ...data, login }
  }
  const sessionOf = async (name: string) => {
    const { operatorId, password, login } = await made(name)
    const device = testDevice(host.app)
    device.useToken((await login()).msg)
    return { operatorId, password, login, device, ...(await setUpDesk(device, password, host.wall)) }
  }

  test('are listed for the host, with their worlds and sessions', async () => {
    const { list, total } = (await boss.device.call('desk.facilitators', { sort: 'name', order: 'asc' })).data
    expect(list.map(({ name }) => name)).toEqual(['Mr Other', 'Ms Own'])
    expect(list[1]).toMatchObject({ disabled: false, secondStep: true, worlds: 2, sessions: 1 })
    expect(total).toBe(2)
  })

  test('are made with a password that is shown once, under a name that only one account can have', async () => {
    const { login } = await made('Ms Ndlovu')
    expect((await login()).data.secondStep).toBe('needed')
    const again = (name: string) => outcome(boss.device.call('desk.createFacilitator', { name, reason }))
    expect(await again('Ms Ndlovu')).toBe('account_taken')
    expect(await again('Host')).toBe('account_taken')
    expect(await again('call +91 98765 43210')).toBe('text_refused')
  })

  test('disabled staff lose every session, in worlds too, and log in again only after they are enabled', async () => {
    const { operatorId, login, device, recoveryCodes } = await sessionOf('Ms Shut')
    await catalogue().run(sql`
      update world set facilitator_id = (select operator_id from operator where name = 'Ms Shut')
      where slug = 'class-host'`)
    const { msg } = await device.call('desk.enterWorld', { slug: 'class-host' })
    const there = testDevice(host.app)
    there.useToken(msg)
    expect(await outcome(there.call('operator.world', {}))).toBe('ok')
    const set = (disabled: 'true' | 'false') =>
      boss.device.call('desk.disableFacilitator', { operatorId, disabled, reason })
    await set('true')
    expect(await outcome(device.call('desk.me', {}))).toBe('unauthorized')
    expect(await outcome(there.call('operator.world', {}))).toBe('unauthorized')
    expect(await outcome(login())).toBe('account_disabled')
    await set('false')
    expect(await outcome(device.call('desk.me', {}))).toBe('unauthorized')
    expect(await outcome(login(undefined, { recoveryCode: recoveryCodes[0] }))).toBe('ok')
    await catalogue().run(sql`update world set facilitator_id = null where slug = 'class-host'`)
  })

  test('lose password and sessions by a reset, and keep the second step until the host ends it', async () => {
    const { operatorId, login, device, app } = await sessionOf('Ms Lost')
    const { password } = (await boss.device.call('desk.resetFacilitatorPassword', { operatorId, reason }))
      .data
    expect(await outcome(device.call('desk.me', {}))).toBe('unauthorized')
    expect(await outcome(login())).toBe('login_incorrect')
    expect(await outcome(login(password))).toBe('second_step_needed')
    expect(await outcome(login(password, { code: app.code(1) }))).toBe('ok')
    const end = () => outcome(boss.device.call('desk.endFacilitatorSecondStep', { operatorId, reason }))
    expect(await end()).toBe('ok')
    expect(await end()).toBe('second_step_unknown')
    expect((await login(password)).data.secondStep).toBe('needed')
  })

  test('lose their sessions in worlds when they log out of the desk or change their password', async () => {
    const { there } = await inside(own)
    const { password } = own
    await own.device.call('desk.changePassword', {
      oldPassword: password,
      password: 'Lantern4Harbour',
      confirmPassword: 'Lantern4Harbour',
    })
    expect(await outcome(there.call('operator.world', {}))).toBe('unauthorized')
    const next = await inside(own)
    await own.device.call('desk.logout', {})
    expect(await outcome(next.there.call('operator.world', {}))).toBe('unauthorized')
  })

  test.each([
    ['the host', async () => (await boss.device.call('desk.me', {})).data.operatorId, 'not_found'],
    ['nobody', async () => 'opr_zzz', 'not_found'],
    ['no id', async () => 'host', 'field_invalid'],
  ])('do not include %s, so every act is refused', async (_who, idOf, error) => {
    const operatorId = await idOf()
    for (const call of [
      () => boss.device.call('desk.disableFacilitator', { operatorId, disabled: 'true', reason }),
      () => boss.device.call('desk.resetFacilitatorPassword', { operatorId, reason }),
      () => boss.device.call('desk.endFacilitatorSecondStep', { operatorId, reason }),
    ])
      expect(await outcome(call())).toBe(error)
    expect(await outcome(boss.device.call('desk.me', {}))).toBe('ok')
  })

  test('have their acts listed by kind and actor, with before, after and reason, and read only their own', async () => {
    const { list } = (await boss.device.call('desk.acts', { act: 'disable-facilitator' })).data
    expect(list).toMatchObject([
      { by: 'host', detail: { before: 'open', after: 'disabled', reason }, act: 'disable-facilitator' },
    ])
    expect((await other.device.call('desk.acts', {})).data.list).toEqual([])
    const all = (await boss.device.call('desk.acts', { pageSize: 50 })).data.list
    expect(all.every(({ by }) => by === 'host')).toBe(true)
    expect(JSON.stringify(all)).not.toMatch(/Shut|Lost|Own|Other/)
  })
})
