/** Lives the demo's month through: every member, machine and payout is made by the engine that visitors use. */
import { Refusal, readMoney } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { memberAccount } from '../ledger/accounts.ts'
import { openMoney } from '../ledger/moment.ts'
import { type SeedMember, seedMember } from '../modules/account/index.ts'
import { creditDue } from '../modules/day/index.ts'
import { buyUnits } from '../modules/fund/index.ts'
import { takeAll } from '../modules/income/index.ts'
import {
  addCapital,
  bookRevenue,
  type Desk,
  fillSigner,
  setExchangeRate,
  setPolicy,
} from '../modules/operator/index.ts'
import { buy } from '../modules/order/index.ts'
import { receiveRegisterReward } from '../modules/reward/index.ts'
import type { WallClock } from '../platform/clock.ts'
import { sql } from '../platform/db/sql.ts'
import type { Random } from '../platform/random.ts'
import { writeBulletins } from './bulletins.ts'
import { endDay, moveTo, moveWithin } from './calendar.ts'
import { type Chance, chanceOf, seededRandom } from './chance.ts'
import { talk } from './posts.ts'
import { drawCode, offerCoupon, takeAndSign } from './rewards.ts'
import {
  acts,
  countries,
  demoDays,
  demoMember,
  demoSeed,
  invited,
  joinersByDay,
  products,
  type Temper,
  tempers,
} from './world.ts'

export interface Person {
  readonly memberId: SeededId
  readonly temper: Temper
  machines: number
}
type SeededId = Awaited<ReturnType<typeof seedMember>>['memberId']

export interface Month {
  readonly world: World
  readonly wall: WallClock
  /** For the demo member's own number and code: differs with every data directory. */
  readonly random: Random
  readonly desk: Desk
  readonly passwordHash: string
  /** Product ids by name. */
  readonly productIds: ReadonlyMap<string, bigint>
  readonly say: (line: string) => void
}

export interface Lived {
  readonly demoMemberId: SeededId
  /** Digits of the demo member's practice number. */
  readonly demoDigits: string
}

interface State extends Month {
  readonly chance: Chance
  readonly seeded: Random
  readonly people: Person[]
  /** Coupon ids by name. */
  readonly coupons: Map<string, bigint>
  demo: Lived | undefined
}

/** Purchases under way at once; each is a transaction of its own. */
const buyersAtOnce = 8
/** World hours at which simulated members look whether to buy. */
const buyingHours = [12, 16, 20]
const progressEveryDays = 10

export async function liveMonth(month: Month): Promise<Lived> {
  const state: State = {
    ...month,
    chance: chanceOf(demoSeed),
    seeded: seededRandom(demoSeed),
    people: [],
    coupons: new Map(),
    demo: undefined,
  }
  for (let day = 0; day < demoDays; day++) {
    await operate(state, day)
    await writeBulletins(state.world, state.wall, day)
    await join(state, day)
    await receive(state, day)
    await save(state, day)
    await takeAndSign(state, day)
    for (const hour of buyingHours) await shop(state, day, hour)
    await talk({ ...state, operatorId: state.desk.actor.operatorId }, day)
    await endDay(state.world, state.wall, day)
    if ((day + 1) % progressEveryDays === 0) state.say(`Demo world: day ${day + 1} of ${demoDays}.`)
  }
  if (state.demo === undefined) throw new Error('the demo member never joined')
  return state.demo
}

async function operate({ world, desk, coupons, productIds }: State, day: number): Promise<void> {
  for (const act of acts.filter((candidate) => candidate.day === day)) {
    await moveTo(world, day, 6)
    if ('capital' in act) await addCapital(desk, { amount: act.capital, evidence: act.reason })
    else if ('fill' in act) await fillSigner(desk, { amount: act.fill, evidence: act.reason })
    else if ('stated' in act) await bookRevenue(desk, { amount: act.stated, evidence: act.reason })
    else if ('coupon' in act) coupons.set(act.coupon, await offerCoupon(desk, act, productIds))
    else if ('codeOf' in act) await drawCode(desk, act)
    else if ('rate' in act) await setExchangeRate(desk, act)
    else await setPolicy(desk, { policy: act.policy, operatorFunds: act.operatorFunds }, act.reason)
  }
}

/** The day's joiners, from eight to ten in the morning. */
async function join(state: State, day: number): Promise<void> {
  const joiners = joinersByDay[day] ?? 0
  const enter = (wanted: SeedMember, random: Random, hour: number) =>
    state.world.db.transaction(async (tx) => {
      await moveWithin(tx, day, hour)
      return seedMember(tx, { ...state, random }, await openMoney(tx, state.wall), wanted)
    })
  for (let index = 0; index < joiners; index++) {
    const { people, chance } = state
    const number = people.length
    const temper = chance.pick(tempers, ({ share }) => share, 'temper', number) as Temper
    const wanted = {
      country: countries[number % countries.length] as string,
      language: 'en_US',
      name: null,
      passwordHash: null,
      inviterId: inviterOf(state, number),
      simulated: true,
    } as const
    const { memberId } = await enter(wanted, state.seeded, 8 + (2 * index) / joiners)
    people.push({ memberId, temper, machines: 0 })
    if (chance.happens(temper.asksFreeIncome, 'free income', number))
      await receiveRegisterReward({ ...state, memberId })
  }
  if (day !== demoMember.joinsOn) return
  const { country, name } = demoMember
  const { passwordHash } = state
  const inviterId = state.people[0]?.memberId ?? null
  const made = await enter(
    { country, name, language: 'en_US', passwordHash, inviterId, simulated: false },
    state.random,
    10,
  )
  state.demo = { demoMemberId: made.memberId, demoDigits: made.phone.digits }
}

