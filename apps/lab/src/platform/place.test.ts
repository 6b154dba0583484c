import { usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { firstPlace, hashOf, readHash, views } from './place.ts'

const scenario = { ...usualScenario, dayReturn: 20, seed: 'b' }

test.each(views)('an address with the view %s is read back', (view) => {
  const place = { view, joins: 30, recruits: 2 }
  expect(readHash(hashOf(place, scenario))).toEqual({ place, scenario, faults: [] })
  expect(readHash(hashOf({ ...firstPlace, view }, scenario)).place).toEqual({ ...firstPlace, view })
})

test('an empty address is the usual run', () => {
  expect(readHash('')).toEqual({ place: firstPlace, scenario: usualScenario, faults: [] })
})

test('a wrong lever is named, and the usual run is shown', () => {
  const read = readHash('#view=you&joins=x&people=0')
  expect(read).toMatchObject({ place: { view: 'you', joins: null }, scenario: usualScenario })
  expect(read.faults.map(({ field }) => field)).toEqual(['people'])
})
