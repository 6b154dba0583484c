import { recordTypeNames, recordTypes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { bodyOfFilter, filterOf, placeOfFilter, recordChips, typesOf } from './record-filter.ts'

const inPlace = (place: string) => filterOf(new URLSearchParams(place.split('?')[1]))

test('each type is in one chip, and its address leads to it', () => {
  for (const type of recordTypeNames) {
    expect(recordChips.filter((chip) => typesOf(chip).includes(type))).toHaveLength(1)
    const filter = inPlace(`/user/record?type=${recordTypes[type]}`)
    expect(filter.type).toBe(type)
    expect(typesOf(filter.chip)).toContain(type)
    expect(bodyOfFilter(filter)).toEqual({ type: String(recordTypes[type]) })
  }
})

test('the place of a chip leads back to it', () => {
  for (const chip of recordChips) expect(inPlace(placeOfFilter(chip)).chip).toBe(chip)
  expect(placeOfFilter('income')).toBe('/user/record?type=5')
  expect(placeOfFilter('rewards')).toBe('/user/record?group=rewards')
  expect(bodyOfFilter(inPlace('/user/record?group=rewards'))).toEqual({ group: 'rewards' })
  expect(placeOfFilter('rewards', 'bonus')).toBe('/user/record?type=7')
})

test('an address without a known filter shows all', () => {
  for (const place of ['/user/record', '/user/record?type=99', '/user/record?group=none'])
    expect(bodyOfFilter(inPlace(place))).toEqual({})
})
