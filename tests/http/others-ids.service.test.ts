/**
 * In every call that takes the id of a member's thing, another member's id is answered exactly as a
 * missing one (check 16).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CallDeclaration,
  type CallName,
  callDeclaration,
  callDeclarations,
  formatId,
} from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestWithdrawal } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { byHost, createCoupon } from '../../apps/server/src/staff/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterMember } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { makeProduct, passDays, putCapital } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { testUploadFolder } from '../support/upload-folder.ts'
import { boundPayee } from '../support/withdrawing.ts'

let host: TestApp
let anna: Entered
let bela: Entered
let productId: string
let belasPostId: string
/** Anna's ids, by field name. */
let hers: Record<string, string>

const fundPassword = 'Vault9Lantern'
const refusalHash = '$argon2id$of-a-test'

beforeAll(async () => {
  host = await testApp()
  anna = await enterMember(host)
  bela = await enterMember(host)
  const [annaId, belaId] = await memberIds()
  productId = formatId('product', await makeProduct(host))
  await putCapital(host, 10_000_000n)
  const { orderId } = (await anna.device.call('order.create', { productId, agree: 'true' })).data
  await passDays(host, 2)
  const [income] = (await anna.device.call('order.incomes', { orderId })).data.list
  const recharge = { currency: 'NGN', channel: '0', amount: '2500.00' } as const
  const { rechargeId } = (await anna.device.call('bankRecharge.create', recharge)).data
  const [record] = (await anna.device.call('wallet.records', { type: '3' })).data.list
  const [session] = (await anna.device.call('session.list', {})).data.list
  hers = {
    orderId,
    incomeId: income?.incomeId ?? '',
    rechargeId,
    recordId: record?.recordId ?? '',
    sessionId: session?.sessionId ?? '',
    payeeId: formatId('payee', await boundPayee(host, annaId)),
    withdrawalId: await withdrawalOf(annaId),
    passkeyId: await passkeyOf(annaId),
    rewardId: await rewardOf(annaId),
    memberId: formatId('member', await testMember(host, { inviterId: annaId })),
    ...(await wordsOf(annaId)),
  }
  await host.world.db.run(sql`
    insert into fund_password (member_id, password_hash)
    values (${belaId}, ${await testHasher.hash(fundPassword)})`)
})
afterAll(() => host.drop())

async function memberIds(): Promise<[bigint, bigint]> {
  const rows = await host.world.db.many<{ memberId: bigint }>(
    sql`select member_id from member order by member_id desc limit 2`,
  )
  const [second, first] = rows.map(({ memberId }) => memberId)
  return [first ?? 0n, second ?? 0n]
}

async function withdrawalOf(memberId: bigint): Promise<string> {
  await host.world.db.run(
    sql`insert into fund_password (member_id, password_hash) values (${memberId}, ${refusalHash})`,
  )
  const payeeId = await boundPayee(host, memberId)
  const proved = { by: 'password', comparedHash: refusalHash } as const
  const asked = { memberId, payeeId, amount: '5', proved, operationId: null }
  return (await requestWithdrawal(host, asked)).withdrawalId
}

async function passkeyOf(memberId: bigint): Promise<string> {
  const { passkeyId } = await host.world.db.one<{ passkeyId: bigint }>(sql`
    insert into passkey (member_id, credential_id, public_key, uses, transports, rp_id, added_real)
    values (${memberId}, decode('01', 'hex'), decode('02', 'hex'), 0, '{}', 'localhost', now()) returning passkey_id`)
  return formatId('passkey', passkeyId)
}

async function rewardOf(memberId: bigint): Promise<string> {
  const { payableId } = await host.world.db.one<{ payableId: bigint }>(sql`
    insert into payable (kind, member_id, day, promised, happened_at)
    select 'bonus', ${memberId}, open_day, 5, now() from world_day returning payable_id`)
  return formatId('reward', payableId)
}

