/** Lives a random world through the product's own functions: purchases, claims, closes, credits. */

import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { operatorCapital, statedRevenue } from '../../apps/server/src/ledger/movements.ts'
import { post } from '../../apps/server/src/ledger/post.ts'
import { lockWallet } from '../../apps/server/src/ledger/wallet.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { closeDay, creditDue, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { buyUnits, sellUnits } from '../../apps/server/src/scheme/fund/index.ts'
import { claimAllIncome, claimOrderIncome } from '../../apps/server/src/scheme/income/index.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { writeStatedRevenue } from '../../apps/server/src/scheme/product/for-staff/stated-revenue.ts'
import { exchangeStock } from '../../apps/server/src/scheme/stock/index.ts'
import { type ErrorName, formatMoney, id, money, Refusal } from '../../packages/contract/src/index.ts'
import { makeProduct } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { takenBack } from '../support/taking-back.ts'
import type { TestWorld } from '../support/world.ts'
import type { Act, RandomWorld, Terms } from './random-world.ts'

const msPerDay = 86_400_000

interface Living {
  readonly host: Pick<TestWorld, 'world' | 'wall'>
  readonly members: readonly bigint[]
  readonly products: readonly bigint[]
  rewards: number
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const openProduct = (
  host: Living['host'],
  { price, dayReturn, validDays, costPercent, earnsPercent }: Terms,
) =>
  makeProduct(host, {
    price,
    dayReturn,
    validDays,
    machineCost: (price * costPercent) / 100n,
    revenueModel:
      earnsPercent === 0n
        ? { kind: 'none' }
        : { kind: 'constant', perMachine: formatMoney((dayReturn * earnsPercent) / 100n), noisePercent: 20 },
  })

/**
 * Runs every day's acts and its close; one more day at the end, so that the last purchases fall due
 * once.
 */
export async function liveRandomWorld(host: Living['host'], random: RandomWorld): Promise<void> {
  // The world's first month ends on its day 5, and a team of three buyers is enough for its share.
  await host.world.db.run(sql`
    update world_setting set team_from_grade = 1, take_basis_points = ${random.products.length * 333}::int`)
  await host.world.db.run(sql`
    update world_clock set day_zero = day_zero + interval '24 days', anchor_world = anchor_world + interval '24 days'`)
  const living: Living = { host, members: [], products: [], rewards: 0 }
  const members: bigint[] = []
  for (const inviter of random.inviters) {
    const inviterId = members[inviter % Math.max(1, members.length)]
    members.push(await testMember(host, inviterId === undefined ? {} : { inviterId }))
  }
  const products: bigint[] = []
  for (const terms of random.products) products.push(await openProduct(host, terms))
  Object.assign(living, { members, products })
  for (const acts of [...random.days, []]) {
    for (const act of acts) await perform(living, act)
    host.wall.forward(msPerDay)
    if ((await closeDay(host.world.db, host.wall)) === null) throw new Error('the day was not closed')
    if ((await settleDay(host.world.db)) === null) throw new Error('the day was not settled')
  }
}

async function perform(living: Living, act: Act): Promise<void> {
  const { db } = living.host.world
  switch (act.kind) {
    case 'buy':
      for (let time = 0; time < act.times; time++) await buyOne(living, act)
      return
    case 'take-all':
    case 'take-order':
      return take(living, act)
    case 'revenue':
    case 'capital':
      return putIn(living, act)
    case 'take-back':
      return takeBack(living, act)
    case 'reward':
      living.rewards++
      await db.run(sql`
        insert into payable (kind, member_id, subject_id, day, promised, happened_at)
        select ${act.reward}, ${at(living.members, act.member)}::bigint, ${living.rewards}::bigint, open_day,
          ${act.amount}::bigint, now() from world_day`)
      return
    case 'policy':
      await db.run(
        sql`update world_setting set policy = ${act.policy}, operator_funds = ${act.operatorFunds}`,
      )
      return
    case 'save':
      return save(living, act)
    case 'exchange':
      return exchange(living, act)
    case 'terms':
      await db.run(sql`
        update world_setting set fund_basis_points = ${act.fundBasisPoints},
          dividend_basis_points = ${act.dividendBasisPoints}, referral_basis_points = ${act.referralBasisPoints}::int[],
          invite_bonus = ${act.inviteBonus}, team_from_grade = ${act.teamFromGrade}`)
      return
    case 'credit':
      living.host.wall.forward(30 * 60_000)
      await creditDue(db, living.host.wall, act.rowsMax)
  }
}

type Amount = Extract<Act, { amount: bigint; kind: 'revenue' | 'capital' | 'take-back' }>

function putIn({ host }: Living, { kind, amount }: Amount): Promise<void> {
  const movement = kind === 'revenue' ? statedRevenue : operatorCapital
  return host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    const { movementId } = await post(tx, moment, movement(amount, 'random', 0n))
    const row = { day: moment.day, amount, evidence: 'random', operatorId: null, movementId }
    if (kind === 'revenue') await writeStatedRevenue(tx, row)
  })
}

async function takeBack({ host }: Living, { amount }: Amount): Promise<void> {
  const possible = await host.world.db.many<{ movementId: bigint }>(sql`
    select movement_id from movement where code in ('stated-revenue', 'operator-capital')
      and not exists (select from movement as later where later.reverses = movement.movement_id)
    order by movement_id`)
  const taken = possible[Number(amount % BigInt(Math.max(1, possible.length)))]
  if (taken !== undefined) await takenBack(host, taken.movementId)
}

async function buyOne(
  { host, members, products }: Living,
  act: Extract<Act, { kind: 'buy' }>,
): Promise<void> {
  const wanted = {
    memberId: at(members, act.member),
    productId: at(products, act.product),
    agree: 'true',
    operationId: null,
  } as const
  await unless(['balance_too_low'], buy({ ...host, random: secureRandom }, wanted))
}

/** Awaits an act that may be refused with one of these errors. */
async function unless(refusals: readonly ErrorName[], act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Refusal) || !refusals.includes(error.error)) throw error
  }
}

const whereOf = ({ host, members }: Living, member: number) => ({
  ...host,
  memberId: id('member', at(members, member)),
  operationId: null,
})

function save(living: Living, { member, sells, cents }: Extract<Act, { kind: 'save' }>): Promise<void> {
  const amount = { amount: formatMoney(money(BigInt(cents) * 10_000n)) }
  const where = whereOf(living, member)
  return unless(['balance_too_low'], sells ? sellUnits(amount, where) : buyUnits(amount, where))
}

const exchange = (living: Living, { member }: Extract<Act, { kind: 'exchange' }>): Promise<void> =>
  unless(['exchange_nothing', 'exchange_once'], exchangeStock(whereOf(living, member)))

function take(
  { host, members }: Living,
  act: Extract<Act, { kind: 'take-all' | 'take-order' }>,
): Promise<void> {
  const memberId = at(members, act.member)
  return host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    await lockWallet(tx, memberId)
    if (act.kind === 'take-all') return void (await claimAllIncome(tx, moment, [memberId]))
    const orders = await tx.many<{ orderId: bigint }>(
      sql`select order_id from ord where member_id = ${memberId} order by order_id`,
    )
    if (orders.length === 0) return
    const { orderId } = at(orders, act.order)
    await claimOrderIncome(tx, moment, { memberId, orderId, throughDay: moment.day - 1 - act.daysBack })
  })
}
