import { expect, test } from 'vitest'
import {
  missingStep,
  placeAfterStep,
  placeOfAdding,
  placeOfCode,
  placeOfPassword,
  railOfRoad,
} from './road.ts'

const queryOf = (place: string) => new URLSearchParams(place.split('?')[1])

test.each(['chain', 'bank'] as const)('every page of the road by %s leads back to it', (rail) => {
  const places = [placeOfCode(rail), placeOfPassword(rail), placeOfAdding(rail), placeAfterStep(rail, 0)]
  expect(places.map((place) => railOfRoad(queryOf(place)))).toEqual([rail, rail, rail, rail])
})

test('a page that was opened by itself is no step, and an invented rail is not a rail', () => {
  expect(railOfRoad(queryOf(placeOfCode(null)))).toBeNull()
  expect(railOfRoad(new URLSearchParams({ withdraw: 'https://example.com' }))).toBeNull()
})

test('the fund password comes first, then the payee, then the amount', () => {
  expect(missingStep({ fundPassword: false, payees: 0 })).toBe('fundPassword')
  expect(missingStep({ fundPassword: false, payees: 1 })).toBe('fundPassword')
  expect(missingStep({ fundPassword: true, payees: 0 })).toBe('payee')
  expect(missingStep({ fundPassword: true, payees: 1 })).toBeNull()
})

test('after the password the road goes on to what is missing', () => {
  expect(placeAfterStep('chain', 0)).toBe('/user/addAddress?withdraw=chain')
  expect(placeAfterStep('chain', 1)).toBe('/user/withdraw')
  expect(placeAfterStep('bank', 0)).toBe('/user/CaddAddress?withdraw=bank')
  expect(placeAfterStep('bank', 2)).toBe('/user/cashwithdraw')
})