/** Those who bought much recruit much; some come by the world's own code. */
function inviterOf({ chance, people, demo }: State, number: number): SeededId | null {
  if (demo !== undefined && chance.happens(invited.byDemoMember, 'by demo member', number))
    return demo.demoMemberId
  if (!chance.happens(invited.byMember, 'invited', number)) return null
  return chance.pick(people, ({ machines }) => 1 + 3 * machines, 'inviter', number)?.memberId ?? null
}

/** Late in the morning some receive all that is due, in one statement for all of them. */
async function receive({ world, wall, chance, people, demo }: State, day: number): Promise<void> {
  const takers = people
    .filter(({ temper }, number) => chance.happens(temper.receives, 'receives', number, day))
    .map(({ memberId }) => memberId)
  if (demo !== undefined && (demoMember.receivesOn as readonly number[]).includes(day))
    takers.push(demo.demoMemberId)
  await moveTo(world, day, 11)
  await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const wallets = takers.map((memberId) => memberAccount(memberId, 'wallet'))
    await tx.many(sql`
      select from balance where account_id = any(${wallets}::bigint[]) order by account_id for no key update`)
    await takeAll(tx, moment, takers)
  })
  await moveTo(world, day, 11.5)
  await creditDue(world.db, wall)
}

/** The demo member puts a little aside. */
async function save({ world, wall, demo }: State, day: number): Promise<void> {
  const { saves } = demoMember
  if (demo === undefined || day !== saves.day) return
  await buyUnits({ amount: saves.units }, { world, wall, memberId: demo.demoMemberId, operationId: null })
}

interface Wish {
  readonly memberId: SeededId
  readonly couponId?: bigint
  readonly productId: bigint
  /** Few are left: whoever asks first gets one, so these are asked for one after the other. */
  readonly scarce: boolean
  readonly person?: Person
}

async function shop(state: State, day: number, hour: number): Promise<void> {
  await moveTo(state.world, day, hour)
  const wishes = [
    ...(hour === buyingHours[0] ? ownWishes(state, day) : []),
    ...(await wishesOf(state, day, hour)),
  ]
  const buyOne = async ({ memberId, productId, couponId, person }: Wish) => {
    const { world, wall, seeded: random } = state
    try {
      const coupon = couponId === undefined ? {} : { couponId }
      await buy({ world, wall, random }, { memberId, productId, agree: 'true', operationId: null, ...coupon })
      if (person !== undefined) person.machines++
    } catch (error) {
      // Sold out, limit reached, spent a moment ago: a member's luck, as everywhere.
      if (!(error instanceof Refusal)) throw error
    }
  }
  for (const wish of wishes.filter(({ scarce }) => scarce)) await buyOne(wish)
  const others = wishes.filter(({ scarce }) => !scarce)
  for (let from = 0; from < others.length; from += buyersAtOnce)
    await Promise.all(others.slice(from, from + buyersAtOnce).map(buyOne))
}

function ownWishes({ demo, productIds, coupons }: State, day: number): Wish[] {
  if (demo === undefined) return []
  return demoMember.buys
    .filter((buys) => buys.day === day)
    .map((buys) => ({
      memberId: demo.demoMemberId,
      productId: productIds.get(buys.product) as bigint,
      scarce: true,
      ...('coupon' in buys ? { couponId: coupons.get(buys.coupon) as bigint } : {}),
    }))
}

const isOnSale = (product: (typeof products)[number], day: number, hour: number): boolean => {
  const at = day * 24 + hour
  const { startsOn, endsOn } = product
  return (
    (startsOn === undefined || startsOn.day * 24 + startsOn.hour <= at) &&
    (endsOn === undefined || at < endsOn.day * 24 + endsOn.hour)
  )
}

const scarceBelow = 100

/** Who wants what, by temper and by what the wallet holds. */
async function wishesOf(state: State, day: number, hour: number): Promise<Wish[]> {
  const { chance, people, world, productIds } = state
  const able = people.filter(
    ({ temper, machines }, number) =>
      machines < temper.machines &&
      chance.happens(Math.ceil(temper.buys / buyingHours.length), 'buys', number, day, hour),
  )
  const rows = await world.db.many<{ wallet: bigint; balance: bigint }>(sql`
    select account_id as wallet, balance from balance
    where account_id = any(${able.map(({ memberId }) => memberAccount(memberId, 'wallet'))}::bigint[])`)
  const balances = new Map(rows.map(({ wallet, balance }) => [wallet, balance]))
  return able.flatMap((person) => {
    const balance = balances.get(memberAccount(person.memberId, 'wallet')) ?? 0n
    const affordable = products.filter(
      (product) => isOnSale(product, day, hour) && readMoney(product.price) <= balance,
    )
    const number = people.indexOf(person)
    const product = chance.pick(affordable, ({ appeal }) => appeal, 'wants', number, day, hour)
    if (product === undefined) return []
    const scarce = product.stock !== null && product.stock < scarceBelow
    const productId = productIds.get(product.name) as bigint
    return [{ memberId: person.memberId, productId, scarce, person }]
  })
}
