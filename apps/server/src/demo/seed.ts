/** Makes the demo world: catalogue line, products, operator, a month of life, then the clock runs. */
import { msPerDay, readMoney } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { createOperator, hashPassword, worldInviteCode } from '../modules/account/index.ts'
import { shownNumber } from '../modules/practice/index.ts'
import { createProduct, machineNames } from '../modules/product/index.ts'
import { changeClock, createWorld, dropWorld, listWorlds, type Worlds } from '../modules/world/index.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Random } from '../platform/random.ts'
import { hasty } from './hasty.ts'
import { type DemoLogins, drawPassword } from './logins.ts'
import { liveMonth } from './month.ts'
import {
  type DemoProduct,
  demoDays,
  demoMember,
  demoName,
  demoOperator,
  demoSeed,
  demoSlug,
  products,
} from './world.ts'

export interface DemoNeeds {
  readonly database: Database
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly random: Random
  /** Progress, a line at a time. */
  readonly say: (line: string) => void
}

/** A year, the longest that a world may live: the demo starts over by hand. */
const livesDays = 365

/**
 * Makes the demo world anew; one that is there is dropped. `keep`: passwords of the one before. The world is paused
 * until it is finished, so a server that runs beside finds nothing to do in it but days that are over.
 */
export async function seedDemo(needs: DemoNeeds, keep?: DemoLogins): Promise<DemoLogins> {
  const { database, worlds, wall, say } = needs
  await dropWorld(database, demoSlug)
  const others = await listWorlds(database)
  const dayZeroMs = (Math.floor(wall.nowMs() / msPerDay) - demoDays) * msPerDay
  await createWorld(database, wall, {
    slug: demoSlug,
    name: demoName,
    seed: demoSeed,
    dayZeroMs,
    isDefault: !others.some(({ isDefault }) => isDefault),
    demo: true,
    paused: true,
    livesDays,
  })
  const world = await worlds.find(demoSlug)
  if (world === undefined) throw new Error('the demo world was not found after it was made')
  say(`Demo world: living through ${demoDays} days.`)
  const logins = await fill({ ...needs, world: hasty(world), dayZeroMs }, keep)
  await world.db.transaction((tx) => changeClock(tx, wall, { paused: false, followVisitors: true }))
  return logins
}

async function fill(
  needs: DemoNeeds & { readonly world: World; readonly dayZeroMs: number },
  keep: DemoLogins | undefined,
): Promise<DemoLogins> {
  const { world, wall, random, say, dayZeroMs } = needs
  const passwords = {
    member: keep?.member.password ?? drawPassword(random),
    operator: keep?.operator.password ?? drawPassword(random),
  }
  const productIds = await putOnSale(world, dayZeroMs)
  const operator = await createOperator(world.db, random, { ...demoOperator, password: passwords.operator })
  const passwordHash = await hashPassword(passwords.member)
  const desk = { world, wall, actor: operator, operationId: null }
  const lived = await liveMonth({ world, wall, random, desk, passwordHash, productIds, say })
  return {
    member: { phone: shownNumber(demoMember.country, lived.demoDigits), password: passwords.member },
    operator: { name: demoOperator.name, password: passwords.operator },
    inviteCode: await worldInviteCode(world, random),
  }
}

const msPerHour = 3_600_000

const putOnSale = (world: World, dayZeroMs: number): Promise<Map<string, bigint>> =>
  world.db.transaction(async (tx) => {
    const instant = (on: NonNullable<DemoProduct['startsOn']>) =>
      new Date(dayZeroMs + on.day * msPerDay + on.hour * msPerHour)
    const ids = new Map<string, bigint>()
    for (const { name, picture, price, dayReturn, appeal: _, startsOn, endsOn, ...terms } of products) {
      const productId = await createProduct(tx, {
        ...terms,
        name,
        names: machineNames[name] ?? {},
        picture,
        price: readMoney(price),
        dayReturn: readMoney(dayReturn),
        ...(startsOn === undefined ? {} : { startAt: instant(startsOn) }),
        ...(endsOn === undefined ? {} : { endAt: instant(endsOn) }),
      })
      ids.set(name, productId)
    }
    return ids
  })
