/**
 * The acts of a group's members on a day, in the server's order: withdraw, buy, receive. No act of
 * a member changes another one's wallet, so a block of members may do all of it before the next
 * block does. Blocks come in their order, because the last units of a stock go to the lowest
 * numbers, as in the server.
 */
import { money } from '@glasshouse/contract/values/money.ts'
import { limitOfPercent } from '../seeded-draw.ts'
import { type Block, eachBlock } from './blocks.ts'
import { buyAll, buyingOn } from './buying.ts'
import { amountAt, type Columns, type PlacedGroup } from './columns.ts'
import type { Course } from './course.ts'
import { listDrawn, prefixFor } from './drawing.ts'
import { payBlock } from './inviter-payments.ts'
import { receiveAll } from './receiving.ts'
import { startAndEnd } from './starts-and-ends.ts'
import { arrivalDay, withdrawAll, withdrawingOn } from './withdrawing.ts'

export function act(course: Course, placed: PlacedGroup, day: number): void {
  const { columns } = course
  const withdrawing = withdrawingOn(course, placed, day)
  const buying = buyingOn(course, placed, day)
  const receiving = {
    prefix: prefixFor(placed, 'claims', day),
    below: limitOfPercent(placed.group.behaviour.claims),
  }
  let fees = 0
  eachBlock(placed, (block) => {
    startAndEnd(course, block)
    if (bringIn(columns.wallet, block) + bringIn(columns.withdrawn, block) < 0) throw new RangeError(below)
    payBlock(course, block)
    takeIn(columns, block)
    fees += withdrawAll(course, withdrawing, block)
    buyAll(course, buying, block)
    receiveAll(course, listDrawn(course, receiving, block))
  })
  if (fees === 0) return
  const arrives = arrivalDay(course.terms, day)
  course.feesArriving.set(arrives, (course.feesArriving.get(arrives) ?? 0n) + money(BigInt(fees)))
}

const below = 'an amount below zero'

/**
 * Few members withdraw, and payments come in any order: each would wait for memory alone. Read in
 * their order, one of the eight that a line of the cache holds, the lines are fetched ahead.
 * Returns the sum of what it read, because a compiler leaves out what nothing asks for.
 */
function bringIn(column: Float64Array, { from, first, end }: Block): number {
  let read = 0
  for (let place = from + first; place < from + end; place += 8) read += column[place] as number
  return read
}

/** What arrived since the last acts is in the wallets. */
function takeIn({ wallet, arriving }: Columns, { from, first, end }: Block): void {
  if (arriving === null) return
  for (let place = from + first; place < from + end; place++) {
    wallet[place] = amountAt(wallet, place) + amountAt(arriving, place)
    arriving[place] = 0
  }
}
