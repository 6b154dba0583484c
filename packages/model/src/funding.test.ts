import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { due, pots } from './arbitrary-close.fixture.ts'
import { fundIncomes } from './funding.ts'

const backed = { policy: 'revenue-backed', operatorCapitalMayPay: true } as const
const promise = { policy: 'promise-first', operatorCapitalMayPay: true } as const

test('revenue pays everything', () => {
  const funding = fundIncomes({ ...backed, available: pots(100n), groups: [due(10n, 3n), due(7n, 2n)] })
  expect(funding).toEqual({
    outcome: 'in-full',
    promised: 44n,
    drawn: 44n,
    draw: pots(44n),
    paid: 44n,
    leftover: 0n,
    potRest: pots(),
    groups: [
      { amount: 10n, count: 3n, paid: 10n, bySource: pots(10n), rest: 0n },
      { amount: 7n, count: 2n, paid: 7n, bySource: pots(7n), rest: 0n },
    ],
  })
})

test('two pots pay in full: each income gets its amount, and indivisible units are its rest', () => {
  const funding = fundIncomes({ ...backed, available: pots(10n, 90n), groups: [due(10n, 3n)] })
  expect(funding.draw).toEqual(pots(10n, 20n))
  expect(funding.groups).toEqual([{ amount: 10n, count: 3n, paid: 10n, bySource: pots(3n, 6n), rest: 1n }])
  expect(funding.potRest).toEqual(pots(1n, 2n))
  expect(funding.leftover).toBe(0n)
})

test('a shortage gives everyone the same share, and the leftover is named', () => {
  const funding = fundIncomes({ ...backed, available: pots(10n), groups: [due(10n, 2n), due(1n, 3n)] })
  expect(funding.outcome).toBe('in-part')
  expect(funding.groups.map((group) => group.paid)).toEqual([4n, 0n])
  expect(funding).toMatchObject({ drawn: 10n, paid: 8n, leftover: 2n, potRest: pots(2n) })
})

test('pots are drawn in the order revenue, fees, operator, and members’ payments last', () => {
  const available = pots(5n, 4n, 3n, 100n)
  const draw = (input: typeof backed | typeof promise, operatorCapitalMayPay: boolean) =>
    fundIncomes({ ...input, operatorCapitalMayPay, available, groups: [due(20n)] }).draw
  expect(draw(promise, true)).toEqual(pots(5n, 4n, 3n, 8n))
  expect(draw(promise, false)).toEqual(pots(5n, 4n, 0n, 11n))
  expect(draw(backed, true)).toEqual(pots(5n, 4n, 3n))
  expect(draw(backed, false)).toEqual(pots(5n, 4n))
})

test.each([
  ['one unit of 10,000 is exactly 0.01% and is paid', 1n, 10_000n, 'in-part', 1n],
  ['one unit of 10,001 is less and pays nothing', 1n, 10_001n, 'too-little-to-share', 0n],
  ['empty pots pay nothing', 0n, 5n, 'too-little-to-share', 0n],
] as const)('%s', (_, have, promised, outcome, drawn) => {
  const funding = fundIncomes({ ...backed, available: pots(have), groups: [due(promised)] })
  expect(funding).toMatchObject({ outcome, drawn, draw: pots(drawn), promised })
})

test('with nothing due nothing is paid', () => {
  const funding = fundIncomes({ ...backed, available: pots(5n), groups: [due(3n, 0n)] })
  expect(funding).toMatchObject({ outcome: 'nothing-due', promised: 0n, drawn: 0n, draw: pots() })
  expect(funding.groups[0]).toMatchObject({ paid: 0n, rest: 0n })
})

test.each([
  ['a negative pot', { available: pots(-1n), groups: [] }],
  ['an amount of nothing', { available: pots(), groups: [due(0n)] }],
  ['a negative count', { available: pots(), groups: [due(1n, -1n)] }],
])('refuses %s', (_, input) => {
  expect(() => fundIncomes({ ...backed, ...input })).toThrow(RangeError)
})

test('a day of five million incomes is one small computation', () => {
  const groups = [due(money(3_200_000n), 4_000_000n), due(money(1_650_001n), 1_000_000n)]
  const funding = fundIncomes({ ...promise, available: pots(7n, 11n, 13n, 9n * 10n ** 12n), groups })
  expect(funding.promised).toBe(3_200_000n * 4_000_000n + 1_650_001n * 1_000_000n)
  expect(funding.groups[0]?.paid).toBe((3_200_000n * funding.drawn) / funding.promised)
})
