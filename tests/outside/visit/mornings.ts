/** A class day by day: its pages at each midnight. */
import { passTo } from './days.ts'
import type { Findings } from './findings.ts'
import { until } from './lanes.ts'
import { type Class, type Place } from './people.ts'

const msADay = 86_400_000
const settledMsMax = 60_000
/** A page is at most a second old; two that are read together may be of different seconds. */
const freshMsMax = 10_000

/** The figures of a class at a midnight, for the day that begins. */
export interface Morning {
  readonly day: number
  readonly coverage: number | null
  readonly said: { readonly day: number; readonly coverage: number; readonly paid: number | null } | null
  readonly firstShort: FirstShort | null
  readonly paused: boolean
}
interface FirstShort {
  readonly day: number
  readonly incomes: number
  readonly promised: string
  readonly paid: string
  readonly percent: number
}

/**
 * Lives `days` world days, each read at its midnight, before any act in it. `then` runs on the day
 * that begins.
 */
export async function liveThrough(
  place: Place,
  lesson: Class,
  seen: Findings,
  days: number,
  then: (day: number) => Promise<void> = async () => undefined,
): Promise<Morning[]> {
  const mornings: Morning[] = []
  const differed: number[] = []
  for (let passed = 0; passed < days; passed++) {
    const { clock } = (await lesson.staff.must('operator.world')).data
    const midnight = new Date((Math.floor(Date.parse(clock.now) / msADay) + 1) * msADay)
    await passTo(lesson, midnight.toISOString())
    const morning = await readMorning(lesson)
    mornings.push(morning)
    if (!(await until(() => allSayTheSame(place, lesson), freshMsMax))) differed.push(morning.day)
    await then(morning.day)
  }
  const name = lesson.slug.split('-')[0]
  seen.holds(
    mornings.every(({ coverage }) => coverage === null || (coverage >= 0 && coverage <= 1)),
    `${name}: coverage was between nothing and all on ${mornings.length} mornings`,
  )
  seen.holds(
    differed.length === 0,
    `${name}: Today and the list of classes agreed ${differed.length === 0 ? 'each day' : `but on ${differed.join(', ')}`}`,
  )
  return mornings
}

async function readMorning({ staff }: Class): Promise<Morning> {
  const found: Morning[] = []
  const isMorning = async () => {
    const { day, settledThrough, coverage, said } = (await staff.must('books.summary')).data
    const { clock, firstShort } = (await staff.must('operator.today')).data
    if (settledThrough !== day - 1 || clock.day !== day) return false
    // The clock stops a moment after the settlement of the first day that was short.
    if (firstShort?.day === settledThrough && !clock.paused) return false
    found.push({ day, coverage, said, firstShort, paused: clock.paused })
    return true
  }
  await until(isMorning, settledMsMax)
  const [morning] = found
  if (morning === undefined) throw new Error('the books did not come to the morning')
  return morning
}

async function allSayTheSame({ desk }: Place, { slug, staff }: Class): Promise<boolean> {
  const [today, listed] = await Promise.all([staff.must('operator.today'), desk.must('desk.world', { slug })])
  return today.data.coverage === listed.data.coverage
}
