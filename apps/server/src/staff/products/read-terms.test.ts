import { expect, test } from 'vitest'
import { readTerms, readUnits, revenueFields } from './read-terms.ts'

const good = { price: '20', dayReturn: '0.9', validDays: '30', revenueKind: 'none' } as const
const seasonal = {
  revenueKind: 'seasonal',
  perMachine: '0.123456',
  swingPercent: '40',
  periodDays: '28',
  peakDay: '9',
} as const

test.each<[string, object, { error: string; field: string }]>([
  ['a price of nothing', { price: '0' }, { error: 'amount_invalid', field: 'price' }],
  ['a price beyond all', { price: '1000000.01' }, { error: 'amount_invalid', field: 'price' }],
  ['a day that pays nothing', { dayReturn: '0' }, { error: 'amount_invalid', field: 'dayReturn' }],
  [
    'a day that pays more than the price',
    { dayReturn: '20.01' },
    { error: 'amount_invalid', field: 'dayReturn' },
  ],
  ['no days', { validDays: '0' }, { error: 'field_invalid', field: 'validDays' }],
  ['a thousand and one days', { validDays: '1001' }, { error: 'field_invalid', field: 'validDays' }],
  ['a cost above the price', { machineCost: '20.01' }, { error: 'amount_invalid', field: 'machineCost' }],
  [
    'a model without its amount',
    { revenueKind: 'constant' },
    { error: 'field_invalid', field: 'perMachine' },
  ],
  [
    'a machine that earns more a day than any machine costs',
    { revenueKind: 'constant', perMachine: '1000000.01' },
    { error: 'amount_invalid', field: 'perMachine' },
  ],
  [
    'a model that lacks a field',
    { ...seasonal, peakDay: undefined },
    { error: 'field_invalid', field: 'peakDay' },
  ],
  [
    'a swing over all of it',
    { ...seasonal, swingPercent: '101' },
    { error: 'field_invalid', field: 'swingPercent' },
  ],
  ['a period of a day', { ...seasonal, periodDays: '1' }, { error: 'field_invalid', field: 'periodDays' }],
])('%s is refused with its field', (_, changed, refusal) => {
  expect(() => readTerms({ ...good, ...changed })).toThrow(expect.objectContaining(refusal))
})

test('typed terms are read without the fields of other kinds, and are shown again as they were typed', () => {
  const { revenueModel, ...amounts } = readTerms({ ...good, ...seasonal, lastsDays: '3' })
  expect(amounts).toEqual({ price: 20_000_000n, dayReturn: 900_000n, validDays: 30, machineCost: 0n })
  expect(revenueModel).toEqual({
    kind: 'seasonal',
    perMachine: '0.123456',
    noisePercent: 0,
    swingPercent: 40,
    periodDays: 28,
    peakDay: 9,
  })
  const { revenueKind: _, ...fields } = seasonal
  expect(revenueFields(revenueModel)).toEqual({ ...fields, noisePercent: '0' })
})

test('empty units mean no limit', () => {
  expect([readUnits('stock', '', 0), readUnits('stock', '0', 0), readUnits('stock', '1000000', 0)]).toEqual([
    null,
    0,
    1_000_000,
  ])
  expect(() => readUnits('limitPerMember', '0', 1)).toThrow(
    expect.objectContaining({ field: 'limitPerMember' }),
  )
})
