import { describe, expect, test } from 'vitest'
import { checkedFamilies, checksFile } from './checked.ts'
import { families } from './families.ts'
import { distanceOf, familyCount, isWithin, less } from './family.ts'

test('there are twelve families, by number', () => {
  expect(families.map(({ number }) => number)).toEqual(
    Array.from({ length: familyCount }, (_, nth) => nth + 1),
  )
})

describe.each(families)('family $number, $name', (family) => {
  test('every run is as near to its form as it must be', () => {
    const checks = family.check()
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.filter((check) => !isWithin(check))).toEqual([])
  })
})

test('a distance is infinite where only one of the two ever gets there', () => {
  const check = { what: 'a day', within: 5 }
  expect(distanceOf({ ...check, form: 3, run: 7 })).toBe(4)
  expect(isWithin({ ...check, form: 3, run: 9 })).toBe(false)
  expect(distanceOf({ ...check, form: null, run: null })).toBe(0)
  expect(isWithin({ ...check, form: null, run: 9 })).toBe(false)
  expect(isWithin(less('sooner', 3, null))).toBe(true)
  expect(isWithin(less('sooner', null, 3))).toBe(false)
})

test('a file has a line for each figure, its letters explained, and says which do not hold', () => {
  const checked = [...checkedFamilies()]
  const lines = checksFile(checked).trimEnd().split('\n')
  expect(lines).toHaveLength(1 + checked.reduce((sum, { checks }) => sum + checks.length, 0))
  expect(lines.slice(1).every((line) => line.endsWith(',yes'))).toBe(true)
  const [first] = checked
  if (first === undefined) expect.fail('no family')
  const wrong = { what: 'a "day"', form: 3, run: null, within: 1 }
  expect(checksFile([{ ...first, checks: [wrong] }])).toMatch(/,"a ""day""",3,never,Infinity,1,no\n$/)
})
