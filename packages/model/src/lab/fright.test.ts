import { expect, test } from 'vitest'
import { labOutcome, play } from './play.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** It holds as long as people buy again with what they receive. */
const given = { people: 400, term: 40, dayReturn: 40, buys: 60, days: 200, ending: 'goes-on' }

function played(part: object) {
  const read = readScenario({ ...given, ...part })
  if (!('scenario' in read)) throw new Error(JSON.stringify(read.faults))
  const run = play(read.scenario satisfies Scenario)
  const { fright } = run.course.columns
  return {
    breakDay: labOutcome(run).breakDay ?? Number.POSITIVE_INFINITY,
    afraid: fright === null ? 0 : fright.afraid.reduce((sum, one) => sum + one, 0),
    days: run.days,
  }
}

test('fright at thin pots breaks a scheme earlier, and the more of it the more take fright', () => {
  const calm = played({})
  const some = played({ frightCover: 5 })
  const much = played({ frightCover: 20 })
  expect(calm.afraid).toBe(0)
  expect(some.breakDay).toBeLessThan(calm.breakDay)
  expect(much.breakDay).toBeLessThan(some.breakDay)
  expect(some.afraid).toBeGreaterThan(200)
})

test('a short day frightens its share of members, and one withdrawal spreads among neighbours', () => {
  const short = played({ frightShort: 25 })
  expect(short.afraid / 400).toBeGreaterThan(0.2)
  expect(short.afraid / 400).toBeLessThan(0.3)
  expect(played({ withdraws: 1, frightNear: 0 }).afraid).toBe(0)
  const few = played({ withdraws: 1, frightNear: 20 })
  const all = played({ withdraws: 1, frightNear: 100 })
  expect(few.afraid).toBeGreaterThan(0)
  expect(all.afraid).toBeGreaterThan(few.afraid)
})
