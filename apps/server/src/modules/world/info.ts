/** `world.info`: what this world is, in the program's own words. */
import { constants, type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs, startOfDayMs } from '@glasshouse/model'
import type { Handler, World } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { recruitingTerms } from './recruiting.ts'
import { readSettings } from './settings.ts'

const basisPointsPerPercent = 100

export interface WorldState {
  readonly info: DataOf<'world.info'>
  readonly settledThrough: number
}

export const worldInfo: Handler<'world.info'> = async (_body, { world, wall }) =>
  (await readWorldState(world, wall)).info

/** What the call says, and the last day that was settled. */
export async function readWorldState(world: World, wall: WallClock): Promise<WorldState> {
  const [{ clock, openDay, settledThrough }, settings, recruiting, members] = await Promise.all([
    readDayState(world.db),
    readSettings(world.db),
    recruitingTerms(world.db),
    world.db.one<{ total: number; simulated: number }>(sql`select total, simulated from member_count`),
  ])
  const info = {
    slug: world.slug,
    name: settings.name,
    demo: settings.demo,
    clock: {
      now: new Date(shownMs(clock, wall.nowMs())).toISOString(),
      rate: clock.rate,
      paused: clock.paused,
      day: openDay,
      dayEndsAt: new Date(startOfDayMs(clock.dayZeroMs, openDay + 1)).toISOString(),
    },
    policy: settings.policy,
    operatorFunds: settings.operatorFunds,
    startingMoney: formatMoney(settings.startingMoney),
    fundPercentADay: settings.fundBasisPoints / basisPointsPerPercent,
    dividendPercent: settings.dividendBasisPoints / basisPointsPerPercent,
    withdrawalFeePercent: constants.withdrawalFeePercent,
    referralPercents: recruiting.referralBasisPoints.map((points) => Number(points) / basisPointsPerPercent),
    inviteBonus: formatMoney(recruiting.inviteBonus),
    claimArrivalMinutes: constants.claimArrivalMinutesMax,
    mailRegistration: settings.mailRegistration,
    nicknameEntry: settings.nicknameEntry,
    off: [...settings.off],
    members,
    endsAt: settings.endsReal.toISOString(),
    booksOpenAt: settings.booksOpenReal?.toISOString() ?? null,
  }
  return { info, settledThrough }
}
