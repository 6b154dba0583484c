/** The purchases of a group's members on a day. */
import { limitOfPercent, oneOf } from '../seeded-draw.ts'
import type { Behaviour } from '../simulated-member.ts'
import type { Block } from './blocks.ts'
import { amountAt, byteAt, type Columns, joinedBy, type PlacedGroup, shortAt, wholeAt } from './columns.ts'
import type { Course, OnSale } from './course.ts'
import { type Draws, drawnBy, drawTens, listDrawn } from './drawing.ts'

export interface Buying {
  readonly draws: Draws
  /** Members from this number on joined today and buy whatever they draw. */
  readonly drawn: number
  /** For which of the machines that it can pay a member wants: its tens. */
  readonly wants: Int32Array
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
  const { columns, byPrice, stockLeft, tens } = course
  const { behaviour, buysOnJoining = false } = placed.group
  const market = byPrice.filter(({ fromDay, throughDay }) => fromDay <= day && day <= throughDay)
  const isLimited = market.some(({ limitPerMember }) => limitPerMember !== null)
  return {
    draws: { tens: drawTens(tens.buys, placed, 'buys', day), below: limitOfPercent(behaviour.buys) },
    drawn: buysOnJoining ? joinedBy(columns, placed, day - 1) : placed.made,
    wants: drawTens(tens.wants, placed, 'wants', day),
    taste: behaviour.taste,
    market,
    prices: Float64Array.from(market, ({ price }) => price),
    machines: Uint8Array.from(market, ({ machine }) => machine),
    isLimited,
    isFree: !isLimited && columns.fright === null && stockLeft.every((left) => left === null),
  }
}

/** In the order of places, because the last units of a stock go to the lowest numbers. */
export function buyAll(course: Course, buying: Buying, block: Block): void {
  const { columns, list } = course
  const { from, first, end } = block
  const { drawn } = buying
  let count = listDrawn(list, buying.draws, { ...block, end: Math.min(end, drawn) })
  for (let number = Math.max(first, drawn); number < end; number++) list[count++] = from + number
  if (buying.isFree) return buyFreely(course, buying, from, count)
  const afraid = columns.fright?.afraid ?? null
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (afraid !== null && byteAt(afraid, place) === 1) continue
    const wanted = wantedMachine(columns, buying, place, drawnBy(buying.wants, place - from))
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
 * is only in numbers, so that no jump depends on it.
 */
function buyFreely(course: Course, { wants, taste, prices, machines }: Buying, from: number, count: number) {
  const { columns, sales, list } = course
  const { wallet, machinesBought, depth } = columns
  const { buyers, machines: sold, byDepth } = sales
  const depths = depthsOf(course)
  let made = sales.count
  let most = course.machinesMost
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    const has = amountAt(wallet, place)
    let open = 0
    for (let offer = 0; offer < prices.length; offer++) open += Number(amountAt(prices, offer) <= has)
    if (open === 0) continue
    const wanted = wantedOf(taste, open, drawnBy(wants, place - from))
    const machine = byteAt(machines, wanted)
    const bought = shortAt(machinesBought, place) + 1
    wallet[place] = has - amountAt(prices, wanted)
    machinesBought[place] = bought
    most = Math.max(most, bought)
    buyers[made] = place
    sold[made] = machine
    made += 1
    const kind = machine * depths + byteAt(depth, place)
    byDepth[kind] = wholeAt(byDepth, kind) + 1
  }
  sales.count = made
  course.machinesMost = most
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
