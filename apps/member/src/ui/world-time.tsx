/**
 * Instants of the world clock as people read them: the world's day and the time in it, "Day 31, 14:05".
 * A calendar date would mislead where a day passes in a minute; it is in the title and in `datetime`.
 */
import { languages, msPerDay } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { useWorldReading, type WorldReading } from '../platform/world-clock.ts'
import { formatNumber } from './amount-text.ts'

/** The world's day in which an instant (ms since 1970) lies, counted from the reading's open day. */
export const worldDayOf = (reading: Pick<WorldReading, 'day' | 'dayEndsMs'>, ms: number): number =>
  reading.day + Math.floor((ms - reading.dayEndsMs) / msPerDay) + 1

const zone = 'UTC'

/** "Day 31, 14:05"; before the clock is known, the date. */
export function useWorldMoment(): (ms: number) => string {
  const { t } = useTranslation('common')
  const reading = useWorldReading()
  const { tag } = languages[useLanguage()]
  return (ms) => {
    if (reading === null) {
      return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
        ms,
      )
    }
    const time = new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    })
    return t('worldMoment', { day: formatNumber(worldDayOf(reading, ms), tag), time: time.format(ms) })
  }
}

/** "Close of day 31", when what falls due on that day does; `at` is any instant of it. */
export function DayClose({ at }: { at: string }) {
  const { t } = useTranslation('common')
  const reading = useWorldReading()
  const { tag } = languages[useLanguage()]
  if (reading === null) return <WorldTime at={at} />
  return (
    <time dateTime={at}>
      {t('dayClose', { day: formatNumber(worldDayOf(reading, Date.parse(at)), tag) })}
    </time>
  )
}

/** `label` adds the words "world time" behind it. */
export function WorldTime({ at, label = false }: { at: string; label?: boolean }) {
  const { t } = useTranslation('common')
  const moment = useWorldMoment()
  return (
    <span className="world-time">
      <time dateTime={at} title={at} className="figures">
        {moment(Date.parse(at))}
      </time>
      {label ? <span className="muted"> ({t('worldTime')})</span> : null}
    </span>
  )
}
