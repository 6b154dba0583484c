import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useWorldReading, worldNowMs } from '../../platform/world-clock.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { useTick } from '../../ui/countdown.ts'
import { useCounted } from '../../ui/counted.tsx'
import { Load, type LoadQuery } from '../../ui/load.tsx'
import { useWorldName } from './demo-worlds.tsx'

/** The world's name, its day and time, its policy, and its members. */
export function WorldCard({ query }: { query: LoadQuery<DataOf<'world.info'>> }) {
  const { t } = useTranslation('home')
  const counted = useCounted()
  const nameOf = useWorldName()
  return (
    <section className="card stack-tight" aria-label={t('worldLabel')}>
      <Load query={query} height={115}>
        {(world) => (
          <>
            <div className="row-between">
              <h2>{nameOf(world)}</h2>
              <WorldDay />
            </div>
            <p className="muted small">{t(`policy.${world.policy}`)}</p>
            <p className="muted small">{t('members', { members: counted(world.members) })}</p>
          </>
        )}
      </Load>
    </section>
  )
}

/** "Day 31", and the running time of the world clock. */
function WorldDay() {
  const { t } = useTranslation(['home', 'common'])
  const { tag } = languages[useLanguage()]
  const reading = useWorldReading()
  useTick(reading !== null && !reading.paused)
  const now = worldNowMs()
  if (reading === null || now === null) return null
  const time = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return (
    <p className="world-day">
      <b>{t('common:worldDay', { day: formatNumber(reading.day, tag) })}</b>
      <span className="muted tiny figures">
        {time.format(now)} {t('common:worldTime')}
      </span>
    </p>
  )
}
