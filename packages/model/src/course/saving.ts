/**
 * Savings in a course, by the server's rules: a unit costs one practice USDT, goes from the wallet
 * to the member's own savings and back at once, and is promised a share of it for each whole day
 * that it was held (`savings.ts`). A member takes back before withdrawing and puts aside after
 * buying. Each of these is a pass over its group, so that a course without savings does neither.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { CloseFunding } from '../close-funding.ts'
import type { DueGroup } from '../funding.ts'
import { fillTens, limitOfPercent, prefixOf, withDigit } from '../seeded-draw.ts'
import { amountAt, byteAt, type PlacedGroup, partOf, type SavingColumns, wholeAt } from './columns.ts'
import type { Course } from './course.ts'

/** Members type amounts in hundredths of a unit. */
const typedUnit = 10_000

/** Calls `does` for each member of the group whose draw is below the limit. */
function eachDrawn(
  { tens }: Course,
  { group, from, made }: PlacedGroup,
  { purpose, day, percent }: { readonly purpose: string; readonly day: number; readonly percent: number },
  does: (place: number, isDrawn: boolean) => void,
): void {
  fillTens(prefixOf(group.seed, purpose, day), tens, Math.ceil(made / 10))
  const below = limitOfPercent(percent)
  for (let number = 0; number < made; number++)
    does(from + number, withDigit(wholeAt(tens, Math.floor(number / 10)), number % 10) < below)
}

const isAfraidAt = ({ columns: { fright } }: Course, place: number): boolean =>
  fright !== null && byteAt(fright.afraid, place) === 1

/** All units of those who take back; who is afraid or heard the rumour always does. */
export function takeBack(course: Course, placed: PlacedGroup, day: number): void {
  const { saving, behaviour } = placed.group
  const { savings, wallet } = course.columns
  if (saving === undefined || savings === null) return
  const { units, lowest } = savings
  const heard = behaviour.rumourDay !== null && day >= behaviour.rumourDay
  const drawn = { purpose: 'takes-back', day, percent: saving.takesBack }
  eachDrawn(course, placed, drawn, (place, isDrawn) => {
    lowest[place] = amountAt(units, place)
    if (!isDrawn && !heard && !isAfraidAt(course, place)) return
    wallet[place] = amountAt(wallet, place) + amountAt(units, place)
    units[place] = 0
    lowest[place] = 0
  })
}

/** A part of the wallet of those who put aside; nobody who is afraid or heard the rumour does. */
export function putAside(course: Course, placed: PlacedGroup, day: number): void {
  const { saving, behaviour } = placed.group
  const { savings, wallet } = course.columns
  if (saving === undefined || savings === null) return
  if (behaviour.rumourDay !== null && day >= behaviour.rumourDay) return
  const { units } = savings
  const drawn = { purpose: 'puts-aside', day, percent: saving.putsAside }
  eachDrawn(course, placed, drawn, (place, isDrawn) => {
    if (!isDrawn || isAfraidAt(course, place)) return
    const had = amountAt(wallet, place)
    const amount = partOf(had, saving.share, typedUnit)
    wallet[place] = had - amount
    units[place] = amountAt(units, place) + amount
  })
}

export interface AccrualsDue {
  /** Smallest first. */
  readonly groups: readonly DueGroup[]
  /** Pays them from the close that funded the groups. */
  pay(close: CloseFunding): void
}

const nothing: AccrualsDue = { groups: [], pay: () => undefined }

/** What the units held through the day are promised: rounded down, for each member. */
export function accrualsDue(course: Course): AccrualsDue {
  const { savings } = course.columns
  const points = Number(course.terms.savingsBasisPoints ?? 0n)
  if (savings === null || points === 0) return nothing
  const counts = new Map<number, number>()
  eachAccrual(course, savings, points, (_, amount) => counts.set(amount, (counts.get(amount) ?? 0) + 1))
  const amounts = [...counts].sort(([a], [b]) => a - b)
  return {
    groups: amounts.map(([amount, count]) => ({ amount: money(BigInt(amount)), count: BigInt(count) })),
    pay: ({ payouts }) => {
      const paid = new Map(
        payouts.groups.flatMap(({ kind, amount, paid: each }) =>
          kind === 'fund' ? [[Number(amount), Number(each)] as const] : [],
        ),
      )
      const { arriving } = course.columns
      eachAccrual(course, savings, points, (place, amount) => {
        arriving[place] = amountAt(arriving, place) + (paid.get(amount) ?? 0)
      })
    },
  }
}

function eachAccrual(
  { groups }: Course,
  { lowest }: SavingColumns,
  points: number,
  does: (place: number, amount: number) => void,
): void {
  for (const { from, made } of groups)
    for (let place = from; place < from + made; place++) {
      const amount = partOf(amountAt(lowest, place), points, 1, 10_000)
      if (amount > 0) does(place, amount)
    }
}

/** What a close paid on savings; the rest of its payouts is rewards and dividends. */
export const accrualsPaid = ({ payouts }: CloseFunding): Money =>
  money(
    payouts.groups.reduce((sum, { kind, paid, count }) => (kind === 'fund' ? sum + paid * count : sum), 0n),
  )
