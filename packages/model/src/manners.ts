/**
 * How simulated members talk in a world's community: a manner each, by its number in the group, and
 * a mood of the world, by its books. Pure functions of the group's seed with purposes of their own,
 * so that what members do (simulated-member.ts) is what it was.
 */
import { draw32, drawPpm } from './seeded-draw.ts'

/**
 * Shares of a hundred members. `report` states figures; `boast` is loud while it is paid; `thank`
 * thanks for income; `ask` asks; `doubt` speaks after a short day; `warn` quotes the books; `fade`
 * reports, and falls silent with the first short day.
 */
export const mannerShares = {
  report: 26,
  boast: 22,
  thank: 12,
  ask: 14,
  doubt: 12,
  warn: 6,
  fade: 8,
} as const
export type Manner = keyof typeof mannerShares

/** A member's manner, the same on every day. */
export function mannerOf(seed: string, number: number): Manner {
  let left = drawPpm(seed, 'manner', number) / 10_000
  for (const [manner, share] of Object.entries(mannerShares) as [Manner, number][]) {
    if (left < share) return manner
    left -= share
  }
  return 'report'
}

/** The books' figures that people talk about on a day: those of the close before. Minor units. */
export interface TalkedAbout {
  /** The closed day. */
  readonly day: number
  readonly promised: bigint
  readonly paid: bigint
  /** The part of `paid` that members' purchases paid. */
  readonly purchases: bigint
  /** The world's first day that was not paid in full; null: none yet. */
  readonly firstShortDay: number | null
  /** World days until the world ends; null: nobody can say. */
  readonly daysLeft: number | null
}

/**
 * `first`: the first short day was yesterday; `short`: yesterday was short, and the first such day
 * is near; `broken`: it is not near any more; `end`: paid in full, and the world ends soon.
 */
export type Mood = 'full' | 'first' | 'short' | 'broken' | 'end'

/** Days after the first short day from which a world that is still short is broken. */
export const brokenAfterDays = 5
export const endIsNearDays = 3

/** Null: nothing was due yesterday, so there is nothing to talk about. */
export function moodOf({ day, promised, paid, firstShortDay, daysLeft }: TalkedAbout): Mood | null {
  if (promised === 0n) return null
  if (paid >= promised) return daysLeft !== null && daysLeft <= endIsNearDays ? 'end' : 'full'
  if (firstShortDay === null || day <= firstShortDay) return 'first'
  return day - firstShortDay < brokenAfterDays ? 'short' : 'broken'
}

/**
 * A whole number of a hundred, rounded down: a part of the promise is never said to be all of it.
 */
export const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 100n) / whole)

/** Posts by simulated members that a world shows a day, of all groups together. */
export const simulatedPostsADayMax = 4

interface Talking {
  readonly seed: string
  /** The maximum of the group. */
  readonly postsADay: number
}

/**
 * How many posts each of the groups may write on a day, in the order in which they are given: they
 * take turns, by draw, until the world's number is reached. After a short day a group writes as
 * many as it may; otherwise a number is drawn, at least one.
 */
export function postsOnDay(groups: readonly Talking[], day: number, mood: Mood | null): number[] {
  const isCalm = mood === null || mood === 'full'
  let left = simulatedPostsADayMax
  const turns = groups
    .map((group, at) => ({ ...group, at, turn: draw32(group.seed, 'voice', day) }))
    .sort((a, b) => a.turn - b.turn || a.at - b.at)
  const numbers = groups.map(() => 0)
  for (const { seed, postsADay, at } of turns) {
    const wanted =
      isCalm && postsADay > 0 ? 1 + (draw32(seed, 'posts of the day', day) % postsADay) : postsADay
    const given = Math.min(wanted, left)
    numbers[at] = given
    left -= given
  }
  return numbers
}

/**
 * A member has something on its mind on three days of ten, so that a small group has no one voice.
 */
const speaksPpm = 300_000

export const speaksOn = (seed: string, day: number, number: number): boolean =>
  drawPpm(seed, 'speaks', day, number) < speaksPpm

/** The place of a member's words among `count` ways to say it. */
export const wayToSay = (seed: string, day: number, number: number, count: number): number =>
  draw32(seed, 'words', day, number) % count
