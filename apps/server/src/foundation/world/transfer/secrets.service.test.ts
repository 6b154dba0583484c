/**
 * Only a whole backup holds the secrets that let its reader act as another person; an import
 * issues new ones.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { type Entered, enterDesk, enterHost } from '../../../../../../tests/support/enter.ts'
import { goodPassword, person, registered, solvedCaptcha } from '../../../../../../tests/support/person.ts'
import { takeAlong } from '../../../../../../tests/support/take-along.ts'
import { sql } from '../../../platform/db/sql.ts'
import { exportWorld, importWorld } from '../index.ts'
import { readWorldState } from '../info.ts'
import { leftOut } from './format.ts'
import { secretColumns, secretTables } from './secrets.ts'

let host: TestApp
let folder: string
let asha: Entered
let account: { country: string; phone: string }
const proves = async () => undefined

/** A marker in every secret column, as a search of the file finds it. */
const plants: Readonly<Record<string, string>> = {
  'member.password_hash': 'planted-member-hash',
  'member.safe_word': 'planted-safe-word',
  'operator.password_hash': 'planted-operator-hash',
  'practice_phone.recovery_words': 'planted recovery words',
  'world_setting.books_key': 'planted-key-of-the-books',
  authenticator: Buffer.from('planted-auth-20bytes').toString('hex'),
  staff_authenticator: Buffer.from('planted-desk-20bytes').toString('hex'),
  staff_passkey: Buffer.from('planted-passkey-id').toString('hex'),
  recovery_code: Buffer.from('planted-recovery').toString('hex'),
  staff_recovery_code: Buffer.from('planted-staff-code').toString('hex'),
  fund_password: 'planted-fund-hash',
  phone_message: '730519',
}
const plant = (name: string): string => plants[name] ?? expect.fail(`no plant for ${name}`)

beforeAll(async () => {
  host = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-secrets-'))
  const { db } = host.world
  const { form } = await registered(host)
  account = { country: form.country, phone: form.phone }
  const { memberId } = await db.one<{ memberId: bigint }>(
    sql`select member_id from member where digits = ${form.phone}`,
  )
  asha = await enterDesk(host, 'Asha')
  await host.database.scope('catalogue').run(sql`
    update world set facilitator_id = (select operator_id from operator where name = 'Asha')`)
  await asha.device.call('desk.enterWorld', { slug: 'test' })
  const { operatorId } = await db.one<{ operatorId: bigint }>(sql`select operator_id from operator limit 1`)
  await db.run(sql`
    update member set password_hash = ${plant('member.password_hash')}, safe_word = ${plant('member.safe_word')}
    where member_id = ${memberId}`)
  await db.run(sql`update operator set password_hash = ${plant('operator.password_hash')}`)
  await db.run(sql`
    update practice_phone set recovery_words = ${plant('practice_phone.recovery_words')} where digits = ${form.phone}`)
  await db.run(sql`update world_setting set books_key = ${plant('world_setting.books_key')}`)
  await db.run(sql`
    insert into authenticator (member_id, secret, used_step, added_real)
    values (${memberId}, decode(${plant('authenticator')}, 'hex'), 0, now())`)
  await db.run(sql`
    insert into staff_authenticator (operator_id, secret, used_step, added_real)
    values (${operatorId}, decode(${plant('staff_authenticator')}, 'hex'), 0, now())`)
  await db.run(sql`
    insert into staff_passkey (operator_id, name, credential_id, public_key, uses, transports, rp_id, added_real)
    values (${operatorId}, 'Key', decode(${plant('staff_passkey')}, 'hex'), '', 0, '{}', 'localhost', now())`)
  await db.run(sql`
    insert into recovery_code (member_id, code_hash) values (${memberId}, decode(${plant('recovery_code')}, 'hex'))`)
  await db.run(sql`
    insert into staff_recovery_code (operator_id, code_hash)
    values (${operatorId}, decode(${plant('staff_recovery_code')}, 'hex'))`)
  await db.run(sql`
    insert into fund_password (member_id, password_hash) values (${memberId}, ${plant('fund_password')})`)
  await db.run(sql`
    update phone_message set code = ${plant('phone_message')}
    where phone_id = (select phone_id from practice_phone where digits = ${form.phone})`)
})
afterAll(async () => {
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})

