/** The list of practice banks, and the price of a practice USDT there. */
import { countries } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atBank, refusal, type TestBank } from './at-bank.fixture.ts'

let at: TestBank
beforeAll(async () => {
  at = await atBank()
})
afterAll(() => at.host.drop())

describe('the banks', () => {
  test('three for each currency, those of one’s own country first, with the specification’s minimums', async () => {
    const { list, total } = (await at.member.call('bank.list', {})).data
    expect(total).toBe(12)
    expect(list.slice(0, 3).map(({ currency }) => currency)).toEqual(['INR', 'INR', 'INR'])
    for (const { bank, account, ifsc, country, currency, minimum } of list) {
      expect(bank).toMatch(/^Practice Bank of /)
      expect(account).toMatch(/^PRAC9[0-9]{7}$/)
      expect(ifsc).toMatch(/^PRAC0[0-9]{6}$/)
      expect(countries.find(({ code }) => code === country)?.currency).toBe(currency)
      expect(minimum).toBe(currency === 'NGN' ? '2500.00' : '500.00')
    }
    expect(new Set(list.map(({ account }) => account)).size).toBe(12)
  })

  test('are the same for every member, and the list can be filtered by currency', async () => {
    const { list } = (await at.member.call('bank.list', {})).data
    const naira = (await at.other.call('bank.list', { currency: 'NGN' })).data.list
    expect(naira).toEqual(list.filter(({ currency }) => currency === 'NGN'))
  })
})

describe('the rate', () => {
  test('is the one a world begins with until an operator enters another; both have their date', async () => {
    const before = (await at.member.call('exchangeRate.get', { currency: 'ZAR' })).data
    expect(before).toEqual({
      currency: 'ZAR',
      rate: '18.00',
      setAt: '2026-03-02T00:00:00.000Z',
      setBy: 'default',
    })
    at.host.wall.forward(60_000)
    await at.operator.call('operator.setExchangeRate', {
      currency: 'ZAR',
      rate: '17.9125',
      reason: 'As in class',
    })
    const after = (await at.member.call('exchangeRate.get', { currency: 'ZAR' })).data
    expect(after).toMatchObject({ rate: '17.9125', setBy: 'operator' })
    expect(after.setAt > before.setAt).toBe(true)
    const [act] = (await at.member.call('books.acts', {})).data.list
    expect(act).toMatchObject({ act: 'exchange-rate', detail: { before: '18.00 ZAR', after: '17.9125 ZAR' } })
  })

  test.each(['0', '1.7999', '180.0001', '9999'])('%s rand is outside the limits', async (rate) => {
    const call = at.operator.call('operator.setExchangeRate', { currency: 'ZAR', rate, reason: 'A joke' })
    expect(await refusal(call)).toBe('exchange_rate_limits rate')
  })
})
