/**
 * Check 26, daylight saving: a class lives through the days on which its zone's clocks change. Each
 * machine has one income a day, and withdrawals open at nine o'clock of the zone, whatever that is
 * in UTC.
 */
import { proveBooks } from './visit/books.ts'
import { pass } from './visit/days.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { endClass, enter, makeClass, openPlace, operation } from './visit/people.ts'

const msADay = 86_400_000
const opensAtHour = 9
/**
 * Counted from the day of the purchase; the first income falls due at the close of the day after.
 */
const days = 4

/** UTC offset of the zone at this instant, in hours. */
function hoursAhead(zone: string, instant: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instant))
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

/** Days from now to the one before the zone's next change. */
function daysToChange(zone: string, now: number): number {
  const before = hoursAhead(zone, new Date(now).toISOString())
  for (let days = 1; days < 366; days++)
    if (hoursAhead(zone, new Date(now + days * msADay).toISOString()) !== before) return days - 1
  throw new Error(`${zone} has no daylight saving`)
}

const hourIn = (zone: string, instant: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(instant),
    ),
  )

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo']

/** `size`: the number of zones, of four. */
export async function daylight(ground: Ground, seen: Findings, size: number): Promise<void> {
  for (const zone of zones.slice(0, size)) await livesThrough(ground, seen, zone)
}

async function livesThrough(ground: Ground, seen: Findings, zone: string): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const wishes = { startingMoney: '1000', template: 'machines-that-earn', timeZone: zone, livesDays: '365' }
  const lesson = await makeClass(place, 'daylight', { ...wishes, pauseWhenShort: 'false' })
  const member = await enter(place, lesson, 'Dora Daylight')
  const { clock } = (await lesson.staff.must('operator.world')).data
  const ahead = Math.max(1, daysToChange(zone, Date.parse(clock.now)) - 1)
  await pass(lesson, ahead)
  const [product] = (await member.must('product.list')).data.list
  await member.must('order.create', { productId: product.productId, agree: 'true' }, operation())
  const offsets = new Set<number>()
  const opened: string[] = []
  for (let day = 0; day < days; day++) {
    const { opensAt } = (await member.must('withdrawal.status')).data
    const { now } = (await lesson.staff.must('operator.world')).data.clock
    offsets.add(hoursAhead(zone, now))
    if (Date.parse(opensAt) > Date.parse(now)) opened.push(opensAt)
    await pass(lesson, 1)
  }
  seen.holds(
    offsets.size === 2,
    `${zone}: its clocks were set in these days (UTC ${[...offsets].join(' and ')} h)`,
  )
  seen.holds(
    opened.length > 0 && opened.every((instant) => hourIn(zone, instant) === opensAtHour),
    `${zone}: withdrawals open at ${opensAtHour} of the zone (${opened.join(', ')})`,
  )
  const [order] = (await member.must('order.list')).data.list
  const incomes = (await member.must('order.incomes', { orderId: order.orderId, pageSize: '50' })).data.list
  const perDay = new Set(incomes.map((income: { day: number }) => income.day))
  seen.holds(
    incomes.length === perDay.size && perDay.size === days - 1,
    `${zone}: ${incomes.length} incomes on ${perDay.size} days, one a day`,
  )
  await proveBooks(lesson, seen)
  member.end()
  await endClass(place, lesson)
  place.desk.end()
}