/** A post, a comment on Bela's, an upload, an inbox message, and a coupon that Anna took. */
async function wordsOf(memberId: bigint) {
  const squareId = (await anna.device.call('post.createText', { content: '<p>Hello</p>' })).data.id
  belasPostId = (await bela.device.call('post.createText', { content: '<p>Hello</p>' })).data.id
  const comment = { squareId: belasPostId, content: 'Welcome' }
  const commentId = (await anna.device.call('comment.create', comment)).data.id
  const name = 'ab'.repeat(16)
  const { pushId } = await host.world.db.one<{ pushId: bigint }>(sql`
    with sent as (
      insert into upload (name, type, bytes, width, height, member_id, purpose, open, at_real)
      values (${name}, 'webp', 1, 1, 1, ${memberId}, 'feedback', false, now()))
    insert into push_record (member_id, kind, happened_at) values (${memberId}, 'recharge-arrived', now())
    returning push_id`)
  await mkdir(join(testUploadFolder, host.world.slug), { recursive: true })
  await writeFile(join(testUploadFolder, host.world.slug, `${name}.webp`), 'x')
  const { couponId } = await createCoupon(byHost(host.world, host.wall), {
    ...{ name: 'Two back', discount: '2', priceLeast: '5', offerDays: '30', useDays: '3', most: '100' },
    reason: 'An offer of the test',
  })
  await anna.device.call('coupon.receive', { couponId })
  return { squareId, commentId, name, couponId, pushId: formatId('push', pushId) }
}

/** The other fields that a body needs before its id is checked. */
const beside = (name: CallName): Record<string, string> =>
  ({
    'withdrawal.create': { amount: '2', fundPassword },
    'order.create': { productId, agree: 'true' },
    'post.remove': { squareId: belasPostId },
  })[name as string] ?? {}

/** Ids of things that belong to one member, in every call that takes them. */
const ownThings: ReadonlySet<string> = new Set([
  'orderId',
  'incomeId',
  'rechargeId',
  'recordId',
  'sessionId',
  'payeeId',
  'withdrawalId',
  'passkeyId',
  'rewardId',
  'pushId',
])
/** Ids of things that everybody may see, in every call that takes them. */
const openThings: ReadonlySet<string> = new Set(['productId'])

type Fields = Readonly<Record<string, readonly string[]>>

/** Other fields, in the calls in which their thing belongs to one member. */
const ownIn: Fields = {
  'post.remove': ['squareId', 'commentId'],
  'upload.fetch': ['name'],
  'order.create': ['couponId'],
  'share.floor2': ['memberId'],
} satisfies Partial<Record<CallName, readonly string[]>>

/** The same and further fields, in the calls in which everybody may see their thing. */
const openIn: Fields = {
  'coupon.receive': ['couponId'],
  'post.like': ['squareId'],
  'post.report': ['squareId', 'commentId'],
  'comment.create': ['squareId', 'commentId'],
} satisfies Partial<Record<CallName, readonly string[]>>

type Calls = Readonly<Record<string, CallDeclaration>>
const declared = callDeclarations as unknown as Calls

interface FieldOf {
  readonly name: string
  readonly field: string
  readonly pattern: string | undefined
}

/** The fields of every call that a member's session makes. */
const fieldsOf = (calls: Calls): FieldOf[] =>
  Object.entries(calls)
    .filter(([, { auth }]) => auth === 'member' || auth === 'session')
    .flatMap(([name, { body }]) => {
      const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      return Object.entries(properties).map(([field, schema]) => {
        const pattern = typeof schema === 'object' ? schema.pattern : undefined
        return { name, field, pattern }
      })
    })

