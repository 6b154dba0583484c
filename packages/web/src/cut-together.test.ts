import { expect, test } from 'vitest'
import { cutTogether } from './cut-together.ts'

test.each([
  ['thirds of a hundred', [100n, 100n, 100n], 300n, 3n, [34n, 33n, 33n]],
  ['who lost most gets it', [1045n, 9055n], 10_100n, 101n, [10n, 90n]],
  ['nine tenths and a bit', [9055n, 945n], 10_000n, 100n, [91n, 9n]],
  ['nothing stays nothing', [0n, 199n, 101n], 300n, 100n, [0n, 2n, 1n]],
  ['a part that the whole lacks is not given away', [150n, 150n], 200n, 100n, [1n, 1n]],
  ['parts that are less than the whole are not blown up', [150n, 100n], 900n, 100n, [2n, 1n]],
])('%s', (_, parts, whole, unit, shown) => {
  expect(cutTogether(parts, whole, unit)).toEqual(shown)
})

test('shown parts add up to the shown whole, for every combination of parts', () => {
  for (let one = 0n; one <= 60n; one++)
    for (let two = 0n; two <= 60n; two++) {
      const whole = one + two + 7n
      const shown = cutTogether([one, two, 7n], whole, 10n)
      expect(shown.reduce((sum, part) => sum + part, 0n)).toBe(whole / 10n)
      for (const [at, part] of [one, two, 7n].entries()) {
        expect((shown[at] ?? 0n) - part / 10n).toBeLessThanOrEqual(1n)
        if (part === 0n) expect(shown[at]).toBe(0n)
      }
    }
})
