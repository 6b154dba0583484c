import { byJoinDay, play, usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { barsOf, linesOf } from './bars.ts'

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

test('days that a group of several counts have no line of their own, which would say 0', () => {
  const of = (day: number, members: number, from?: number) => ({
    ...{ day, members, ahead: 0, behind: members, result: 0 },
    ...(from === undefined ? {} : { from }),
  })
  const joins = [of(0, 0), of(1, 0), of(2, 12, 0), of(3, 0), of(4, 10, 3)]
  const lines = (list: typeof joins) =>
    linesOf(barsOf(list)).map(({ from, to, members }) => [from, to, members])
  expect(lines(joins)).toEqual([
    [0, 2, 12],
    [3, 4, 10],
  ])
  // A day of a run on which nobody joined says so.
  expect(lines([of(0, 2), of(1, 0), of(2, 3)])).toEqual([
    [0, 0, 2],
    [1, 1, 0],
    [2, 2, 3],
  ])
})
