import { expect, test } from 'vitest'
import { parseRevenueModel } from './revenue-model.ts'

const seasonal = {
  kind: 'seasonal',
  perMachine: '0.50',
  noisePercent: 5,
  swingPercent: 40,
  periodDays: 30,
  peakDay: 12,
}

test('stored JSON is parsed back, and noise may be left out', () => {
  expect(parseRevenueModel(JSON.parse(JSON.stringify(seasonal)))).toEqual(seasonal)
  expect(parseRevenueModel({ kind: 'constant', perMachine: '1.25' })).toEqual({
    kind: 'constant',
    perMachine: '1.25',
    noisePercent: 0,
  })
  expect(parseRevenueModel({ kind: 'none' })).toEqual({ kind: 'none' })
})

test.each([
  ['an unknown kind', { kind: 'magic', perMachine: '1.00' }],
  ['a negative amount', { ...seasonal, perMachine: '-0.50' }],
  ['a float for an amount', { ...seasonal, perMachine: 0.5 }],
  ['an exponent', { ...seasonal, perMachine: '5e-1' }],
  ['a swing above all', { ...seasonal, swingPercent: 101 }],
  ['a period of no length', { ...seasonal, periodDays: 0 }],
  ['a broken day', { ...seasonal, peakDay: 1.5 }],
  ['a field of another kind', { kind: 'constant', perMachine: '1.00', lastsDays: 3 }],
  ['a missing field', { kind: 'outage', perMachine: '1.00', lastsDays: 3 }],
  ['nothing', null],
])('refuses %s', (_, json) => {
  expect(() => parseRevenueModel(json)).toThrow()
})
