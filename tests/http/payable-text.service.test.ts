/**
 * Texts of members and operators cannot contain anything that a person could be paid or reached by
 * (check 31).
 */
import {
  type CallDeclaration,
  type CallName,
  callDeclaration,
  callDeclarations,
  formatId,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestWithdrawal } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterHost, enterMember, enterOperator, tokenOf } from '../support/enter.ts'
import { withdrawing } from '../support/withdrawing.ts'

let host: TestApp
let member: Entered
let operator: Entered
let desk: Entered
/** Valid values of the fields that the calls need besides the text. */
let good: Record<string, string>

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  operator = await enterOperator(host)
  desk = await enterHost(host)
  const { call } = member.device
  const asked = { currency: 'NGN', channel: '0', amount: '2500.00' } as const
  const { rechargeId, channel } = (await call('bankRecharge.create', asked)).data
  await call('practiceBank.topUp', { currency: 'NGN', amount: '5000.00' })
  const paid = { currency: 'NGN', account: channel.account, amount: '100.00', reference: '' } as const
  const { lineId } = (await call('practiceBank.pay', paid)).data
  await host.world.db.run(
    sql`update bank_line set state = 'review', question = 'no_reference' where state = 'new'`,
  )
  await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0`)
  const who = await withdrawing(host)
  const { withdrawalId } = await requestWithdrawal(host, { ...who, amount: '5', operationId: null })
  const card = { bank: channel.bank, account: 'PRAC70000001', ifsc: 'PRAC0000001', payeeName: 'Asha' }
  good = {
    ...{ lineId, rechargeId, withdrawalId, memberId: formatId('member', who.memberId), ...card },
    ...{ currency: 'NGN', rail: 'bank', amount: '1.00', rate: '1500', autoMax: '1', singleMax: '2' },
    ...{
      fundBasisPoints: '50',
      takeBasisPoints: '100',
      rechargeMinimum: '10',
      paused: 'false',
      policy: 'revenue-backed',
    },
    ...{ disabled: 'false', kind: 'news', open: 'true', hide: 'false', discount: '2', priceLeast: '5' },
    ...{
      offerDays: '30',
      useDays: '3',
      most: '100',
      days: '5',
      accept: 'false',
      pictureId: 'grp_1',
      inviteBonus: '1',
    },
    ...{ couponId: 'cpn_1', language: 'hi_IN' },
    ...{ name: 'Two back', content: 'Said by a test', title: 'A test', reason: 'The reason of a test' },
    ...(await thingsOf()),
  }
})
afterAll(() => host.drop())

/** A post, a text of the staff, and a conversation to answer. */
async function thingsOf() {
  const squareId = (await member.device.call('post.createText', { content: '<p>Hello</p>' })).data.id
  const said = { kind: 'notice', title: 'Hours', content: 'We are here on weekdays' } as const
  const { id } = (await operator.device.call('operator.publish', said)).data
  return { squareId, id }
}

/** The contract's fields in which a person writes text for others. */
const texts: ReadonlySet<string> = new Set([
  ...['reason', 'evidence', 'word', 'payeeName', 'reference', 'content', 'comments', 'title'],
])
/** The name in a login is looked up and not stored. */
const isText = (name: CallName, field: string): boolean =>
  texts.has(field) || (field === 'name' && name !== 'operator.login')

const schemaOf = (call: CallDeclaration) => z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
const fieldsOf = (call: CallDeclaration): string[] => Object.keys((schemaOf(call).properties ?? {}) as object)

/**
 * The other fields that the calls get besides the text; a call that needs any further one has a
 * test of its own.
 */
const besides: ReadonlySet<string> = new Set([
  ...['lineId', 'rechargeId', 'withdrawalId', 'memberId', 'bank', 'account', 'ifsc', 'payeeName', 'currency'],
  ...[
    'rail',
    'amount',
    'rate',
    'autoMax',
    'singleMax',
    'fundBasisPoints',
    'takeBasisPoints',
    'rechargeMinimum',
    'paused',
  ],
  ...['policy', 'disabled', 'squareId', 'kind', 'id', 'open', 'hide', 'discount', 'priceLeast', 'offerDays'],
  ...['useDays', 'most', 'days', 'accept', 'pictureId', 'couponId', 'language'],
])
const isKnown = (name: CallName, call: CallDeclaration): boolean =>
  ((schemaOf(call).required ?? []) as string[]).every((field) => isText(name, field) || besides.has(field))

const cases = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>).flatMap(
  ([name, call]) =>
    fieldsOf(call)
      .filter(
        (field) =>
          call.method === 'POST' && isText(name as CallName, field) && isKnown(name as CallName, call),
      )
      .map((field) => [name as CallName, field] as const),
)

const payable: readonly (readonly [kind: string, text: string])[] = [
  ['an address', `0x${'Ab'.repeat(20)}`],
  ['a Tron address', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
  ['a card', '4111 1111 1111 1111'],
  ['an IBAN', 'DE89370400440532013000'],
  ['a payment link', 'upi:pay?pa=a@okaxis'],
  ['a payment handle', 'asha@okaxis'],
  ['a phone number', '+91 98765 43210'],
  ['a phone number in other digits', '९८७६५४३२१०'],
]

async function write(name: CallName, field: string, text: string) {
  const call = callDeclaration(name)
  const fields = fieldsOf(call).filter((one) => good[one] !== undefined)
  const form = new URLSearchParams([
    ...fields.filter((one) => one !== field).map((one): [string, string] => [one, good[one] ?? '']),
    [field, text],
  ])
  const reply = await host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}`,
    headers: {
      cookie: member.cookie,
      'access-token': tokenOf(call, member, operator, desk) ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  })
  return reply.json() as { code: number; msg: string; data: { error?: string; field?: string } }
}

test('the list of calls that take a text is complete', () => {
  expect(cases.length).toBeGreaterThan(30)
  const known = new Set(cases.map(([name]) => name))
  const ofMembers: CallName[] = [
    'post.create',
    'post.createText',
    'post.report',
    'comment.create',
    'support.send',
  ]
  const ofStaff: CallName[] = [
    'operator.publish',
    'operator.setBulletinWords',
    'operator.tell',
    'operator.answer',
    'operator.createPost',
  ]
  for (const name of [...ofMembers, ...ofStaff, 'feedback.create', 'user.modifyName'] as const)
    expect(known, name).toContain(name)
})

describe.each(cases)('%s: %s', (name, field) => {
  test.each(payable)('%s is refused', async (_, text) => {
    const { code, data } = await write(name, field, `see ${text}`)
    expect(code).not.toBe(200)
    // A text that is too long for the field is refused for its length.
    expect(['text_refused', 'field_invalid', 'field_too_long']).toContain(data.error)
    expect(data.field).toBe(field)
  })
})

test('none of the texts is anywhere in the database', async () => {
  const columns = await host.world.db.many<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'jsonb')`)
  expect(columns.length).toBeGreaterThan(50)
  for (const { table, column } of columns) {
    const text = `select count(*)::int as count from "${table}" where "${column}"::text like any($1::text[])`
    const parts = payable.map(([, part]) => `%${part}%`)
    const { count } = await host.world.db.one<{ count: number }>({
      text,
      values: [parts],
      name: `${table}.${column}`,
    })
    expect(count, `${table}.${column}`).toBe(0)
  }
})
