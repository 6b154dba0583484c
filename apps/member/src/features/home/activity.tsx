import { languages, type RecordItem, recordTypes } from '@glasshouse/contract'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import './activity.css'
import { newestRecords } from './queries.ts'

const icons: Record<RecordItem['description'], IconName> = {
  recharge: 'plus',
  withdrawal: 'withdraw',
  buyMachine: 'machine',
  dailyIncome: 'clock',
  receivedIncome: 'income',
  teamBenefits: 'team',
  bonus: 'gift',
  randomBonus: 'gift',
  referralBonus: 'team',
  withdrawalFailed: 'warning',
  inviteBonus: 'team',
  exchange: 'refresh',
  fund: 'income',
  dividend: 'income',
  correction: 'scales',
  startingMoney: 'wallet',
}

/** The rows of one day, newest first, as they come. */
export function byDay(records: readonly RecordItem[]): readonly (readonly [number, readonly RecordItem[]])[] {
  const days = new Map<number, RecordItem[]>()
  for (const record of records) days.set(record.day, [...(days.get(record.day) ?? []), record])
  return [...days]
}

/** The newest movements of the wallet, a line each. It shows nothing without movements. */
export function Activity() {
  const { t } = useTranslation(['wallet', 'home', 'common'])
  const { tag } = languages[useLanguage()]
  const list = useQuery(newestRecords()).data?.list ?? []
  if (list.length === 0) return null
  return (
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
            <h3 id={`activity-${day}`} className="activity-day">
              {t('common:worldDay', { day: formatNumber(day, tag) })}
            </h3>
            <ul>
              {records.map((record) => (
                <li key={record.recordId}>
                  <ActivityRow record={record} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

const isLife = ({ type }: RecordItem) =>
  type === recordTypes.teamBenefits || type === recordTypes.referralBonus || type === recordTypes.inviteBonus

function ActivityRow({ record }: { record: RecordItem }) {
  const { t } = useTranslation('wallet')
  const place = record.incomeId ? `/user/income?id=${record.incomeId}` : `/user/record?type=${record.type}`
  return (
    <Link href={place} className="activity-row">
      <span className="activity-sign" data-of={isLife(record) ? 'life' : undefined}>
        <Icon name={icons[record.description]} size={20} />
      </span>
      <span className="activity-words">
        <b>{record.subject ?? t(`type.${record.description}`)}</b>
        {record.subject === null ? null : (
          <span className="muted tiny">{t(`type.${record.description}`)}</span>
        )}
        {record.sources === null ? null : <SourceStrip sources={record.sources} size="small" />}
      </span>
      <Amount value={record.amount} sign unit={null} />
    </Link>
  )
}
