import { byJoinDay, play, usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test.each([20, 84, 300])('bars of %d days have every member once', (days) => {
  const joins = byJoinDay(play({ ...usualScenario, days, growth: 30, earns: 50 }))
  const bars = barsOf(joins)
  expect(bars.length).toBeLessThanOrEqual(48)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  for (const name of ['members', 'ahead', 'behind', 'result'] as const)
    expect(sum(bars.map((bar) => bar[name]))).toBe(sum(joins.map((day) => day[name])))
  for (const [nth, { from }] of bars.entries()) expect(from).toBe((bars[nth - 1]?.to ?? -1) + 1)
})

test('no bars where nobody joined', () => {
  expect(barsOf([{ day: 0, members: 0, ahead: 0, behind: 0, result: 0 }])).toEqual([])
})
