/**
 * A socket cut before the reply: a repeat with the same operation id gives the same result, and one
 * effect (check 8).
 */
import { connect } from 'node:net'
import {
  type CallDeclaration,
  type CallName,
  callDeclaration,
  callDeclarations,
  formatId,
} from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchLines } from '../../apps/server/src/payments/bank/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { creditDue } from '../../apps/server/src/scheme/day/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterMember, enterOperator, tokenOf } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { makeProduct, passDays, putCapital } from '../support/life.ts'
import { goodPassword } from '../support/person.ts'
import { png } from '../support/pictures.ts'
import { boundPayee } from '../support/withdrawing.ts'

const fundPassword = 'Vault9Lantern'

let host: TestApp
let member: Entered
let operator: Entered
let productId: string
let memberId: bigint
let port: number

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  const earns = { kind: 'constant', perMachine: '3.00', noisePercent: 0 } as const
  productId = formatId('product', await makeProduct(host, { revenueModel: earns }))
  const row = await host.world.db.one<{ memberId: bigint }>(
    sql`select member_id from member order by member_id desc limit 1`,
  )
  memberId = row.memberId
  await host.world.db.run(sql`
    insert into fund_password (member_id, password_hash)
    values (${memberId}, ${await testHasher.hash(fundPassword)})`)
  await putCapital(host, 10_000_000n)
  await member.device.call('order.create', { productId, agree: 'true' })
  await passDays(host, 2)
  operator = await enterOperator(host) // after the days: its session lasts twelve hours
  await host.app.listen({ host: '127.0.0.1', port: 0 })
  port = (host.app.server.address() as { port: number }).port
})
afterAll(() => host.drop())

function requestOf(call: CallDeclaration, fields: Record<string, string>, operationId: string): string {
  const form = new URLSearchParams(fields).toString()
  const place = `/${call.service}/${call.path}`
  return [
    `${call.method} ${call.method === 'GET' && form !== '' ? `${place}?${form}` : place} HTTP/1.1`,
    'host: 127.0.0.1',
    `access-token: ${tokenOf(call, member, operator)}`,
    `idempotency-key: ${operationId}`,
    ...(call.method === 'POST'
      ? ['content-type: application/x-www-form-urlencoded', `content-length: ${form.length}`]
      : []),
    'connection: close',
    '',
    call.method === 'POST' ? form : '',
  ].join('\r\n')
}

/** Sends the whole request and resets the connection before an answer can arrive. */
const cut = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()))
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })

async function whole(text: string): Promise<{ code: number; data: unknown }> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let reply = ''
  for await (const chunk of socket) reply += String(chunk)
  return JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as { code: number; data: unknown }
}

/** The rows that a money act can write: each at most once. */
const effects = () =>
  host.world.db.one<Record<string, number>>(sql`
    select (select count(*)::int from movement) as movements, (select count(*)::int from ord) as orders,
      (select count(*)::int from claim) as claims, (select count(*)::int from withdrawal) as withdrawals,
      (select count(*)::int from bank_line) as lines, (select count(*)::int from bank_recharge) as recharges,
      (select count(*)::int from payable) as payables, (select count(*)::int from operation) as operations,
      (select count(*)::int from filling) as fillings, (select count(*)::int from coupon) as coupons,
      (select count(*)::int from redemption_code) as codes, (select count(*)::int from redemption) as redemptions,
      (select count(*)::int from shared_link) as links, (select count(*)::int from operator_act) as acts,
      (select count(*)::int from group_picture where state <> 'waiting') as decided`)

const isSignedToday = async (): Promise<boolean> =>
  (
    await host.world.db.one<{ signed: boolean }>(
      sql`select exists (select from sign_in join world_day on day = open_day) as signed`,
    )
  ).signed

async function loginAgain(): Promise<void> {
  const login = { name: 'Owner of the tests', password: goodPassword }
  const { msg } = await operator.device.call('operator.login', login)
  operator.device.useToken(msg)
  operator = { ...operator, token: msg }
}

type Fields = Record<string, string>

/**
 * The body of each call; a call that needs rows of its own makes them first. `practiceWallet.send`
 * needs a node that answers: its own test sends the same operation again.
 */
