/**
 * The calls of the team as a foreign client makes them: forms over HTTP, with each effect and each
 * refusal.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fields, foreigner, type Reply } from '../../../../../tests/http/foreign/client.ts'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../tests/support/enter.ts'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { clearLimits, goodPassword, solveProof } from '../../../../../tests/support/person.ts'

let host: TestApp
let asha: Entered
let ravi: Entered
let product: string
beforeAll(async () => {
  host = await testApp()
  await putCapital(host, 100_000_000n)
  await makeProduct(host, { name: 'Wind wheel', price: 20_000_000n })
  asha = await enterMember(host)
  ravi = await enterMember(host)
  const products = (await host.app.inject('/product/product/list')).json<Reply>()
  product = (products.data['list'] as { productId: string }[])[0]?.productId ?? ''
})
afterAll(() => host.drop())

const as = (who?: Entered) => {
  const client = foreigner(host.app)
  client.token = who?.token ?? ''
  return client
}
/** Sends a form, as a foreign client does. */
const form = (path: `/${string}`, fields: Fields, who?: Entered) => as(who).ask(`POST ${path}`, { fields })
const read = (path: `/${string}`, who: Entered) => as(who).ask(`GET ${path}`)

/** Registers with the code of an invitation link. */
async function registerBy(inviteCode: string): Promise<Entered> {
  await clearLimits(host.world)
  const device = testDevice(host.app)
  const { phone } = (await device.call('practice.takePhone', { country: 'IN' })).data
  const captcha = (await device.call('auth.captcha', { kind: 'proof' })).data
  const number = { country: phone.country, phone: phone.phone }
  const captchaAnswer = solveProof(captcha.challenge ?? '')
  await device.call('auth.sendRegisterCode', { ...number, captchaId: captcha.captchaId, captchaAnswer })
  const [message] = (await device.call('practice.messages', {})).data.list
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  const code = message?.code ?? ''
  const { msg } = await device.call('auth.register', { ...number, ...passwords, code, inviteCode })
  device.useToken(msg)
  return { device, token: msg, cookie: '' }
}

test('an invitation leads to a registration, a purchase and a reward that the close pays with its source', async () => {
  const info = await form('/user/share/info', {}, asha)
  expect(info).toMatchObject({ code: 200, data: { shareUrl: '/w/test/#/user/login/register?invite=' } })
  const friend = await registerBy(String(info.data['shareCode']))
  const friends = await registerBy(String((await form('/user/share/info', {}, friend)).data['shareCode']))

  expect(await form('/user/share/invited/floor/num', {}, asha)).toMatchObject({
    code: 200,
    data: { asOfDay: null, total: { total: 2, simulated: 0 }, valid: { total: 0, simulated: 0 }, level: 0 },
  })
  const bought = await form('/product/mine/order/create', { productId: product, agree: 'true' }, friends)
  expect(bought.code).toBe(200)

  const first = await form('/user/share/invited/floor', { floor: '1', pageNum: '1', pageSize: '5' }, asha)
  expect(first).toMatchObject({
    code: 200,
    data: {
      total: 1,
      list: [{ floor: 1, valid: false, simulated: false, invited: { total: 1 } }],
      next: null,
    },
  })
  const [row] = first.data['list'] as { memberId: string; name: string }[]
  expect(row?.name).toMatch(/•••/)
  expect(await form('/user/share/invited/floor2', { memberId: row?.memberId ?? '' }, asha)).toMatchObject({
    code: 200,
    data: { total: 1, list: [{ floor: 2, valid: true }] },
  })

  await passDays(host, 1)
  expect((await read('/gift/reward/list?of=team', asha)).data).toMatchObject({
    total: 1,
    list: [{ kind: 'referral', type: 9, state: 'credited', promised: '1.00', from: { floor: 2 } }],
    sums: [{ kind: 'referral', rewards: 1, sources: { paid: '1.00', operator: '1.00', purchases: '0.00' } }],
  })
  expect((await read('/gift/reward/list?of=team', friend)).data).toMatchObject({
    list: [
      { kind: 'invite-bonus', type: 11, promised: '1.00', subject: null },
      { kind: 'referral', type: 9, promised: '2.00', subject: 'Wind wheel', from: { floor: 1 } },
    ],
  })
  // The wallet shows the same to the minor unit: record types 6, 9 and 11.
  const wallet = await read('/wallet/wallet/summary', friend)
  expect(wallet.data).toMatchObject({ teamRewards: '3.00', teamSize: { total: 1, simulated: 0 } })
  expect((await read('/wallet/wallet/records?type=9', friend)).data).toMatchObject({
    total: 1,
    list: [{ type: 9, amount: '2.00' }],
  })
  expect((await read('/user/team/moneyBack', asha)).data).toMatchObject({
    asOfDay: 0,
    byFloor: [
      { floor: 1 },
      { floor: 2, bought: { total: 1, simulated: 0 }, back: { total: 0 } },
      { floor: 3 },
    ],
    total: 1,
    list: [{ joinedDay: 0, bought: { total: 1 }, back: { total: 0 } }],
  })
  expect((await read('/user/team/terms', asha)).data).toMatchObject({
    referralPercents: [10, 5, 3],
    mine: { grade: 0, valid: { total: 1 }, month: { purchases: '20.00', benefit: '0.00' } },
  })
})

test.each([
  ['share/info', {}, undefined, 401, 'unauthorized'],
  ['share/invited/floor/num', {}, undefined, 401, 'unauthorized'],
  ['share/invited/floor', {}, 'asha', 1002, 'field_invalid'],
  ['share/invited/floor', { floor: '0' }, 'asha', 1002, 'field_invalid'],
  ['share/invited/floor', { floor: '4' }, 'asha', 1002, 'field_invalid'],
  ['share/invited/floor', { floor: '1', pageNum: '999', pageSize: '50' }, 'asha', 1006, 'page_too_deep'],
  ['share/invited/floor2', { memberId: 'mem_zzzz' }, 'asha', 1320, 'team_member_unknown'],
  ['share/invited/floor2', { memberId: 'ord_11' }, 'asha', 1002, 'field_invalid'],
] as const)('%s with %j as %s: %i %s', async (path, fields, who, code, error) => {
  const answer = await form(`/user/${path}`, fields, who === undefined ? undefined : asha)
  expect(answer).toMatchObject({ code, data: { error } })
})

test('a member of another’s team is answered like a member who does not exist', async () => {
  const [row] = (await form('/user/share/invited/floor', { floor: '1' }, asha)).data['list'] as {
    memberId: string
  }[]
  const others = await form('/user/share/invited/floor2', { memberId: row?.memberId ?? '' }, ravi)
  const missing = await form('/user/share/invited/floor2', { memberId: 'mem_zzzzzz' }, ravi)
  expect(others).toEqual(missing)
})
