import { languages, type RecordItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { RecordLine } from '../wallet/record-line.tsx'
import { newestRecords } from './queries.ts'

/** The rows of one day, newest first, as they come. */
export function byDay(records: readonly RecordItem[]): readonly (readonly [number, readonly RecordItem[]])[] {
  const days = new Map<number, RecordItem[]>()
  for (const record of records) days.set(record.day, [...(days.get(record.day) ?? []), record])
  return [...days]
}

/** The newest movements of the wallet, a line each. It shows nothing without movements. */
export function Activity() {
  const { t } = useTranslation(['home', 'common'])
  const { tag } = languages[useLanguage()]
  const list = useQuery(newestRecords()).data?.list ?? []
  if (list.length === 0) return null
  return (
    <InTurn>
      <section className="stack-tight" aria-labelledby="activity">
        <div className="row-between">
          <h2 id="activity">{t('home:activityTitle')}</h2>
          <Link href="/user/record" className="text-link">
            {t('home:activityAll')}
          </Link>
        </div>
        <div className="card card-rows">
          {byDay(list).map(([day, records]) => (
            <section key={day} aria-labelledby={`activity-${day}`}>
              <h3 id={`activity-${day}`} className="record-day">
                {t('common:worldDay', { day: formatNumber(day, tag) })}
              </h3>
              <ul>
                {records.map((record) => (
                  <li key={record.recordId}>
                    <RecordLine record={record} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </InTurn>
  )
}
