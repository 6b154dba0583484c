import { type LeverName, leverNames, levers } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { endsOf } from './lever.tsx'

test.each(leverNames)(
  'the slider of %s has the usual value and never leaves the lever',
  (name: LeverName) => {
    const { least, most, usual } = levers[name]
    const ends = endsOf(name, usual)
    expect(ends.least).toBeGreaterThanOrEqual(least)
    expect(ends.most).toBeLessThanOrEqual(most)
    expect(ends.least).toBeLessThanOrEqual(usual)
    expect(ends.most).toBeGreaterThanOrEqual(usual)
    expect(endsOf(name, most).most).toBe(most)
    expect(endsOf(name, least).least).toBe(least)
  },
)
