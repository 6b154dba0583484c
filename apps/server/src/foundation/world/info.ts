/** `world.info`: a world's facts, as the program knows them. */
import { constants, type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs, startOfDayMs } from '@glasshouse/model'
import type { Handler, World } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { readFirstShort } from './first-short.ts'
import { openDemos } from './open-demos.ts'
import { recruitingTerms } from './recruiting.ts'
import { areBooksOpen, readSettings } from './settings.ts'

const basisPointsPerPercent = 100

type WorldInfo = DataOf<'world.info'>

export interface WorldState {
  /** All but the catalogue's part. */
  readonly info: Omit<WorldInfo, 'demos'>
  readonly settledThrough: number
}

export const worldInfo: Handler<'world.info'> = async (_body, { world, wall, host }) => {
  const { info } = await readWorldState(world, wall)
  return { ...info, demos: info.demo ? await openDemos(host.catalogue) : [] }
}

/**
 * Whether some member has yet to set a password: queried only in worlds imported from a file
 * without them.
 */
const isPasswordMissing = async ({ db }: World): Promise<boolean> =>
  (
    await db.one<{ missing: boolean }>(sql`
      select exists (select from member
        where password_hash is null and not simulated and ended_real is null) as missing`)
  ).missing

/** The call's data, and the last day that was settled. */
export async function readWorldState(world: World, wall: WallClock): Promise<WorldState> {
  const [{ clock, openDay, settledThrough }, settings, recruiting, members, publicCode, firstShort] =
    await Promise.all([
      readDayState(world.db),
      readSettings(world.db),
      recruitingTerms(world.db),
      world.db.one<{ total: number; simulated: number }>(sql`select total, simulated from member_count`),
      // Anybody may have the demo's code; a class hands out its own.
      world.db.maybe<{ code: string }>(sql`
      select code from world_invite where (select demo from world_setting)`),
      readFirstShort(world.db),
    ])
  const info = {
    slug: world.slug,
    name: settings.name,
    demo: settings.demo,
    visit:
      world.visit === undefined
        ? null
        : { endsAt: world.visit.endsAt.toISOString(), breakDay: world.visit.breakDay },
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
    passwordsAnew: settings.passwordsAnew && (await isPasswordMissing(world)),
    entry: settings.entry,
    inviteCode: publicCode?.code ?? null,
    off: [...settings.off],
    members,
    endsAt: settings.endsReal.toISOString(),
    booksOpen: areBooksOpen(settings, wall.nowMs()),
    booksByLink: settings.booksKey !== null,
    operatorTakePercent: settings.takeBasisPoints / basisPointsPerPercent,
    firstShort,
  }
  return { info, settledThrough }
}