const bodies: Partial<Record<CallName, () => Fields | Promise<Fields>>> = {
  'order.create': () => ({ productId, agree: 'true' }),
  'income.receive': () => ({}),
  'registerReward.receive': () => ({}),
  'signin.sign': () => ({}),
  'signin.signToday': async () => {
    // A cut request may be handled after the next one: that of `signin.sign`, on a later day.
    do await passDays(host, 1)
    while (await isSignedToday())
    return {}
  },
  'redemption.exchange': async () => {
    await loginAgain()
    const terms = { amount: '1', days: '5', most: '9', reason: 'the cut test' }
    return { code: (await operator.device.call('operator.createRedemptionCode', terms)).data.codes.join() }
  },
  'video.submit': async () => {
    const film = '/pictures/film-pots.svg'
    return { link: (await member.device.call('video.publish', { film })).data.link }
  },
  'withdrawal.create': async () => ({
    payeeId: formatId('payee', await boundPayee(host, memberId)),
    amount: '2',
    fundPassword,
  }),
  'withdrawal.cancel': async () => {
    const payeeId = formatId('payee', await boundPayee(host, memberId))
    const asked = { payeeId, amount: '3', fundPassword }
    return { withdrawalId: (await member.device.call('withdrawal.create', asked)).data.withdrawalId }
  },
  'fund.buy': () => ({ amount: '4' }),
  'fund.sell': () => ({ amount: '1' }),
  'stock.exchange': async () => {
    await dividend()
    return {}
  },
  'bankRecharge.create': () => ({ currency: 'NGN', channel: '0', amount: '2500.00' }),
  'practiceBank.topUp': () => ({ currency: 'NGN', amount: '9000.00' }),
  'practiceBank.pay': () => payment('no reference'),
  'operator.bookRevenue': () => ({ amount: '12.50', evidence: 'meter reading of the cut test' }),
  'operator.addCapital': () => ({ amount: '7.00', evidence: 'capital of the cut test' }),
  'operator.fillSigner': () => ({ amount: '70.00', evidence: 'coins of the cut test' }),
  'operator.matchBankLine': async () => {
    const asked = { currency: 'NGN', channel: '0', amount: '2600.00' } as const
    const { rechargeId } = (await member.device.call('bankRecharge.create', asked)).data
    return { lineId: await waitingLine(), rechargeId, reason: 'the cut test' }
  },
  'operator.returnBankLine': async () => ({ lineId: await waitingLine(), reason: 'the cut test' }),
  'operator.setClock': () => ({ rate: '1', reason: 'the cut test' }),
  'operator.createCoupon': () => ({
    ...{ name: 'Two back', discount: '2', priceLeast: '5', offerDays: '30', useDays: '3', most: '100' },
    reason: 'the cut test',
  }),
  'operator.createRedemptionCode': () => ({ amount: '1', days: '5', most: '9', reason: 'the cut test' }),
  'operator.decideGroupPicture': async () => {
    await loginAgain()
    const file = new Blob([new Uint8Array(await png(60, 90))])
    await member.device.call('group.send', {}, { files: [file] })
    const [waiting] = (await operator.device.call('operator.groupPictures', {})).data.list
    return { pictureId: waiting?.pictureId ?? '', accept: 'true', reason: 'the cut test' }
  },
  'operator.reverseMovement': async () => ({ movementId: await capital(), reason: 'the cut test' }),
  'operator.decideReversal': async () => {
    await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0, withdrawal_single_max = 0`)
    const asked = { movementId: await capital(), reason: 'the cut test' }
    const { correctionId } = (await operator.device.call('operator.reverseMovement', asked)).data
    return { correctionId, accept: 'false', reason: 'the cut test' }
  },
  'operator.approveWithdrawal': async () => ({ withdrawalId: await waitingWithdrawal() }),
  'operator.refuseWithdrawal': async () => ({
    withdrawalId: await waitingWithdrawal(),
    reason: 'the cut test',
  }),
}

async function capital(): Promise<string> {
  await loginAgain()
  const given = { amount: '3.00', evidence: 'capital to take back' }
  return (await operator.device.call('operator.addCapital', given)).data.movementId
}

async function payment(reference: string): Promise<Fields> {
  const asked = { currency: 'NGN', channel: '0', amount: '2700.00' } as const
  const { channel } = (await member.device.call('bankRecharge.create', asked)).data
  return { currency: 'NGN', account: channel.account, amount: '500.00', reference }
}

/** A payment that staff have to match by hand. */
async function waitingLine(): Promise<string> {
  const paid = await member.device.call('practiceBank.pay', (await payment('none')) as never)
  await matchLines(host.world.db, host.wall)
  return paid.data.lineId
}

async function waitingWithdrawal(): Promise<string> {
  const payeeId = formatId('payee', await boundPayee(host, memberId))
  await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0`)
  const { data } = await member.device.call('withdrawal.create', { payeeId, amount: '2', fundPassword })
  return data.withdrawalId
}

/** One dividend, credited to the member's shares. */
async function dividend(): Promise<void> {
  await host.world.db.run(sql`update world_setting set dividend_basis_points = 1000`)
  await passDays(host, 2)
  host.wall.forward(3_600_000)
  await creditDue(host.world.db, host.wall)
}

const moneyCalls = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>)
  .filter(([name, { money }]) => money && name in bodies)
  .map(([name]) => name as CallName)

test('every money call is tested here, except one with a test of its own and three that only order a job', () => {
  expect(moneyCalls).toHaveLength(Object.keys(bodies).length)
  const left = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>)
    .filter(([name, { money }]) => money && !(name in bodies))
    .map(([name]) => name)
  // Acts on simulated members move no money by themselves: a job does the requested work.
  expect(left).toEqual([
    'practiceWallet.send',
    'operator.addSimulated',
    'operator.setBehaviour',
    'operator.stopSimulation',
  ])
})

test.each(moneyCalls)('%s has one effect after a cut connection', async (name) => {
  const call = callDeclaration(name)
  const fields = (await bodies[name]?.()) ?? {}
  // Some calls let days pass, and an operator's session does not last that long.
  if (call.auth === 'operator') await loginAgain()
  const request = requestOf(call, fields, `cut-${name.replace('.', '-')}`)
  const before = await effects()
  for (let round = 0; round < 3; round++) await cut(request)
  const first = await whole(request)
  expect(first.code, JSON.stringify(first)).toBe(200)
  const after = await effects()
  for (let round = 0; round < 3; round++) {
    await cut(request)
    expect(await whole(request)).toEqual(first)
  }
  expect(await effects()).toEqual(after)
  // Signing in pays a reward and a random bonus.
  for (const [what, count] of Object.entries(after))
    expect(count - (before[what] ?? 0), what).toBeLessThanOrEqual(what === 'payables' ? 2 : 1)
  expect(after).not.toEqual(before)
})
