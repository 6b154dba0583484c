/**
 * A preset run in a real world, through the functions of the ticker, against the same preset in
 * memory: each day's sales, incomes, payments, rewards and pots, to the minor unit. All
 * measurements of presets depend on this.
 */
import type { PresetName } from '@glasshouse/contract'
import { type CourseDay, courseOfPreset, everyPlace, presets, runCourse, standingAt } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { enterDesk } from '../support/enter.ts'
import { byLength } from '../support/length.ts'
import { comparedDay, daysOf, liveAsCrowd, standings } from './crowd-world.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

type Lived = readonly [PresetName, days: number, how: 'as it comes' | 'jumped']
const lived = byLength<readonly Lived[]>({
  short: [
    ['breaks-around-day-20', 24, 'as it comes'],
    ['looks-honest-is-not', 8, 'jumped'],
  ],
  long: [
    ['breaks-around-day-20', 60, 'as it comes'],
    ['breaks-around-day-20', 60, 'jumped'],
    ['slow-burn-45-days', 60, 'as it comes'],
    ['machines-that-earn', 45, 'as it comes'],
    ['looks-honest-is-not', 45, 'as it comes'],
    ['rumour', 50, 'as it comes'],
  ],
})

test.each(lived)(
  '%s, %i days, %s: the world’s books and the course in memory agree',
  {
    timeout: 600_000,
  },
  async (name, days, how) => {
    const jumped = how === 'jumped'
    const slug = `${name.slice(0, 12)}-${jumped ? 'j' : 'c'}`
    // A login ends long before the run's days are over.
    const { device } = await enterDesk(host, `Asha ${name.length} ${how}`)
    await device.call('desk.createWorld', {
      slug,
      name: 'A class',
      template: name,
      crowd: '30',
      livesDays: '365',
      pauseWhenShort: 'false',
    })
    const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
    const { dayZero, seed, crowdSeed } = await world.db.one<{
      dayZero: Date
      seed: bigint
      crowdSeed: string
    }>(sql`
      select day_zero, seed, (select min(seed) from simulation) as crowd_seed
      from world_clock cross join world_setting`)
    const dayZeroMs = dayZero.getTime()
    await liveAsCrowd({ world, wall: host.wall }, days, { dayZeroMs, jumped })

    const terms = courseOfPreset(presets[name], {
      people: 30,
      seed: seed.toString(),
      crowdSeed,
      dayZeroMs,
      timeZone: 'UTC',
      jumped,
    })
    const { days: closes, course } = runCourse(terms, days)
    const settled = await daysOf(world)
    expect(settled).toHaveLength(days)
    for (const [at, day] of settled.entries()) expect(day).toEqual(comparedDay(closes[at] as CourseDay))
    // The comparison is not empty: machines were sold, people were paid, and each has the amount of
    // the course.
    expect(closes.some(({ paid }) => paid > 0n)).toBe(true)
    expect((await standings(world)).map(({ had }) => had - terms.startingMoney)).toEqual(
      everyPlace(course).map((place) => BigInt(standingAt(course, place))),
    )
    expect((await prove(world.db, -1)).broken).toBeNull()
  },
)