/** An id of the contract (`ord_…`), or the name of a file. */
const takesId = ({ pattern = '' }: FieldOf): boolean => /^\^(?:[a-z]{3}_\[|\[0-9a-f\]\{32\}\$$)/.test(pattern)

const isOwn = ({ name, field }: FieldOf): boolean =>
  ownThings.has(field) || ownIn[name]?.includes(field) === true
const isOpen = ({ name, field }: FieldOf): boolean =>
  openThings.has(field) || openIn[name]?.includes(field) === true

/** Ids that calls take and that no table above has, or two. */
const unsorted = (calls: Calls): string[] =>
  fieldsOf(calls)
    .filter((one) => takesId(one) && isOwn(one) === isOpen(one))
    .map(({ name, field }) => `${name}: ${field}`)

const cases = fieldsOf(declared)
  .filter(isOwn)
  .map(({ name, field }) => [name as CallName, field] as const)

interface Envelope {
  readonly code: number
  readonly data?: { readonly error?: string; readonly field?: string }
}

async function answerTo(who: Entered, name: CallName, fields: Record<string, string>) {
  const call = callDeclaration(name)
  const form = new URLSearchParams(fields).toString()
  const reply = await host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}${call.method === 'GET' ? `?${form}` : ''}`,
    headers: {
      cookie: who.cookie,
      'access-token': who.token,
      ...(call.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(call.method === 'POST' ? { payload: form } : {}),
  })
  const isEnvelope = String(reply.headers['content-type']).startsWith('application/json')
  const { code, data } = (isEnvelope ? reply.json() : { code: 200 }) as Envelope
  return { status: reply.statusCode, code, error: data?.error, field: data?.field, length: reply.body.length }
}

/** The number and state of Anna's rows: nothing of hers has changed. */
const state = () =>
  host.world.db.one(sql`
    select (select count(*) from session) as sessions, (select count(*) from passkey) as passkeys,
      (select count(*) from payee where removed_at is null) as payees, (select count(*) from claim) as claims,
      (select string_agg(state, ' ') from withdrawal) as withdrawals,
      (select count(*) from bank_recharge where cancelled_at is null) as recharges,
      (select count(*) from post where hidden_real is null) as posts,
      (select count(*) from comment where hidden_real is null) as comments, (select count(*) from ord) as orders,
      (select count(*) from push_record where is_read) as read`)

test('whose thing each id names is in one of the tables, and Anna has one of each thing of a member', () => {
  expect(cases.length).toBeGreaterThan(10)
  expect(unsorted(declared)).toEqual([])
  const fields = new Set(fieldsOf(declared).map(({ name, field }) => `${name}: ${field}`))
  const lines = [ownIn, openIn].flatMap((table) =>
    Object.entries(table).flatMap(([name, of]) => of.map((field) => `${name}: ${field}`)),
  )
  expect(lines.filter((line) => !fields.has(line))).toEqual([])
  expect(new Set(Object.keys(hers))).toEqual(new Set([...ownThings, ...Object.values(ownIn).flat()]))
  expect(Object.values(hers)).not.toContain('')
})

test('a new call that takes an id is found', () => {
  const planted = { 'coupon.giveBack': callDeclaration('coupon.receive') }
  expect(unsorted({ ...declared, ...planted })).toEqual(['coupon.giveBack: couponId'])
})

test.each(cases)('%s by %s answers another member’s id as a missing one', async (name, field) => {
  const before = await state()
  const own = hers[field] ?? ''
  // An id of the same length, so that the lengths of the answers can be compared.
  const missing =
    field === 'name'
      ? 'cd'.repeat(16)
      : own.replace(/_[^.]+/, (digits) => `_${'z'.repeat(digits.length - 1)}`)
  const [others, nobodys] = [
    await answerTo(bela, name, { ...beside(name), [field]: own }),
    await answerTo(bela, name, { ...beside(name), [field]: missing }),
  ]
  expect(others).toEqual(nobodys)
  expect(others).toMatchObject({ error: expect.stringMatching(/_unknown$/) as string, field })
  expect(await state()).toEqual(before)
  // Its owner gets another answer, so the thing was there to be found. Ending her session would end
  // the test's too.
  if (name === 'session.end') return
  expect(await answerTo(anna, name, { ...beside(name), [field]: own })).not.toMatchObject({
    error: others.error,
  })
})
