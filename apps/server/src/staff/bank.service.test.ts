/** Payments that need a decision by staff: matched by hand, or sent back. */
import { readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atBank, type Device, refusal, type TestBank } from '../payments/bank/at-bank.fixture.ts'

let at: TestBank
let member: Device
let other: Device
let operator: Device
beforeAll(async () => {
  at = await atBank()
  ;({ member, other, operator } = at)
  await at.fill('1000000.00')
})
afterAll(() => at.host.drop())

describe('a payment that waits for staff', () => {
  const wrong = async (amount: string) => {
    const recharge = await at.ask('2500.00')
    await at.pay(recharge, { amount })
    await at.match()
    const { list } = (await operator.call('operator.bankReview', { pageSize: 50 })).data
    const line = list.at(-1)
    if (line === undefined) throw new Error('nothing waits')
    return { recharge, line }
  }
  const reason = 'Seen on the statement'

  test('is matched once: it arrives at the recharge’s rate, and the books hold', async () => {
    const { recharge, line } = await wrong('2400.00')
    expect(line.candidates[0]).toMatchObject({
      rechargeId: recharge.rechargeId,
      amount: '2500.00',
      status: 'pending',
    })
    const before = await at.wallet()
    const body = { lineId: line.lineId, rechargeId: recharge.rechargeId, reason }
    const options = { operationId: 'matched-by-hand-1' }
    const { data } = await operator.call('operator.matchBankLine', body, options)
    expect(data).toEqual({ credited: '1.548387' })
    expect((await operator.call('operator.matchBankLine', body, options)).data).toEqual(data)
    expect((await at.wallet()) - before).toBe(1_548_387n)
    expect(await at.stateOf(recharge)).toMatchObject({
      status: 'arrived',
      amount: '2500.00',
      paid: '2400.00',
      credit: '1.548387',
    })
    expect(await refusal(operator.call('operator.matchBankLine', body))).toBe('bank_line_settled lineId')
    expect(await refusal(operator.call('operator.returnBankLine', body))).toBe('bank_line_settled lineId')
    expect(await at.broken()).toBeNull()
  })

  test('is sent back once to the payer’s account, and the member sees it', async () => {
    const { line } = await wrong('2300.00')
    const balance = async () => (await member.call('practiceBank.account', { currency: 'NGN' })).data.balance
    const before = readMoney(await balance(), 'NGN')
    const body = { lineId: line.lineId, reason }
    const options = { operationId: 'returned-by-hand-1' }
    expect((await operator.call('operator.returnBankLine', body, options)).data).toEqual({
      returned: '2300.00',
    })
    expect((await operator.call('operator.returnBankLine', body, options)).data).toEqual({
      returned: '2300.00',
    })
    expect(readMoney(await balance(), 'NGN') - before).toBe(230_000n)
    const [back, sent] = (await member.call('practiceBank.lines', { currency: 'NGN' })).data.list
    expect(back).toMatchObject({ kind: 'return', amount: '2300.00', status: 'done' })
    expect(sent).toMatchObject({
      kind: 'payment',
      amount: '-2300.00',
      status: 'returned',
      question: 'other_amount',
    })
    expect(await at.broken()).toBeNull()
  })

  test('cannot be matched to another member, to a closed recharge, or with a phone number in the reason', async () => {
    const { recharge, line } = await wrong('2200.00')
    const { lineId } = line
    const foreign = await at.ask('2500.00', other)
    const to = (rechargeId: string, why = reason) =>
      refusal(operator.call('operator.matchBankLine', { lineId, rechargeId, reason: why }))
    expect(await to(foreign.rechargeId)).toBe('recharge_unknown rechargeId')
    expect(await to('rch_zzzzzz')).toBe('recharge_unknown rechargeId')
    expect(await to(recharge.rechargeId, 'call me on 9876543210')).toBe('text_refused reason')
    await member.call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
    expect(await to(recharge.rechargeId)).toBe('recharge_closed rechargeId')
    const nowhere = operator.call('operator.returnBankLine', { lineId: 'bnl_zzzzzz', reason })
    expect(await refusal(nowhere)).toBe('bank_line_unknown lineId')
  })

  test('is not readable with a member’s token', async () => {
    expect(await refusal(member.call('operator.bankReview', {}))).toBe('unauthorized')
  })
})
