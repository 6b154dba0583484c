/**
 * What the timeline marks: the break, the day since which the pots are empty, changes of the
 * policy.
 */
import type { DataOf } from '@glasshouse/contract'

type Act = DataOf<'books.acts'>['list'][number]

export interface WallMark {
  readonly kind: 'firstShort' | 'spent' | 'policy'
  readonly day: number
}

/** More would not be read from the back of a room; the list below the stage has every act. */
const policiesMax = 3

export interface MarkFacts {
  /** The days of the timeline, oldest first. */
  readonly days: readonly number[]
  readonly firstShort: DataOf<'world.info'>['firstShort']
  readonly spentSince: number | null
  /** Newest first. */
  readonly acts: readonly Pick<Act, 'act' | 'day'>[]
}

/**
 * The marks within the timeline, oldest first. A change of the policy counts from its day's close.
 */
export function wallMarks({ days, firstShort, spentSince, acts }: MarkFacts): readonly WallMark[] {
  const policies = [...new Set(acts.filter(({ act }) => act === 'policy').map(({ day }) => day))]
  const marks: WallMark[] = [
    ...(firstShort === null ? [] : [{ kind: 'firstShort' as const, day: firstShort.day }]),
    // On one day the break says it all.
    ...(spentSince === null || spentSince === firstShort?.day
      ? []
      : [{ kind: 'spent' as const, day: spentSince }]),
    ...policies.slice(0, policiesMax).map((day) => ({ kind: 'policy' as const, day })),
  ]
  const [first = 0, last = -1] = [days[0], days.at(-1)]
  return marks.filter(({ day }) => day >= first && day <= last).toSorted((a, b) => a.day - b.day)
}

/**
 * The index of a day on the timeline; a long life shows one day in every few: then the one before.
 */
export const placeOf = (days: readonly number[], day: number): number =>
  Math.max(
    0,
    days.findLastIndex((each) => each <= day),
  )
