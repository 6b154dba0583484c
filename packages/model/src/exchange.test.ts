import { money } from '@glasshouse/contract/values/money.ts'
import {
  type BankCurrency,
  formatRate,
  parseRate,
  rateMaxExclusive,
} from '@glasshouse/contract/values/practice-bank.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchangeInFloor, exchangeLeastCeil, exchangeOutFloor } from './exchange.ts'

const bank = (minor: bigint) => money<BankCurrency>(minor)
const rate = fc.bigInt({ min: 1n, max: rateMaxExclusive - 1n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n })
const parts = fc.array(amount, { minLength: 1, maxLength: 20 })
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

describe('converting at the rates of the practice banks', () => {
  test.each([
    ['500.00 rupees at 84', 50_000n, '84.00', 5_952_380n],
    ['2,500.00 naira at 1,550', 250_000n, '1550.00', 1_612_903n],
    ['0.01 at the highest rate', 1n, '9999.9999', 1n],
    ['10.00 at 1', 1000n, '1.00', 10_000_000n],
  ])('%s', (_what, paid, text, credited) => {
    expect(exchangeInFloor(bank(paid), parseRate(text) ?? 0n)).toBe(credited)
  })

  test.each([
    ['0.95 at 84: nothing is left', 950_000n, '84.00', { paid: 7980n, worth: 950_000n, rest: 0n }],
    [
      '0.95 at 83.33: 79.1635 rupees, the thousandths stay',
      950_000n,
      '83.33',
      { paid: 7916n, worth: 949_958n, rest: 42n },
    ],
    ['a millionth is worth no hundredth', 1n, '84.00', { paid: 0n, worth: 0n, rest: 1n }],
  ])('%s', (_what, net, text, out) => {
    expect(exchangeOutFloor(money(net), parseRate(text) ?? 0n)).toEqual(out)
  })

  test('the minimum of one practice USDT is rounded up', () => {
    expect(exchangeLeastCeil(money(1_000_000n), parseRate('83.333') ?? 0n)).toBe(8334n)
  })
})

describe('rounding cannot be exploited', () => {
  test('a recharge in parts brings no more than a whole one, and no part brings nothing', () => {
    fc.assert(
      fc.property(parts, rate, (list, at) => {
        const apart = sum(list.map((one) => exchangeInFloor(bank(one), at)))
        expect(apart <= exchangeInFloor(bank(sum(list)), at)).toBe(true)
        for (const one of list) expect(exchangeInFloor(bank(one), at) > 0n).toBe(one > 0n)
      }),
      { numRuns: 1000 },
    )
  })

  test('a payout in parts brings no more than a whole one, and paid, worth and rest are all of it', () => {
    fc.assert(
      fc.property(parts, rate, (list, at) => {
        const outs = list.map((one) => exchangeOutFloor(money(one), at))
        expect(sum(outs.map(({ paid }) => paid)) <= exchangeOutFloor(money(sum(list)), at).paid).toBe(true)
        outs.forEach(({ worth, rest }, index) => {
          expect(worth + rest).toBe(list[index])
          expect(rest >= 0n).toBe(true)
        })
      }),
      { numRuns: 1000 },
    )
  })

  test('converting in and out again, or out and in again, never yields more', () => {
    fc.assert(
      fc.property(amount, rate, (one, at) => {
        const back = exchangeOutFloor(exchangeInFloor(bank(one), at), at).paid
        expect(back <= one).toBe(true)
        expect(exchangeInFloor(exchangeOutFloor(money(one), at).paid, at) <= one).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('a recharge leaves no rest in the currency: the whole amount is converted', () => {
    fc.assert(
      fc.property(amount, rate, (one, at) => {
        expect(exchangeLeastCeil(exchangeInFloor(bank(one), at), at)).toBe(one)
      }),
      { numRuns: 1000 },
    )
  })

  test('the worth of a payout buys back exactly what was paid, and a unit less does not', () => {
    fc.assert(
      fc.property(amount, rate, (one, at) => {
        const { paid, worth } = exchangeOutFloor(money(one), at)
        expect(exchangeOutFloor(worth, at).paid).toBe(paid)
        if (worth > 0n) expect(exchangeOutFloor(money(worth - 1n), at).paid < paid).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([0n, -1n, rateMaxExclusive])('%s is no rate', (at) => {
  expect(() => exchangeInFloor(bank(1n), at)).toThrow(RangeError)
  expect(() => exchangeOutFloor(money(1n), at)).toThrow(RangeError)
  expect(() => exchangeLeastCeil(money(1n), at)).toThrow(RangeError)
})

describe('a rate in words', () => {
  test('is read and written without loss', () => {
    fc.assert(
      fc.property(rate, (at) => {
        expect(parseRate(formatRate(at))).toBe(at)
      }),
    )
  })

  test.each(['0', '0.0000', '10000', '-1', '+1', '1e2', '1,550', '०१', '84.00001', '084', ' 84', 'NaN', ''])(
    '%j is no rate',
    (text) => expect(parseRate(text)).toBeNull(),
  )

  test.each([
    ['84', '84.00'],
    ['0.1', '0.10'],
    ['1550.125', '1550.125'],
    ['9999.9999', '9999.9999'],
  ])('%s is written %s', (typed, written) => expect(formatRate(parseRate(typed) ?? 0n)).toBe(written))
})
