/**
 * Instants of the world clock for the reader: the world's day and the time in it, "Day 31, 14:05".
 * A calendar date would mislead where a day passes in a minute; the title and `datetime` hold it.
 */
import { languages, msPerDay } from '@glasshouse/contract'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { useTimeZone, worldZone, zoneName } from '../platform/time-zone.ts'
import { worldReading } from '../platform/world-clock.ts'
import { formatNumber } from './amount-text.ts'
import { dateFormat } from './date-format.ts'

/** The world's day that contains an instant; both in ms since 1970. */
export const worldDayOf = (dayZeroMs: number, ms: number): number => Math.floor((ms - dayZeroMs) / msPerDay)

/**
 * The start of day 0, null before the clock is known: it is the same with every reading, which
 * would otherwise render each time on the page again.
 */
const dayZeroMs = (): number | null => {
  const reading = worldReading.get()
  return reading === null ? null : reading.dayEndsMs - (reading.day + 1) * msPerDay
}
const useDayZeroMs = (): number | null => useSyncExternalStore(worldReading.subscribe, dayZeroMs, dayZeroMs)

const clock = { hour: '2-digit', minute: '2-digit' } as const

/** Whether the member chose this device's zone and it differs from the world's at an instant. */
function useOwnZone(): (ms: number) => boolean {
  const isOwn = useTimeZone() === 'device'
  return (ms) => isOwn && new Date(ms).getTimezoneOffset() !== 0
}

/**
 * "Day 31, 14:05"; before the clock is known, the date. In this device's zone the date is included,
 * "Day 31, 2 Feb, 01:30": without the date the time would seem to belong to the world's day.
 */
export function useWorldMoment(): (ms: number) => string {
  const { t } = useTranslation('common')
  const zeroMs = useDayZeroMs()
  const isOwnZone = useOwnZone()
  const { tag } = languages[useLanguage()]
  return (ms) => {
    const zone = isOwnZone(ms) ? {} : { timeZone: worldZone }
    if (zeroMs === null) {
      return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...zone }).format(ms)
    }
    const date = isOwnZone(ms) ? ({ day: 'numeric', month: 'short' } as const) : {}
    const time = dateFormat(tag, { ...date, ...clock, ...zone }).format(ms)
    return t('worldMoment', { day: formatNumber(worldDayOf(zeroMs, ms), tag), time })
  }
}

/**
 * "Close of day 31", the moment when the payments of that day fall due; `at` is any instant of it.
 */
export function DayClose({ at }: { at: string }) {
  const { t } = useTranslation('common')
  const zeroMs = useDayZeroMs()
  const { tag } = languages[useLanguage()]
  if (zeroMs === null) return <WorldTime at={at} />
  return (
    <time dateTime={at}>{t('dayClose', { day: formatNumber(worldDayOf(zeroMs, Date.parse(at)), tag) })}</time>
  )
}

/** `label` appends the zone of the time: the world's, or this device's. */
export function WorldTime({ at, label = false }: { at: string; label?: boolean }) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const moment = useWorldMoment()
  const isOwnZone = useOwnZone()
  const ms = Date.parse(at)
  return (
    <span className="world-time">
      <time dateTime={at} title={at} className="figures">
        {moment(ms)}
      </time>
      {label ? <span className="muted"> ({isOwnZone(ms) ? zoneName(ms, tag) : t('worldTime')})</span> : null}
    </span>
  )
}
