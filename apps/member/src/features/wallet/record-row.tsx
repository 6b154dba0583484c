import { languages, type RecordItem, readMoney, recordTypes } from '@glasshouse/contract'
import type { SourceVoice } from '@glasshouse/web/source-parts.ts'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { paymentPlace, rewardPayersPlace } from '../lots/places.ts'
import { recordTones } from './record-tones.ts'

const voiceOf = (status: RecordItem['status']): SourceVoice => {
  if (status === 'not_received') return 'due'
  return status === 'receiving' || status === 'pending' || status === 'processing' ? 'receiving' : 'received'
}

/**
 * The income that a record leads to: the record's own `incomeId`, or the record itself for a daily
 * income.
 */
const incomeOf = (record: RecordItem): string | null =>
  record.incomeId ?? (record.type === recordTypes.dailyIncome ? record.recordId : null)

/** Where the card of a record is that says whose money it was, or where the member's went. */
function lotsOf({ type, day, rewardId }: RecordItem) {
  if (rewardId !== undefined) return { href: rewardPayersPlace(rewardId), words: 'sources:toPayers' } as const
  if (type !== recordTypes.buyMachine) return null
  return { href: paymentPlace(day), words: 'sources:toPayment' } as const
}

/** One record: its kind, amount, time and state, and for money paid to the member its sources. */
export function RecordRow({ record }: { record: RecordItem }) {
  const { t } = useTranslation(['wallet', 'sources', 'common'])
  const { tag } = languages[useLanguage()]
  const income = incomeOf(record)
  const place = income === null ? null : `/user/income?id=${income}`
  const lots = lotsOf(record)
  return (
    <article className="card card-row stack-tight">
      <div className="row-between record-head">
        <div className="whole-words">
          <h2 className="record-name">{t(`wallet:type.${record.description}`)}</h2>
          {record.subject === null ? null : <p className="small">{record.subject}</p>}
          {record.closeDay === undefined ? null : (
            <p className="small">{t('common:dayClose', { day: formatNumber(record.closeDay, tag) })}</p>
          )}
        </div>
        <Amount value={record.amount} size="lg" exact sign={record.balanceAfter !== null} />
      </div>
      <p className="row-between muted tiny">
        <WorldTime at={record.time} label />
        <Badge tone={recordTones[record.status]}>{t(`wallet:status.${record.status}`)}</Badge>
      </p>
      {record.balanceAfter === null ? null : (
        <p className="row-between muted small">
          <span>{t('wallet:balanceAfter')}</span>
          <Amount value={record.balanceAfter} size="sm" exact />
        </p>
      )}
      {record.outflow === undefined ? null : <Outflow outflow={record.outflow} />}
      {record.sources === null ? null : (
        <SourceBar
          sources={record.sources}
          voice={voiceOf(record.status)}
          to={place === null ? { href: '/books', words: 'toBooks' } : { href: place, words: 'toPostings' }}
          {...(record.rewardId === undefined || lots === null ? {} : { payers: lots.href })}
        />
      )}
      {place === null ? null : (
        <Link href={place} className="text-link">
          {t('sources:toIncome')}
        </Link>
      )}
      {lots === null ? null : (
        <Link href={lots.href} className="text-link">
          {t(lots.words)}
        </Link>
      )}
    </article>
  )
}

/** The part of a machine's price that went to no pot; nothing where the whole price did. */
function Outflow({ outflow }: { outflow: NonNullable<RecordItem['outflow']> }) {
  const { t } = useTranslation('product')
  const left = (
    [
      ['costLeaves', outflow.machineCost],
      ['takeLeaves', outflow.operatorTook],
    ] as const
  ).filter(([, amount]) => readMoney(amount) > 0n)
  return left.map(([word, amount]) => (
    <p key={word} className="row-between muted small">
      <span>{t(word)}</span>
      <Amount value={amount} size="sm" exact />
    </p>
  ))
}
