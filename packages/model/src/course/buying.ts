/** The purchases of a group's members on a day. */
import { limitOfPercent, oneOf, withDigit } from '../seeded-draw.ts'
import type { Behaviour } from '../simulated-member.ts'
import type { Block } from './blocks.ts'
import {
  amountAt,
  byteAt,
  type Columns,
  inThrees,
  joinedBy,
  type PlacedGroup,
  shortAt,
  wholeAt,
} from './columns.ts'
import type { Course, OnSale } from './course.ts'
import { type Draws, drawnBy, drawTens, listDrawn, prefixFor } from './drawing.ts'

export interface Buying {
  readonly draws: Draws
  /** Members from this number on joined today and buy whatever they draw. */
  readonly drawn: number
  /** For which of the machines that it can pay a member wants: what all have in common. */
  readonly wants: number
  readonly taste: Behaviour['taste']
  /** Cheapest first. */
  readonly market: readonly OnSale[]
  readonly prices: Float64Array
  /** The machines' numbers in the terms. */
  readonly machines: Uint8Array
  /** A member may have as many of one of them as it may buy. */
  readonly isLimited: boolean
  /** Nothing but the wallet limits a member. */
  readonly isFree: boolean
}

export function buyingOn(course: Course, placed: PlacedGroup, day: number): Buying {
  const { columns, byPrice, stockLeft } = course
  const { behaviour, buysOnJoining = false } = placed.group
  const market = byPrice.filter(({ fromDay, throughDay }) => fromDay <= day && day <= throughDay)
  const isLimited = market.some(({ limitPerMember }) => limitPerMember !== null)
  return {
    draws: { prefix: prefixFor(placed, 'buys', day), below: limitOfPercent(behaviour.buys) },
    drawn: buysOnJoining ? joinedBy(columns, placed, day - 1) : placed.made,
    wants: prefixFor(placed, 'wants', day),
    taste: behaviour.taste,
    market,
    prices: pricesOf(market),
    machines: Uint8Array.from(market, ({ machine }) => machine),
    isLimited,
    isFree: !isLimited && columns.fright === null && stockLeft.every((left) => left === null),
  }
}

/** In threes: what is not there has a price that nobody can pay. */
function pricesOf(market: readonly OnSale[]): Float64Array {
  const prices = new Float64Array(inThrees(market.length)).fill(Number.POSITIVE_INFINITY)
  prices.set(market.map(({ price }) => price))
  return prices
}

/** In the order of places, because the last units of a stock go to the lowest numbers. */
export function buyAll(course: Course, buying: Buying, block: Block): void {
  const { columns, list, tens } = course
  const { from, first, end } = block
  const { drawn } = buying
  let count = listDrawn(course, buying.draws, { ...block, end: Math.min(end, drawn) })
  for (let number = Math.max(first, drawn); number < end; number++) list[count++] = from + number
  drawTens(tens, buying.wants, block)
  if (buying.isFree) return buyFreely(course, buying, from + first, count)
  const afraid = columns.fright?.afraid ?? null
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (afraid !== null && byteAt(afraid, place) === 1) continue
    const wanted = wantedMachine(columns, buying, place, drawnBy(tens, place - from - first))
    if (wanted !== undefined) buy(course, place, wanted)
  }
}

/** How many depths a sale is counted by: none to all of the paid levels. */
const depthsOf = ({ terms }: Course): number => terms.recruiting.referralBasisPoints.length + 1

/** Which of the machines that a wallet can pay, cheapest first; `draw`: 32 bits. */
const wantedOf = (taste: Behaviour['taste'], open: number, draw: number): number =>
  taste === 'cheapest' ? 0 : taste === 'dearest' ? open - 1 : oneOf(open, draw)

/**
 * The same where nothing but the wallet limits a member: what differs from one buyer to the next
 * is only in numbers, so that no jump depends on it. In short loops, one after the other: see
 * `receiving.ts`. `first`: the place of the block's first.
 */
