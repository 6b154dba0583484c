/**
 * Recharging by bank over the wire: requested, paid at the practice bank, matched on the
 * statement, credited to the wallet.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import {
  atBank,
  type Device,
  type Payment,
  type Recharge,
  refusal,
  type TestBank,
} from './at-bank.fixture.ts'

let at: TestBank
let host: TestBank['host']
let member: Device
let other: Device
let operator: Device
beforeAll(async () => {
  at = await atBank()
  ;({ host, member, other, operator } = at)
})
afterAll(() => host.drop())

describe('asking', () => {
  test('fixes the rate, says what it brings, and gives a reference to quote', async () => {
    const recharge = await at.ask('2500.00')
    expect(recharge).toMatchObject({
      amount: '2500.00',
      rate: '1550.00',
      credit: '1.612903',
      paid: null,
      status: 'pending',
      arrivedAt: null,
    })
    expect(recharge.reference).toMatch(/^GH[0-9A-Z]{8}$/)
    expect(Date.parse(recharge.expiresAt) - Date.parse(recharge.askedAt)).toBe(7 * 86_400_000)
    await member.call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
  })

  test.each([
    ['2499.99', 'recharge_too_low amount'],
    ['10000000.01', 'recharge_too_high amount'],
    ['0', 'amount_invalid amount'],
    ['-0', 'amount_invalid amount'],
    ['2500.001', 'amount_invalid amount'],
    ['1e9', 'amount_invalid amount'],
    ['०२५००', 'amount_invalid amount'],
    ['2,500', 'amount_invalid amount'],
    ['9'.repeat(400), 'amount_invalid amount'],
  ])('%s naira: %s', async (amount, named) => {
    expect(await refusal(at.ask(amount))).toBe(named)
  })

  test('an unknown channel and a sixth pending recharge are refused, each with its own error', async () => {
    const strange = member.call('bankRecharge.create', { currency: 'NGN', channel: '3', amount: '2500' })
    expect(await refusal(strange)).toBe('bank_channel_unknown channel')
    const five = []
    for (let count = 0; count < 5; count++) five.push(await at.ask('3000', other))
    expect(await refusal(at.ask('3000', other))).toBe('recharge_too_many')
    for (const { rechargeId } of five) await other.call('bankRecharge.cancel', { rechargeId })
    expect(await refusal(at.ask('3000', other))).toBe('ok')
  })

  test('one operation id makes one request, and another amount under it is a conflict', async () => {
    const wanted = { currency: 'NGN', channel: '1', amount: '4000.00' } as const
    const operationId = 'asked-once-by-name'
    const first = (await member.call('bankRecharge.create', wanted, { operationId })).data
    expect((await member.call('bankRecharge.create', wanted, { operationId })).data).toEqual(first)
    const changed = member.call('bankRecharge.create', { ...wanted, amount: '4000.01' }, { operationId })
    expect(await refusal(changed)).toBe('idempotency_conflict')
    await member.call('bankRecharge.cancel', { rechargeId: first.rechargeId })
  })
})

describe('play money', () => {
  test('goes in up to the day’s limit; a new day has its own', async () => {
    await at.fill('900000.00')
    expect(await refusal(at.fill('100000.01'))).toBe('bank_top_up_limit amount')
    const { data } = await at.fill('100000.00')
    expect(data).toMatchObject({ balance: '1000000.00', topUpLeft: '0.00', topUpMax: '1000000.00' })
    await at.daysPass(1)
    const next = (await member.call('practiceBank.account', { currency: 'NGN' })).data
    expect(next).toMatchObject({ balance: '1000000.00', topUpLeft: '1000000.00', account: data.account })
  })

  test('a payment never exceeds the balance and is accepted only to an account of the platform', async () => {
    const recharge = await at.ask('2500.00')
    expect(await refusal(at.pay(recharge, { amount: '1000000.01' }))).toBe('bank_balance_too_low amount')
    expect(await refusal(at.pay(recharge, { amount: '0.00' }))).toBe('amount_invalid amount')
    expect(await refusal(at.pay(recharge, { amount: '1', account: 'PRAC10000000' }))).toBe(
      'bank_account_unknown account',
    )
    const { list } = (await member.call('bank.list', { currency: 'INR' })).data
    const rupees = list[0]?.account ?? ''
    expect(await refusal(at.pay(recharge, { amount: '1', account: rupees }))).toBe(
      'bank_account_unknown account',
    )
    await member.call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
  })
})

describe('paying', () => {
  test('the right amount with the reference arrives, to the minor unit, in wallet, record and exchange record', async () => {
    const before = await at.wallet()
    const recharge = await at.ask('2500.00')
    await at.pay(recharge, {
      amount: '2500.00',
      reference: ` ${recharge.reference.toLowerCase().slice(0, 4)}-${recharge.reference.slice(4)}`,
    })
    expect(await at.newest()).toMatchObject({ amount: '-2500.00', status: 'pending' })
    expect(await at.match()).toEqual({ credited: 1, review: 0 })
    expect((await at.wallet()) - before).toBe(1_612_903n)
    expect(await at.stateOf(recharge)).toMatchObject({
      status: 'arrived',
      paid: '2500.00',
      credit: '1.612903',
    })
    expect(await at.newest()).toMatchObject({ status: 'arrived', question: null })
    const [record] = (await member.call('wallet.records', { type: '1' })).data.list
    expect(record).toMatchObject({ type: 1, amount: '1.612903', status: 'arrived', sources: null })
    const [exchange] = (await member.call('exchange.records', {})).data.list
    expect(exchange).toMatchObject({
      direction: 'in',
      amount: '2500.00',
      usdt: '1.612903',
      status: 'arrived',
    })
    expect(await at.broken()).toBeNull()
  })

  test('a recharge is credited at the rate of its request', async () => {
    const recharge = await at.ask('3100.00')
    await operator.call('operator.setExchangeRate', {
      currency: 'NGN',
      rate: '3100',
      reason: 'The naira fell',
    })
    await at.pay(recharge, { amount: '3100.00' })
    await at.match()
    expect(await at.stateOf(recharge)).toMatchObject({ credit: '2.00', rate: '1550.00' })
    await operator.call('operator.setExchangeRate', {
      currency: 'NGN',
      rate: '1550',
      reason: 'And rose again',
    })
  })

  test('one operation id pays once', async () => {
    const recharge = await at.ask('2500.00')
    const body = {
      currency: 'NGN',
      account: recharge.channel.account,
      amount: '2500.00',
      reference: recharge.reference,
    } as const
    const options = { operationId: 'paid-once-by-name' }
    const first = (await member.call('practiceBank.pay', body, options)).data
    expect((await member.call('practiceBank.pay', body, options)).data).toEqual(first)
    expect(await refusal(member.call('practiceBank.pay', { ...body, amount: '2501' }, options))).toBe(
      'idempotency_conflict',
    )
    expect(await at.match()).toEqual({ credited: 1, review: 0 })
  })

  const mistakes: readonly [string, (recharge: Recharge) => Payment, string][] = [
    ['another amount', () => ({ amount: '2400.00' }), 'other_amount'],
    ['no reference', () => ({ amount: '2500.00', reference: '' }), 'no_reference'],
    ['a wrong reference', () => ({ amount: '2500.00', reference: 'GH00000000' }), 'unknown_reference'],
    ['a text as reference', () => ({ amount: '2500.00', reference: 'RENT' }), 'unknown_reference'],
  ]
  test.each(mistakes)('%s waits for a person; the recharge stays pending', async (_what, wrong, question) => {
    const before = await at.wallet()
    const recharge = await at.ask('2500.00')
    await at.pay(recharge, wrong(recharge))
    expect(await at.match()).toEqual({ credited: 0, review: 1 })
    expect(await at.newest()).toMatchObject({ status: 'review', question })
    expect(await at.stateOf(recharge)).toMatchObject({ status: 'pending' })
    expect(await at.wallet()).toBe(before)
    await member.call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
  })

  test('of two payments the first arrives and the second waits, even when both are matched together', async () => {
    const recharge = await at.ask('2500.00')
    const before = await at.wallet()
    await Promise.all([1, 2].map(() => at.pay(recharge, { amount: '2500.00' })))
    expect(await at.match()).toEqual({ credited: 1, review: 1 })
    expect((await at.wallet()) - before).toBe(1_612_903n)
    const lines = (await member.call('practiceBank.lines', { currency: 'NGN', pageSize: 2 })).data.list
    expect(lines.map(({ status, question }) => [status, question])).toEqual([
      ['review', 'already_paid'],
      ['arrived', null],
    ])
  })

  test('a payment with another member’s reference waits, and is shown like one with an unknown reference', async () => {
    const recharge = await at.ask('2500.00')
    await at.fill('5000.00', other)
    await at.pay(recharge, { amount: '2500.00' }, other)
    expect(await at.match()).toEqual({ credited: 0, review: 1 })
    expect(await at.newest(other)).toMatchObject({ status: 'review', question: 'unknown_reference' })
    const [line] = (await operator.call('operator.bankReview', {})).data.list.slice(-1)
    expect(line).toMatchObject({ question: 'other_payer' })
    await member.call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
  })

  test('a payment for a cancelled or expired recharge waits', async () => {
    const [cancelled, expired] = [await at.ask('2500.00'), await at.ask('2600.00')]
    await member.call('bankRecharge.cancel', { rechargeId: cancelled.rechargeId })
    await at.pay(cancelled, { amount: '2500.00' })
    await at.match()
    expect(await at.newest()).toMatchObject({ question: 'cancelled' })
    await at.daysPass(7)
    expect(await at.stateOf(expired)).toMatchObject({ status: 'expired' })
    await at.pay(expired, { amount: '2600.00' })
    await at.match()
    expect(await at.newest()).toMatchObject({ question: 'expired' })
  })

  test('two recharges that were paid before the first matching both arrive', async () => {
    const before = await at.wallet()
    const two = [await at.ask('2500.00'), await at.ask('2500.00')]
    for (const recharge of two) await at.pay(recharge, { amount: '2500.00' })
    expect(await at.match()).toEqual({ credited: 2, review: 0 })
    expect((await at.wallet()) - before).toBe(2n * 1_612_903n)
  })

  test('no payment is matched while money is stopped', async () => {
    const recharge = await at.ask('2500.00')
    await at.pay(recharge, { amount: '2500.00' })
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await at.match()).toEqual({ credited: 0, review: 0 })
    expect(await refusal(at.pay(recharge, { amount: '2500.00' }))).toBe('money_stopped')
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    expect(await at.match()).toEqual({ credited: 1, review: 0 })
  })
})

describe('cancelling', () => {
  test('twice says the same; one that arrived, and another’s, are refused', async () => {
    const recharge = await at.ask('2500.00')
    const { rechargeId } = recharge
    expect(await refusal(other.call('bankRecharge.cancel', { rechargeId }))).toBe(
      'recharge_unknown rechargeId',
    )
    const first = (await member.call('bankRecharge.cancel', { rechargeId })).data
    expect(first.status).toBe('cancelled')
    expect((await member.call('bankRecharge.cancel', { rechargeId })).data).toEqual(first)
    const paid = await at.ask('2500.00')
    await at.pay(paid, { amount: '2500.00' })
    await at.match()
    expect(await refusal(member.call('bankRecharge.cancel', paid))).toBe('recharge_closed rechargeId')
  })
})

test('lists continue at the key of the previous page and never show another member’s rows', async () => {
  const pages: string[][] = []
  for (let after: string | undefined; pages.length < 20; ) {
    const { list, next } = (
      await member.call('exchange.records', { pageSize: 4, ...(after === undefined ? {} : { after }) })
    ).data
    pages.push(list.map(({ recordId }) => recordId))
    if (next === null) break
    after = next
  }
  const { total } = (await member.call('exchange.records', {})).data
  expect(pages.flat()).toHaveLength(total)
  expect(new Set(pages.flat()).size).toBe(total)
  const theirs = (await other.call('exchange.records', { pageSize: 50 })).data.list.map(
    ({ recordId }) => recordId,
  )
  expect(theirs.filter((recordId) => pages.flat().includes(recordId))).toEqual([])
  expect(await refusal(member.call('exchange.records', { after: 'x.y' }))).toBe('field_invalid after')
})
