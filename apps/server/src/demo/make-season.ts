/**
 * Makes a season of a demo world: catalogue row, machines, operator, its first days. The world is
 * paused and closed until it is finished, so a server that runs meanwhile finds in it only steps
 * that are due anyway. Nothing here waits for a visitor, and no world waits for it: each of its
 * acts is a transaction as small as a visitor's.
 */
import { msPerDay } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { openEntry } from '../foundation/world/for-staff/begin.ts'
import { changeClock, createWorld, listWorlds, type Worlds } from '../foundation/world/index.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { hashPassword, worldInviteCode } from '../identity/account/index.ts'
import { shownNumber } from '../identity/practice/index.ts'
import type { WallClock } from '../platform/clock.ts'
import { type Database, firstServer } from '../platform/db/pool.ts'
import type { Random } from '../platform/random.ts'
import { createListed } from '../scheme/product/for-staff/create-listed.ts'
import { type DemoProduct, type DemoWorld, livedDays } from './demo-world.ts'
import { liveFirstDays } from './live.ts'
import { type DemoLogins, drawPassword } from './logins.ts'
import { withoutDiskWaits } from './without-disk-waits.ts'

export interface DemoNeeds {
  readonly database: Database
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly random: Random
  /** Progress, a line at a time. */
  readonly say: (line: string) => void
  readonly stopping?: () => boolean
  /**
   * Called after each day with the milliseconds that it took; waits long enough for others to have
   * their turn.
   */
  readonly rest?: (workedMs: number) => Promise<void>
}

/** A year, the longest life of a world. A season that nobody watched is over then. */
const livesDays = 365

export interface SeasonToMake {
  /** The number of the season; it changes the seed. */
  readonly season: number
  /** The slug of the world while it is made. */
  readonly slug: string
  /** The logins of the season before, whose passwords are kept. */
  readonly keep: DemoLogins | undefined
}

/** Errors: WorldExists, Stopped. */
export async function makeSeason(
  needs: DemoNeeds,
  demo: DemoWorld,
  { season, slug, keep }: SeasonToMake,
): Promise<DemoLogins> {
  const { database, worlds, wall, say } = needs
  const others = await listWorlds(database)
  const seed = demo.seed + BigInt(season - 1)
  const dayZeroMs = (Math.floor(wall.nowMs() / msPerDay) - livedDays) * msPerDay
  await createWorld(database, wall, {
    slug,
    // The start waits for the first demo, and a host does not start without its first server.
    server: firstServer,
    name: demo.name,
    seed,
    dayZeroMs,
    isDefault: !others.some(({ isDefault }) => isDefault),
    demo: true,
    policy: demo.policy,
    operatorFunds: demo.operatorFunds,
    takeBasisPoints: demo.takeBasisPoints,
    nicknameEntry: true,
    entry: 'closed',
    paused: true,
    livesDays,
  })
  const world = await worlds.find(slug, { fresh: true })
  if (world === undefined) throw new Error('the demo world was not found after it was made')
  say(`${demo.name}: living through ${livedDays} days.`)
  return await fill({ ...needs, demo, seed, world: withoutDiskWaits(world), dayZeroMs }, keep)
}

/** Opens the world to visitors; from here on the clock follows them. */
export const openSeason = (world: World, wall: WallClock): Promise<void> =>
  world.db.transaction(async (tx) => {
    await openEntry(tx)
    await changeClock(tx, wall, { paused: false, followVisitors: true })
  })

async function fill(
  needs: DemoNeeds & {
    readonly demo: DemoWorld
    readonly seed: bigint
    readonly world: World
    readonly dayZeroMs: number
  },
  keep: DemoLogins | undefined,
): Promise<DemoLogins> {
  const { demo, world, wall, random, dayZeroMs } = needs
  const passwords = {
    member: keep?.member.password ?? drawPassword(random),
    operator: keep?.operator.password ?? drawPassword(random),
  }
  const productIds = await putOnSale(world, demo.products, dayZeroMs)
  const staff = { name: demo.slug, role: 'owner', password: passwords.operator } as const
  const operator = await createOperator(world.db, random, staff)
  const { digits } = await liveFirstDays({
    ...needs,
    stopping: needs.stopping ?? (() => false),
    rest: needs.rest ?? (async () => undefined),
    staff: { world, wall, actor: operator, operationId: null },
    passwordHash: await hashPassword(passwords.member),
    productIds,
    coupons: new Map(),
  })
  return {
    member: { phone: shownNumber(demo.member.country, digits), password: passwords.member },
    operator: { name: staff.name, password: passwords.operator },
    inviteCode: await worldInviteCode(world, random),
  }
}

const msPerHour = 3_600_000

const putOnSale = (
  world: World,
  products: readonly DemoProduct[],
  dayZeroMs: number,
): Promise<ReadonlyMap<string, bigint>> => {
  const instant = (on: NonNullable<DemoProduct['startsOn']>) =>
    new Date(dayZeroMs + on.day * msPerDay + on.hour * msPerHour)
  const listed = products.map(({ startsOn, endsOn, ...product }) => ({
    ...product,
    ...(startsOn === undefined ? {} : { startAt: instant(startsOn) }),
    ...(endsOn === undefined ? {} : { endAt: instant(endsOn) }),
  }))
  return world.db.transaction((tx) => createListed(tx, listed))
}
