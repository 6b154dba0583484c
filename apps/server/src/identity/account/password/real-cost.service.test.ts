/**
 * Tests hash passwords at a low cost of their own (tests/support/hasher.ts). Here the host injects
 * no hasher, as in `main.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import {
  type EnteredDesk,
  enterHost,
  enterMember,
  enterOperator,
} from '../../../../../../tests/support/enter.ts'
import {
  goodPassword,
  newestMessage,
  registered,
  solvedCaptcha,
} from '../../../../../../tests/support/person.ts'
import { catalogueSchema } from '../../../foundation/world/index.ts'
import { sql } from '../../../platform/db/sql.ts'

const real = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const reason = 'A test of what is kept'
const fresh = 'Lantern42Field'
const change = { oldPassword: goodPassword, password: fresh, confirmPassword: fresh }

let host: TestApp
let boss: EnteredDesk
beforeAll(async () => {
  host = await testApp({}, undefined, undefined, { hasher: undefined })
  boss = await enterHost(host)
})
afterAll(() => host.drop())

async function hashes(): Promise<readonly string[]> {
  const inWorld = await host.world.db.many<{ hash: string }>(sql`
    select password_hash as hash from member where password_hash is not null
    union all select password_hash from operator union all select password_hash from fund_password`)
  const atDesk = await host.database
    .scope(catalogueSchema)
    .many<{ hash: string }>(sql`select password_hash as hash from operator where role = 'facilitator'`)
  return [...inWorld, ...atDesk].map(({ hash }) => hash)
}

/** The hashes that `act` stored. */
async function keptBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Set(await hashes())
  await act()
  return (await hashes()).filter((hash) => !before.has(hash))
}

/** The calls that hash a password, each with its preparation. */
const acts: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'auth.register': async () => () => enterMember(host),
  'auth.enter': async () => {
    await host.world.db.run(sql`update world_setting set nickname_entry = true`)
    const { inviteCode } = (await (await enterMember(host)).device.call('user.info', {})).data
    return () => testDevice(host.app).call('auth.enter', { name: 'Somebody', inviteCode, country: 'IN' })
  },
  'auth.updatePassword': async () => {
    const { device } = await enterMember(host)
    return () => device.call('auth.updatePassword', change)
  },
  'auth.resetPassword': async () => {
    const { caller, form } = await registered({ ...host, hasher: undefined })
    const where = { country: form.country, phone: form.phone }
    await caller.call('auth.sendResetCode', { ...where, ...(await solvedCaptcha(caller)) })
    const { code } = await newestMessage(caller)
    const body = { ...where, code: code ?? '', password: fresh, confirmPassword: fresh }
    return () => caller.call('auth.resetPassword', body)
  },
  'paypassword.update': async () => {
    const { device } = await enterMember(host)
    await device.call('paypassword.phoneCode', {})
    const [message] = (await device.call('practice.messages', {})).data.list
    const body = { password: fresh, confirmPassword: fresh, code: message?.code ?? '' }
    return () => device.call('paypassword.update', body)
  },
  'operator.createStaff': async () => {
    const owner = await enterOperator(host)
    return () => owner.device.call('operator.createStaff', { name: 'Ms Otieno', role: 'support', reason })
  },
  'operator.changePassword': async () => {
    const device = testDevice(host.app)
    const login = { name: 'Owner of the tests', password: goodPassword }
    device.useToken((await device.call('operator.login', login)).msg)
    return () => device.call('operator.changePassword', change)
  },
  'operator.resetStaffPassword': async () => {
    const device = testDevice(host.app)
    const login = { name: 'Owner of the tests', password: fresh }
    device.useToken((await device.call('operator.login', login)).msg)
    const { list } = (await device.call('operator.staff', { sort: 'name', order: 'asc' })).data
    const operatorId = list.find(({ name }) => name === 'Ms Otieno')?.operatorId ?? ''
    return () => device.call('operator.resetStaffPassword', { operatorId, reason })
  },
  'desk.createFacilitator': async () => () =>
    boss.device.call('desk.createFacilitator', { name: 'Ms Dube', reason }),
  'desk.resetFacilitatorPassword': async () => {
    const { list } = (await boss.device.call('desk.facilitators', { sort: 'name', order: 'asc' })).data
    const operatorId = list[0]?.operatorId ?? ''
    return () => boss.device.call('desk.resetFacilitatorPassword', { operatorId, reason })
  },
}

test.each(Object.entries(acts))('%s stores it at the real cost', async (_call, prepared) => {
  const act = await prepared()
  const kept = await keptBy(act)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatch(real)
})

test('no program of the product names a hasher', () => {
  for (const program of ['main.ts', 'host.ts', 'cli/world/host-commands.ts', 'cli/world/world-commands.ts'])
    expect(readFileSync(join(import.meta.dirname, '../../..', program), 'utf8')).not.toMatch(/hasher/i)
})