function buyFreely(course: Course, buying: Buying, first: number, listed: number): void {
  const { columns, list, open, tens } = course
  const { prices, taste } = buying
  open.fill(0, 0, listed)
  for (let offer = 0; offer < prices.length; offer += 3)
    countPayable(open, columns, prices, { list, count: listed, offer })
  const count = keepPayers(list, open, listed)
  if (taste === 'any') chooseAny(open, list, tens, { first, count })
  else if (taste === 'cheapest') open.fill(0, 0, count)
  else for (let nth = 0; nth < count; nth++) open[nth] = (open[nth] as number) - 1
  pay(course, buying, count)
  countByDepth(course, count)
}

/** Counts the machines among three, from `offer` on, that each on the list can pay. */
function countPayable(
  open: Int32Array,
  { wallet }: Columns,
  prices: Float64Array,
  { list, count, offer }: { readonly list: Int32Array; readonly count: number; readonly offer: number },
): void {
  const [first, second, third] = [
    prices[offer] as number,
    prices[offer + 1] as number,
    prices[offer + 2] as number,
  ]
  for (let nth = 0; nth < count; nth++) {
    const has = wallet[list[nth] as number] as number
    open[nth] = (open[nth] as number) + Number(first <= has) + Number(second <= has) + Number(third <= has)
  }
}

/** Only who can pay anything stays on the list; returns how many. */
function keepPayers(list: Int32Array, open: Int32Array, listed: number): number {
  let count = 0
  for (let nth = 0; nth < listed; nth++) {
    const payable = open[nth] as number
    list[count] = list[nth] as number
    open[count] = payable
    count = (count + Number(payable > 0)) | 0
  }
  return count
}

/** Of so many machines that can be paid, one: its number, cheapest first. */
function chooseAny(
  open: Int32Array,
  list: Int32Array,
  tens: Int32Array,
  { first, count }: { readonly first: number; readonly count: number },
): void {
  const [draw, choose] = [withDigit, oneOf] // see `receiving.ts`
  for (let nth = 0; nth < count; nth++) {
    const before = (list[nth] as number) - first
    const ten = (before / 10) | 0
    open[nth] = choose(open[nth] as number, draw(tens[ten] as number, before - ten * 10))
  }
}

function pay(course: Course, { prices, machines }: Buying, count: number): void {
  const { columns, sales, list, open } = course
  const { wallet, machinesBought } = columns
  const { buyers, machines: sold, count: before } = sales
  let most = 0
  for (let nth = 0; nth < count; nth++) {
    const place = list[nth] as number
    const wanted = open[nth] as number
    const bought = (machinesBought[place] as number) + 1
    wallet[place] = (wallet[place] as number) - (prices[wanted] as number)
    machinesBought[place] = bought
    most = Math.max(most, bought)
    buyers[before + nth] = place
    sold[before + nth] = machines[wanted] as number
  }
  course.machinesMost = Math.max(course.machinesMost, most)
}

/** Counts the sales after those that are counted. */
function countByDepth(course: Course, count: number): void {
  const { columns, sales, list } = course
  const { depth } = columns
  const { byDepth, machines: sold, count: before } = sales
  const depths = depthsOf(course)
  for (let nth = 0; nth < count; nth++) {
    const kind = Math.imul(sold[before + nth] as number, depths) + (depth[list[nth] as number] as number)
    byDepth[kind] = (byDepth[kind] as number) + 1
  }
  sales.count = before + count
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
function wantedMachine(columns: Columns, buying: Buying, place: number, draw: number): OnSale | undefined {
  const { market, prices, isLimited, taste } = buying
  const wallet = amountAt(columns.wallet, place)
  let open = 0
  if (isLimited) {
    for (const offer of market) if (isOpenTo(columns, offer, place, wallet)) open += 1
  } else while (open < prices.length && amountAt(prices, open) <= wallet) open += 1
  if (open === 0) return undefined
  let nth = wantedOf(taste, open, draw)
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
  const bought = shortAt(columns.machinesBought, place) + 1
  columns.wallet[place] = amountAt(columns.wallet, place) - price
  columns.machinesBought[place] = bought
  course.machinesMost = Math.max(course.machinesMost, bought)
  const own = columns.bought[machine] ?? null
  if (own !== null) own[place] = wholeAt(own, place) + 1
  sales.buyers[sales.count] = place
  sales.machines[sales.count] = machine
  sales.count += 1
  const kind = machine * depthsOf(course) + byteAt(columns.depth, place)
  sales.byDepth[kind] = wholeAt(sales.byDepth, kind) + 1
}
