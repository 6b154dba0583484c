/**
 * Lives in three classes for a number of world days, and reads their pages at each midnight. No
 * statement of the books may differ from the later outcome.
 */
import { incomesOf, paidByDays, proveBooks } from './visit/books.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { micros } from './visit/money.ts'
import { liveThrough, type Morning } from './visit/mornings.ts'
import { type Class, endClass, makeClass, openPlace, operation, type Place } from './visit/people.ts'

/** Shares are shown with four decimals, rounded down. */
const roundedBy = 0.0001
/**
 * The kept figure is the close's. The day's new members join right after it, and a page that is
 * read after them differs a little: on a busy machine on one morning in five, by a point at most.
 */
const readLateMax = 50
const lateMax = 0.02
/** The maximum mean error of a forecast when only randomness is between it and the outcome. */
const missMax = 0.02
/** From this day on nobody buys in the class whose crowd is stopped. */
const stillDay = 12

/** `size`: the number of world days. */
export async function livedClass(ground: Ground, seen: Findings, size: number): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  for (const life of [breaks, earns, still]) await life(place, seen, size)
  place.desk.end()
}

async function breaks(place: Place, seen: Findings, days: number): Promise<void> {
  const lesson = await makeClass(place, 'breaks', { template: 'breaks-around-day-20', ...lived })
  const mornings = await liveThrough(place, lesson, seen, days)
  whatItSaidItSaid('breaks', mornings, seen)
  const short = mornings.find(({ firstShort }) => firstShort !== null)
  const first = short?.firstShort ?? null
  seen.holds(first !== null, `breaks: it fell short, on day ${first?.day ?? 'none'}`)
  if (short === undefined || first === null) return
  seen.holds(
    short.paused && short.day === first.day + 1,
    `breaks: the clock stopped on day ${short.day}, with the break before everybody`,
  )
  const earlier: number[] = []
  for (let day = 0; day < first.day; day++) {
    const { promised, paid } = await incomesOf(lesson, day)
    if (promised !== paid) earlier.push(day)
  }
  seen.holds(earlier.length === 0, `breaks: no income was short before it ${earlier.join(', ')}`)
  const { promised, paid, count } = await incomesOf(lesson, first.day)
  seen.holds(
    promised === micros(first.promised) && paid === micros(first.paid) && count === first.incomes,
    `breaks: ${first.incomes} incomes of day ${first.day}, ${first.paid} of ${first.promised}, one by one`,
  )
  seen.holds(
    Number((paid * 1000n) / promised) / 10 === first.percent,
    `breaks: that is ${first.percent}%, as the pages say`,
  )
  await over(place, lesson, seen)
}

async function earns(place: Place, seen: Findings, days: number): Promise<void> {
  const lesson = await makeClass(place, 'earns', { template: 'machines-that-earn', ...lived })
  const mornings = await liveThrough(place, lesson, seen, days)
  whatItSaidItSaid('earns', mornings, seen)
  seen.holds(
    mornings.every(({ firstShort }) => firstShort === null),
    `earns: never short in ${mornings.length} days`,
  )
  await over(place, lesson, seen)
}

/** Forecasts without new sales, where none happen: the sums of the days show what was then paid. */
async function still(place: Place, seen: Findings, days: number): Promise<void> {
  const lesson = await makeClass(place, 'still', { template: 'breaks-around-day-20', ...lived })
  const mornings = await liveThrough(place, lesson, seen, days, async (day) => {
    if (day !== stillDay) return
    const { list } = (await lesson.staff.must('operator.simulation')).data
    for (const { simulationId } of list)
      await lesson.staff.must(
        'operator.stopSimulation',
        { simulationId, reason: 'Nobody buys.' },
        operation(),
      )
  })
  whatItSaidItSaid('still', mornings, seen)
  const paidOf = await paidByDays(lesson, days)
  const misses = mornings
    .filter(({ day }) => day > stillDay)
    .flatMap(({ day, coverage }) => {
      const came = paidOf(day)
      return coverage === null || came === null ? [] : [Math.abs(coverage - came)]
    })
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length
  const points = (share: number) => (share * 100).toFixed(2)
  seen.holds(
    misses.length > 0 && mean < missMax,
    `still: ${misses.length} forecasts missed by ${points(mean)} points in the mean, ${points(Math.max(...misses))} at most`,
  )
  await over(place, lesson, seen)
}

const lived = { crowd: '60', timeZone: 'UTC', livesDays: '365' }

async function over(place: Place, lesson: Class, seen: Findings): Promise<void> {
  await proveBooks(lesson, seen)
  await endClass(place, lesson)
}

/**
 * "This page said 30 days ago": whether it equals the page of that day, for each but late ones. A
 * figure of another day would equal hardly any.
 */
function whatItSaidItSaid(name: string, mornings: readonly Morning[], seen: Findings): void {
  const read = new Map(mornings.map(({ day, coverage }) => [day, coverage]))
  const compared = mornings.flatMap(({ said }) => {
    const saidThen = said === null ? null : read.get(said.day)
    return said === null || saidThen === null || saidThen === undefined ? [] : [{ ...said, saidThen }]
  })
  const others = compared.filter(({ coverage, saidThen }) => Math.abs(coverage - saidThen) > roundedBy)
  const list = others
    .map(({ day, coverage, saidThen }) => `day ${day}: ${saidThen}, not ${coverage}`)
    .join('; ')
  const isNear = others.every(({ coverage, saidThen }) => Math.abs(coverage - saidThen) <= lateMax)
  seen.holds(
    compared.length > 0 && isNear && others.length * 100 <= compared.length * readLateMax,
    `${name}: what the books say they said is what they said, ${compared.length - others.length} of ${compared.length} ${list}`,
  )
}
