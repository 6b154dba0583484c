/**
 * A preset run in a real world, through the functions of the ticker, against the same preset in
 * memory: each day's sales, incomes, payments, rewards and pots, to the minor unit. All
 * measurements of presets depend on this.
 */
import { msPerDay, type PresetName } from '@glasshouse/contract'
import { type CourseDay, courseOfPreset, presets, runCourse, standingOf } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { markArrived, markSent, payoutsDue } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { enterDesk } from '../support/enter.ts'
import { byLength } from '../support/length.ts'
import { catchUp } from '../support/life.ts'
import { simulateAll } from '../support/simulated.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

/** There is no chain: its part of a due withdrawal is done here, by the payout's own steps. */
async function payOut({ db }: World): Promise<void> {
  await db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    for (const { withdrawalId } of await payoutsDue(tx, moment, { limit: 1000 })) {
      await markSent(tx, moment, {
        withdrawalId,
        reference: `0x${withdrawalId.toString(16).padStart(64, '0')}`,
      })
      await markArrived(tx, moment, withdrawalId)
    }
  })
}

/** Members act at noon, their withdrawals arrive unless the day is jumped, and the day closes. */
async function live(world: World, days: number, of: { dayZeroMs: number; jumped: boolean }): Promise<void> {
  const { dayZeroMs, jumped } = of
  const until = (ms: number) => host.wall.forward(ms - host.wall.nowMs())
  for (let day = 0; day < days; day++) {
    until(dayZeroMs + day * msPerDay + msPerDay / 2)
    await simulateAll({ world, wall: host.wall })
    if (!jumped) await payOut(world)
    until(dayZeroMs + (day + 1) * msPerDay)
    await catchUp({ world, wall: host.wall })
  }
}

const daysOf = ({ db }: World) =>
  db.many<CourseDay>(sql`
    select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid,
      rewards_promised::bigint as rewards_promised, rewards_paid::bigint as rewards_paid,
      outcome in ('in-part', 'too-little-to-share') as is_short,
      (select coalesce(sum(machines), 0)::int from sold_day where bought_day = day) as sold, (
        select jsonb_object_agg(replace(path, 'pot/', ''), balance_after::text)
        from account_day join account using (account_id)
        where account_day.day = day_close.day and path like 'pot/%') as pots
    from day_close order by day`)

/**
 * By group and number: each member's withdrawals after fees, plus the balance and pending claims of
 * the wallet.
 */
const standings = ({ db }: World) =>
  db.many<{ had: bigint }>(sql`
    select (balance + coalesce((select sum(amount - fee) from withdrawal where withdrawal.member_id = own.member_id), 0)
      + coalesce((select sum(amount) from claim_waiting where claim_waiting.member_id = own.member_id), 0)
      + coalesce((select sum(operator + purchases) from payable
                  where payable.member_id = own.member_id and kind <> 'dividend' and movement_id is null), 0))::bigint as had
    from simulated_member as own join balance on account_id = own.member_id * 8 order by simulation_id, number`)

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
    const { dayZero, seed } = await world.db.one<{ dayZero: Date; seed: bigint }>(
      sql`select day_zero, seed from world_clock cross join world_setting`,
    )
    const dayZeroMs = dayZero.getTime()
    await live(world, days, { dayZeroMs, jumped })

    const terms = courseOfPreset(presets[name], {
      people: 30,
      seed: seed.toString(),
      dayZeroMs,
      timeZone: 'UTC',
      jumped,
    })
    const course = runCourse(terms, days)
    const inTexts = ({ pots, ...day }: CourseDay) => ({
      ...day,
      pots: Object.fromEntries(Object.entries(pots).map(([pot, amount]) => [pot, amount.toString()])),
    })
    const settled = await daysOf(world)
    expect(settled).toHaveLength(days)
    for (const [at, day] of settled.entries()) expect(day).toEqual(inTexts(course.days[at] as CourseDay))
    // The comparison is not empty: machines were sold, people were paid, and each has the amount of
    // the course.
    expect(course.days.some(({ paid }) => paid > 0n)).toBe(true)
    expect((await standings(world)).map(({ had }) => had - terms.startingMoney)).toEqual(
      course.people.map((person) => standingOf(person, terms)),
    )
    expect((await prove(world.db, -1)).broken).toBeNull()
  },
)
