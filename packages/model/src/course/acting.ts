/**
 * The acts of a group's members on a day, in the server's order: withdraw, buy, receive. No act of
 * a member changes another one's wallet; the last units of a stock go to the lowest numbers, as in
 * the server.
 */
import { money } from '@glasshouse/contract/values/money.ts'
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { withdrawalFeeBasisPoints } from '../fees.ts'
import { fillTens, limitOfPercent, oneBelow, prefixOf, withDigit } from '../seeded-draw.ts'
import type { Behaviour } from '../simulated-member.ts'
import { nextOpeningMs } from '../withdrawal-hours.ts'
import { dayOf, startOfDayMs } from '../world-clock.ts'
import { amountAt, byteAt, type Columns, floorOver, type PlacedGroup, partOf, wholeAt } from './columns.ts'
import type { Course, OnSale } from './course.ts'
import type { CourseGroup, CourseTerms } from './terms.ts'

/** One practice USDT, and ten thousand: the server's bounds of a withdrawal over the chain. */
const [leastWithdrawal, mostWithdrawal] = [1_000_000, 10_000_000_000]
/** Members type amounts in hundredths of a unit. */
const typedUnit = 10_000
const feePoints = Number(withdrawalFeeBasisPoints)
/** An address is held for 24 hours: for a member who joined two days ago that time is over. */
const usualLockUpDays = 2
/** People act in the middle of a day. */
const actsAtMs = msPerDay / 2

/** The intentions of a group on a day: each happens when its draw is below its limit. */
interface Plan {
  readonly day: number
  readonly buysOnJoining: boolean
  /** Who joined later does not withdraw yet. */
  readonly mayWithdrawFrom: number
  /** Fees of larger withdrawals reach no pot by themselves. */
  readonly arrivingMost: number
  readonly withdraws: number
  readonly withdrawsBelow: number
  /** Percent of the wallet. */
  readonly share: number
  readonly buys: number
  readonly buysBelow: number
  readonly wants: number
  readonly taste: Behaviour['taste']
  readonly claims: number
  readonly claimsBelow: number
  /** Cheapest first. */
  readonly market: readonly OnSale[]
  readonly prices: Float64Array
  /** A member may have as many of one of them as it may buy. */
  readonly isLimited: boolean
}

/** Every draw is below it. */
const always = 2 ** 32

function planOf(course: Course, { seed, behaviour, buysOnJoining = false }: CourseGroup, day: number): Plan {
  const { buys, claims, withdraws, withdrawShare, rumourDay, rumourShare } = behaviour
  const heard = rumourDay !== null && day >= rumourDay
  const { terms } = course
  const market = course.byPrice.filter(({ fromDay, throughDay }) => fromDay <= day && day <= throughDay)
  return {
    day,
    buysOnJoining,
    mayWithdrawFrom: day - (terms.lockUpDays ?? usualLockUpDays),
    arrivingMost: terms.jumped === true ? -1 : Number(terms.withdrawalAutoMax),
    withdraws: prefixOf(seed, 'withdraws', day),
    withdrawsBelow: heard ? always : limitOfPercent(withdraws),
    share: heard ? rumourShare : withdrawShare,
    buys: prefixOf(seed, 'buys', day),
    buysBelow: limitOfPercent(buys),
    wants: prefixOf(seed, 'wants', day),
    taste: behaviour.taste,
    claims: prefixOf(seed, 'claims', day),
    claimsBelow: limitOfPercent(claims),
    market,
    prices: Float64Array.from(market, ({ price }) => price),
    isLimited: market.some(({ limitPerMember }) => limitPerMember !== null),
  }
}

/**
 * One act after the other for the whole group: first a list of who does it, then the act. Draws in
 * a loop of their own have no jumps that a processor cannot foresee, as draws between acts have.
 */
export function act(course: Course, placed: PlacedGroup, day: number): void {
  const plan = planOf(course, placed.group, day)
  takeIn(course.columns, placed)
  const fees = withdrawAll(course, plan, placed)
  buyAll(course, plan, placed)
  const { list } = course
  const count = listDrawn(course, placed, { prefix: plan.claims, below: plan.claimsBelow })
  receiveAll(course.columns, course.paidEach, list, count)
  if (fees === 0) return
  const arrives = arrivalDay(course.terms, day)
  course.feesArriving.set(arrives, (course.feesArriving.get(arrives) ?? 0n) + money(BigInt(fees)))
}

/** What arrived since the last acts is in the wallets. */
function takeIn({ wallet, arriving }: Columns, { from, made }: PlacedGroup): void {
  for (let place = from; place < from + made; place++) {
    wallet[place] = amountAt(wallet, place) + amountAt(arriving, place)
    arriving[place] = 0
  }
}

/** Lists the places whose draw is below the limit, in their order; returns how many. */
function listDrawn(
  { tens, list }: Course,
  { from, made }: PlacedGroup,
  { prefix, below }: { readonly prefix: number; readonly below: number },
): number {
  fillTens(prefix, tens, Math.ceil(made / 10))
  const half = Math.floor(below / 2)
  const odd = below % 2
  let count = 0
  let place = from
  for (let ten = 0; ten * 10 < made; ten++) {
    const hash = wholeAt(tens, ten)
    const digits = Math.min(10, made - ten * 10)
    for (let digit = 0; digit < digits; digit++) {
      // Written in any case, and kept by counting it: there is no jump to foresee.
      list[count] = place
      count += oneBelow(withDigit(hash, digit), half, odd)
      place += 1
    }
  }
  return count
}

