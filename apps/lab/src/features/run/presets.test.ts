import { breakEvenDay, draw, readScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { labPresetNames, labPresets } from './presets.ts'

test.each(labPresetNames)('%s is a scenario that the lab accepts', (name) => {
  expect(readScenario(labPresets[name])).toEqual({ scenario: labPresets[name] })
})

/** Each case with several seeds: what the page says about it does not depend on one draw. */
const seeds = ['1', '2', '3']
const endings = (name: keyof typeof labPresets) =>
  seeds.map((seed) => draw({ ...labPresets[name], seed }).picture.outcome)

test('the cases from the record break, and a third of the people or more lose', () => {
  for (const name of ['mining', 'mutual', 'penny'] as const)
    for (const { breakDay, members, behind } of endings(name)) {
      expect(breakDay, name).not.toBeNull()
      expect(behind / members, name).toBeGreaterThan(1 / 3)
    }
}, 60_000)

test('the machine that earns its keep pays in full, and nobody loses', () => {
  for (const outcome of endings('honest')) expect(outcome).toMatchObject({ breakDay: null, behind: 0 })
}, 60_000)

test('the mining machines pay 6.32 times their price, and it back on day 15', () => {
  expect((4_000 * 90) / 57_000).toBeCloseTo(6.32, 2)
  expect(breakEvenDay(4_000 / 57_000)).toBe(15)
  expect(Math.abs(labPresets.mining.dayReturn / 1_000 - 4_000 / 57_000)).toBeLessThan(0.000_5)
})
