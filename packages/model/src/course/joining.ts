/** The members of a group who join on a day, and who invited each. */
import { nerveOf } from '../fright.ts'
import { invitersBy, joinersOn } from '../simulated-member.ts'
import { byteAt, type PlacedGroup, wholeAt } from './columns.ts'
import type { Course } from './course.ts'

export function join({ columns, terms }: Course, placed: PlacedGroup, day: number): void {
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
    const by = inviterOf(number)
    columns.joinedDay[from + number] = day
    columns.wallet[from + number] = startingMoney
    if (fright !== null) fright.nerve[from + number] = nerveOf(group.seed, number)
    if (by === null) continue
    columns.inviter[from + number] = from + by
    putAbove(columns.above, levels, from + number, from + by)
    if (fright?.near) fright.near.recruits[from + by] = wholeAt(fright.near.recruits, from + by) + 1
    columns.depth[from + number] = Math.min(levels, 255, byteAt(columns.depth, from + by) + 1)
  }
}

/** The paid inviters of a new member are its inviter and this one's own, but for the last. */
function putAbove(above: Int32Array, levels: number, place: number, inviter: number): void {
  if (levels === 0) return
  above[place * levels] = inviter
  for (let level = 1; level < levels; level++)
    above[place * levels + level] = wholeAt(above, inviter * levels + level - 1)
}
