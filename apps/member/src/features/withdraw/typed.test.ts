import { formatMoney } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { allOf, amountProblem, quoteTyped, type Terms } from './typed.ts'

const chain: Terms = {
  currency: 'PUSDT',
  rate: null,
  minimum: '1.00',
  maximum: '10000.00',
  extractable: '50.129999',
}
const rich: Terms = { ...chain, extractable: '25000.00' }
const naira: Terms = {
  currency: 'NGN',
  rate: '1550.00',
  minimum: '1550.00',
  maximum: null,
  extractable: '50.00',
}

test.each<readonly [string, Terms, string, ReturnType<typeof amountProblem>]>([
  ['nothing', chain, '', 'amountNeeded'],
  ['a point', chain, '0.', 'amountNeeded'],
  ['zero', chain, '0', 'amountNeeded'],
  ['below the least', chain, '0.99', 'amountBelow'],
  ['the least', chain, '1', null],
  ['all', chain, '50.12', null],
  ['more than all', chain, '50.13', 'amountAbove'],
  ['the most of one withdrawal', rich, '10000', null],
  ['more than the most', rich, '10000.01', 'amountMost'],
  ['below the least of a bank', naira, '1549.99', 'amountBelow'],
  ['all by bank', naira, '77500', null],
  ['more by bank', naira, '77500.01', 'amountAbove'],
])('%s', (_, terms, text, problem) => {
  expect(amountProblem(terms, text)).toBe(problem)
})

test('the quoted fee and net amount are those that are booked', () => {
  const quote = quoteTyped(chain, '50')
  expect([quote?.fee, quote?.net].map((part) => formatMoney(part ?? 0n))).toEqual(['2.50', '47.50'])
  expect(quoteTyped(naira, '1550')?.pays).toBe(147_250n)
})

test('the largest input can be withdrawn', () => {
  for (const terms of [chain, rich, naira]) expect(amountProblem(terms, allOf(terms))).toBeNull()
  expect(allOf({ ...chain, extractable: '-3.00' })).toBe('0.00')
})