/** Who took fright withdraws everything, and others whose draw says so. Returns the fees. */
function withdrawAll(course: Course, plan: Plan, placed: PlacedGroup): number {
  const { columns, list } = course
  const afraid = columns.fright?.afraid ?? null
  const count = listDrawn(course, placed, { prefix: plan.withdraws, below: plan.withdrawsBelow })
  let fees = 0
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (afraid === null || byteAt(afraid, place) === 0) fees += withdraw(columns, place, plan.share, plan)
  }
  if (afraid === null) return fees
  for (let place = placed.from; place < placed.from + placed.made; place++)
    if (byteAt(afraid, place) === 1) fees += withdraw(columns, place, 100, plan)
  return fees
}

/** In the order of places, because the last units of a stock go to the lowest numbers. */
function buyAll(course: Course, plan: Plan, placed: PlacedGroup): void {
  const { columns, list, tens } = course
  const { from, made } = placed
  const afraid = columns.fright?.afraid ?? null
  // Who joined today has the last places.
  let drawnBefore = from + made
  if (plan.buysOnJoining)
    while (drawnBefore > from && wholeAt(columns.joinedDay, drawnBefore - 1) === plan.day) drawnBefore -= 1
  let count = listDrawn(
    course,
    { ...placed, made: drawnBefore - from },
    { prefix: plan.buys, below: plan.buysBelow },
  )
  for (let place = drawnBefore; place < from + made; place++) list[count++] = place
  fillTens(plan.wants, tens, Math.ceil(made / 10))
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (afraid !== null && byteAt(afraid, place) === 1) continue
    const number = place - from
    const ten = Math.floor(number / 10)
    const wanted = wantedMachine(columns, plan, place, withDigit(wholeAt(tens, ten), number - ten * 10))
    if (wanted !== undefined) buy(course, place, wanted)
  }
}

/** The day on which a withdrawal of this day arrives and its fee reaches its pot. */
const arrivalDay = ({ dayZeroMs, timeZone }: CourseTerms, day: number): number =>
  dayOf(dayZeroMs, nextOpeningMs(startOfDayMs(dayZeroMs, day) + actsAtMs, timeZone))

/** Returns the fee, as far as it reaches its pot by itself. */
function withdraw(
  columns: Columns,
  place: number,
  share: number,
  { day, mayWithdrawFrom, arrivingMost }: Plan,
): number {
  if (share === 0 || wholeAt(columns.joinedDay, place) > mayWithdrawFrom) return 0
  const wallet = amountAt(columns.wallet, place)
  const amount = Math.min(mostWithdrawal, partOf(wallet, share, typedUnit))
  if (amount < leastWithdrawal) return 0
  const fee = floorOver(amount * feePoints + 9_999, 10_000)
  columns.wallet[place] = wallet - amount
  columns.withdrawn[place] = amountAt(columns.withdrawn, place) + amount - fee
  columns.fees[place] = amountAt(columns.fees, place) + fee
  if (columns.fright?.near) columns.fright.near.withdrewOn[place] = day
  return amount <= arrivingMost ? fee : 0
}

function isOpenTo(
  { bought }: Columns,
  { machine, price, limitPerMember }: OnSale,
  place: number,
  wallet: number,
) {
  if (price > wallet) return false
  const own = bought[machine]
  return limitPerMember === null || own === undefined || own === null || wholeAt(own, place) < limitPerMember
}

/** One of the machines that the wallet can pay and the member may still buy; `draw`: 32 bits. */
function wantedMachine(columns: Columns, plan: Plan, place: number, draw: number): OnSale | undefined {
  const { market, prices, isLimited, taste } = plan
  const wallet = amountAt(columns.wallet, place)
  let open = 0
  if (isLimited) {
    for (const offer of market) if (isOpenTo(columns, offer, place, wallet)) open += 1
  } else while (open < prices.length && amountAt(prices, open) <= wallet) open += 1
  if (open === 0) return undefined
  let nth = taste === 'cheapest' ? 0 : taste === 'dearest' ? open - 1 : Math.floor((draw * open) / 2 ** 32)
  if (!isLimited) return market[nth]
  for (const offer of market) {
    if (!isOpenTo(columns, offer, place, wallet)) continue
    if (nth === 0) return offer
    nth -= 1
  }
  return undefined
}

function buy(course: Course, place: number, { machine, price }: OnSale): void {
  const { columns, sales, stockLeft } = course
  const left = stockLeft[machine] ?? null
  if (left === 0) return
  if (left !== null) stockLeft[machine] = left - 1
  columns.wallet[place] = amountAt(columns.wallet, place) - price
  columns.spent[place] = amountAt(columns.spent, place) + price
  sales.buyers[sales.count] = place
  sales.machines[sales.count] = machine
  sales.count += 1
  sales.counts[machine] = (sales.counts[machine] ?? 0) + 1
}

/** What a member's machines were paid at closes and the member has not received. */
export function waitingOf({ columns, paidEach }: Course, place: number): number {
  let waiting = -amountAt(columns.settled, place)
  const own = place * paidEach.length
  for (let machine = 0; machine < paidEach.length; machine++)
    waiting += wholeAt(columns.working, own + machine) * amountAt(paidEach, machine)
  return waiting
}

function receiveAll(
  { settled, working, arriving }: Columns,
  paidEach: Float64Array,
  list: Int32Array,
  count: number,
): void {
  const kinds = paidEach.length
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    let paid = 0
    for (let machine = 0, own = place * kinds; machine < kinds; machine++, own++)
      paid += wholeAt(working, own) * amountAt(paidEach, machine)
    // Where nothing came, nothing changes.
    arriving[place] = amountAt(arriving, place) + paid - amountAt(settled, place)
    settled[place] = paid
  }
}