const found = (file: Buffer) => {
  const text = gunzipSync(file).toString()
  return Object.keys(plants).filter((name) => text.includes(plant(name)))
}

test('every secret place holds a marker', () => {
  expect(Object.keys(plants).sort()).toEqual([...secretColumns, ...secretTables].sort())
})

test('a facilitator’s file has none of them, and only the host gets a whole backup', async () => {
  expect(found(await takeAlong(host, asha, 'test'))).toEqual([])
  await expect(takeAlong(host, asha, 'test', { whole: 'true' })).rejects.toThrow('"error":"forbidden"')
  const theHost = await enterHost(host)
  expect(found(await takeAlong(host, theHost, 'test'))).toEqual([])
  expect(found(await takeAlong(host, theHost, 'test', { whole: 'true' }))).toEqual(Object.keys(plants))
  const acts = await host.database
    .scope('catalogue')
    .many<{ whole: string }>(
      sql`select detail ->> 'whole' as whole from desk_act where act = 'export-world' order by act_id`,
    )
  expect(acts.map(({ whole }) => whole)).toEqual(['false', 'false', 'true'])
})

test('an imported world has new recovery words and no password, and its member sets one by the practice phone', async () => {
  const path = join(folder, 'class.gz')
  await exportWorld(host.database, host.wall, 'test', path)
  expect(found(await readFile(path))).toEqual([])
  const { newSecrets } = await importWorld(host.database, path, { slug: 'again', proves })
  expect(newSecrets).toBe(true)
  const world = (await host.worlds.find('again')) ?? expect.fail('it is not there')
  const { words } = await world.db.one<{ words: string }>(
    sql`select recovery_words as words from practice_phone where digits = ${account.phone}`,
  )
  expect(words).toMatch(/^[a-z]+( [a-z]+){3}$/)

  const before = person({ world, wall: host.wall })
  expect((await readWorldState(world, host.wall)).info.passwordsAnew).toBe(true)
  const login = async (who: ReturnType<typeof person>) =>
    who.call('auth.login', { ...account, password: goodPassword, ...(await solvedCaptcha(who)) } as never)
  await expect(login(before)).rejects.toMatchObject({ error: 'login_incorrect' })
  const mine = person({ world, wall: host.wall })
  await mine.call('practice.recoverPhone', { recoveryWords: words })
  await mine.call('auth.sendResetCode', { ...account, ...(await solvedCaptcha(mine)) } as never)
  const [message] = (await mine.call('practice.messages', {})).data.list
  await mine.call('auth.resetPassword', {
    ...account,
    code: message?.code ?? '',
    password: goodPassword,
    confirmPassword: goodPassword,
  } as never)
  expect((await login(mine)).data.shareCode).toMatch(/^[A-Z2-9]+$/)
  expect((await readWorldState(world, host.wall)).info.passwordsAnew).toBe(false)
})

/** Named like a secret, but harmless: the reason why its reader can do nothing with it. */
const harmless: Readonly<Record<string, string>> = {
  'device.secret_hash': 'a hash of 256 random bits; its owner’s browser goes on to hold the phone',
  'deposit.block_hash': 'of the practice chain',
  'operation.input_hash': 'of what an act asked for',
  'root_start.secret':
    'opens the leaves of all members, whose balances the file has anyway; kept trees need it',
  'member.invite_code': 'given to everybody who is invited',
  'movement.code': 'the kind of a movement',
  'named_place.code': 'the facilitator hands it out',
  'redemption_code.code': 'staff hand it out',
  'video_card.code': 'in the link that its owner shares',
  'world_invite.code': 'given to everybody who is invited',
  'bulletin.words': 'staff’s texts',
  'product.lease_words': 'staff’s texts',
}

test('every column that is named like a secret is one, or has a reason why not', async () => {
  const columns = await host.world.db.many<{ name: string; of: string }>(sql`
    select relname || '.' || attname as name, relname as of from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and format_type(atttypid, null) in ('text', 'bytea') and attname ~ 'hash|secret|password|words|token|code|safe|books_key'
    order by 1`)
  const left = new Set([...secretTables, ...leftOut])
  const unknown = columns.filter(({ name, of }) => !left.has(of) && !secretColumns.includes(name))
  expect(unknown.map(({ name }) => name)).toEqual(
    Object.keys(harmless)
      .filter((name) => !name.endsWith('words'))
      .sort(),
  )
})
