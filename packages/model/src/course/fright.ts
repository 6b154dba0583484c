/**
 * The members who take fright on a day, before anybody acts on it: only what was there when the day
 * before closed counts, so that no order of acts matters.
 */
import { frightAt, frightensNear, talkedAboutDays } from '../fright.ts'
import { potAmounts, potsForIncomes, sumOfPots } from '../pots.ts'
import { byteAt, type FrightColumns, type PlacedGroup, wholeAt } from './columns.ts'
import type { Course, CourseDay } from './course.ts'

export function takeFright(course: Course, day: number): void {
  const { columns, groups, last } = course
  if (columns.fright === null || last === null) return
  if (columns.fright.near !== null) countLately(course, columns.fright.near, day)
  const close = { isShort: last.isShort, promised: last.promised, inPots: inPotsAfter(course, last) }
  for (const placed of groups) frighten(course, columns.fright, placed, { close, day })
}

const inPotsAfter = ({ terms }: Course, { pots }: CourseDay): bigint =>
  sumOfPots(
    potAmounts((pot) => pots[pot]),
    potsForIncomes(terms),
  )

const withdrewLately = ({ withdrewOn }: Near, place: number, day: number): boolean => {
  const withdrew = wholeAt(withdrewOn, place)
  return withdrew >= 0 && withdrew >= day - talkedAboutDays
}

type Near = NonNullable<FrightColumns['near']>

function countLately({ columns, groups }: Course, near: Near, day: number): void {
  const { lately } = near
  lately.fill(0)
  for (const { from, made } of groups)
    for (let place = from; place < from + made; place++) {
      const inviter = wholeAt(columns.inviter, place)
      if (inviter >= 0 && withdrewLately(near, place, day)) lately[inviter] = wholeAt(lately, inviter) + 1
    }
}

function frighten(
  { columns }: Course,
  { nerve, afraid, near }: FrightColumns,
  { group: { behaviour }, from, made }: PlacedGroup,
  { close, day }: { readonly close: Parameters<typeof frightAt>[1]; readonly day: number },
): void {
  const limit = frightAt(behaviour, close)
  for (let place = from; place < from + made; place++) {
    if (byteAt(afraid, place) === 1) continue
    const own = wholeAt(nerve, place)
    if (own < limit) afraid[place] = 1
    else if (near !== null) {
      const inviter = wholeAt(columns.inviter, place)
      const known = wholeAt(near.recruits, place) + (inviter >= 0 ? 1 : 0)
      const withdrew =
        wholeAt(near.lately, place) + (inviter >= 0 && withdrewLately(near, inviter, day) ? 1 : 0)
      if (frightensNear(behaviour, own, { known, withdrew })) afraid[place] = 1
    }
  }
}
