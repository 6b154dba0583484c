/**
 * A small world that runs by its own rules, from a seed: members buy, days close, some members
 * take due incomes.
 */
import { drawPpm } from '@glasshouse/model'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { operatorCapital } from '../../apps/server/src/ledger/movements.ts'
import { post } from '../../apps/server/src/ledger/post.ts'
import { lockWallet } from '../../apps/server/src/ledger/wallet.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { closeDay, creditDue, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { claimAllIncome, claimOrderIncome } from '../../apps/server/src/scheme/income/index.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { createProduct, type NewProduct } from '../../apps/server/src/scheme/product/for-staff/create.ts'
import { buildNextRoot } from '../../apps/server/src/scheme/root/index.ts'
import { rollUpMoneyBack } from '../../apps/server/src/scheme/team/index.ts'
import { testMember } from './member.ts'
import type { TestWorld } from './world.ts'

const msPerDay = 86_400_000

/** Closes, settles and credits until the world clock has caught up. */
export async function catchUp({ world, wall }: Pick<TestWorld, 'world' | 'wall'>): Promise<void> {
  while ((await closeDay(world.db, wall)) !== null) {
    while ((await settleDay(world.db)) !== null);
    await creditDue(world.db, wall)
    await rollUpMoneyBack(world.db)
  }
  await creditDue(world.db, wall)
}

export async function passDays(host: Pick<TestWorld, 'world' | 'wall'>, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    host.wall.forward(msPerDay)
    await catchUp(host)
  }
}

/** Makes the records that the ticker makes a moment after each settlement; returns their days. */
export async function buildRoots({ world }: Pick<TestWorld, 'world'>): Promise<number[]> {
  const days: number[] = []
  for (;;) {
    const day = await buildNextRoot(world.db, () => false)
    if (day === null) return days
    days.push(day)
  }
}

export const putCapital = (
  { world, wall }: Pick<TestWorld, 'world' | 'wall'>,
  amount: bigint,
): Promise<void> =>
  world.db.transaction(async (tx) => {
    await post(tx, await openMoney(tx, wall), operatorCapital(amount, 'for a test', 0n))
  })

const productTerms: NewProduct = {
  name: 'Solar roof',
  picture: '/pictures/solar-roof.svg',
  price: 10_000_000n,
  dayReturn: 500_000n,
  validDays: 30,
  stock: null,
  limitPerMember: null,
  revenueModel: { kind: 'none' },
}

export const makeProduct = (
  { world }: Pick<TestWorld, 'world'>,
  terms: Partial<NewProduct> = {},
): Promise<bigint> => world.db.transaction((tx) => createProduct(tx, { ...productTerms, ...terms }))

export interface Life {
  readonly members: readonly bigint[]
  /** Some members buy, some take one order's income or that of all orders. */
  act(): Promise<void>
  /** The members act, and the day passes. */
  liveDay(): Promise<void>
}

/**
 * Machines that last 3, 7 and 20 days, one of which earns revenue; a little capital; ten members.
 */
export async function startLife(host: Pick<TestWorld, 'world' | 'wall'>, seed: string): Promise<Life> {
  const { world, wall } = host
  let draws = 0
  const chance = (percent: number) => drawPpm(seed, draws++) < percent * 10_000
  const pick = <T>(list: readonly T[]): T => list[drawPpm(seed, draws++) % list.length] as T
  const revenueModel = { kind: 'constant', perMachine: '0.11', noisePercent: 30 } as const
  const products = [
    await makeProduct(host, { price: 3_000_000n, dayReturn: 333_333n, validDays: 3, revenueModel }),
    await makeProduct(host, { price: 5_000_000n, dayReturn: 700_001n, validDays: 7 }),
    await makeProduct(host, {
      price: 9_000_000n,
      dayReturn: 1_234_567n,
      validDays: 20,
      machineCost: 4_000_000n,
    }),
  ]
  await putCapital(host, 20_000_000n)
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, index) => testMember(host, { simulated: index > 6 })),
  )

  const takeSome = (memberId: bigint) =>
    world.db.transaction(async (tx) => {
      const moment = await openMoney(tx, wall)
      await lockWallet(tx, memberId)
      const orders = await tx.many<{ orderId: bigint; lastDay: number }>(
        sql`select order_id, last_day from ord where member_id = ${memberId} order by order_id`,
      )
      if (orders.length === 0) return
      const order = pick(orders)
      if (chance(50)) await claimAllIncome(tx, moment, [memberId])
      else
        await claimOrderIncome(tx, moment, {
          memberId,
          orderId: order.orderId,
          throughDay: moment.day - (chance(30) ? 2 : 1),
        })
    })

  const act = async () => {
    for (const memberId of members) {
      wall.forward(60_000)
      const wanted = { memberId, productId: pick(products), agree: 'true', operationId: null } as const
      if (chance(35)) await buy({ world, wall, random: secureRandom }, wanted).catch(() => undefined)
      if (chance(40)) await takeSome(memberId)
      if (chance(20)) await takeSome(memberId)
    }
  }
  return {
    members,
    act,
    liveDay: async () => {
      await act()
      await passDays(host, 1)
    },
  }
}
