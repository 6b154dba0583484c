/** The members of a group who join on a day, and who invited each. */
import { nerveOf } from '../fright.ts'
import { invitersBy, joinersOn } from '../simulated-member.ts'
import { byteAt, type Columns, type PlacedGroup, wholeAt } from './columns.ts'
import type { Course } from './course.ts'
import { countInviters } from './inviter-payments.ts'

export function join({ columns, terms, payments }: Course, placed: PlacedGroup, day: number): void {
  const { group, from } = placed
  const nth = day - (group.fromDay ?? 0)
  if (nth < 0) return
  const left = group.people - placed.made
  const joining =
    group.joiners === undefined
      ? joinersOn(group.behaviour, { nth, left, people: group.people })
      : Math.min(left, group.joiners[nth] ?? 0)
  const startingMoney = Number(terms.startingMoney)
  const { fright } = columns
  const levels = terms.recruiting.referralBasisPoints.length
  const inviterOf = invitersBy(group.seed, group.behaviour)
  for (let more = joining; more > 0; more--) {
    const number = placed.made++
    const place = from + number
    const by = inviterOf(number)
    columns.joinedDay[place] = day
    columns.wallet[place] = startingMoney
    if (fright !== null) fright.nerve[place] = nerveOf(group.seed, number)
    if (by !== null) putUnder(columns, { place, by: from + by, levels })
    countInviters(payments, columns.above, place * levels, (place + 1) * levels)
  }
}

/** `levels`: the paid ones. */
function putUnder(
  { inviter, above, depth, fright }: Columns,
  { place, by, levels }: { readonly place: number; readonly by: number; readonly levels: number },
): void {
  inviter[place] = by
  putAbove(above, levels, place, by)
  if (fright?.near) fright.near.recruits[by] = wholeAt(fright.near.recruits, by) + 1
  depth[place] = Math.min(levels, 255, byteAt(depth, by) + 1)
}

/** The paid inviters of a new member are its inviter and this one's own, but for the last. */
function putAbove(above: Int32Array, levels: number, place: number, inviter: number): void {
  if (levels === 0) return
  above[place * levels] = inviter
  for (let level = 1; level < levels; level++)
    above[place * levels + level] = wholeAt(above, inviter * levels + level - 1)
}
