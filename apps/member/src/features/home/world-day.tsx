import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useWorldReading, worldNowMs } from '../../platform/world-clock.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { useTick } from '../../ui/countdown.ts'
import { dateFormat } from '../../ui/date-format.ts'

const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const

/**
 * "Today is day 31", because what is beside it is about the day that was closed last; and the
 * running time of the world clock.
 */
export function WorldDay() {
  const { t } = useTranslation(['home', 'common'])
  const { tag } = languages[useLanguage()]
  const reading = useWorldReading()
  useTick(reading !== null && !reading.paused)
  const now = worldNowMs()
  if (reading === null || now === null) return null
  const inWords = (ms: number) => `${dateFormat(tag, clock).format(ms)} ${t('common:worldTime')}`
  return (
    <p className="world-day">
      <b>{t('todayIs', { day: formatNumber(reading.day, tag) })}</b>
      <span className="world-clock muted tiny figures" data-room={inWords(0)}>
        <span>{inWords(now)}</span>
      </span>
    </p>
  )
}
