import { languages, type RecordItem, recordTypes } from '@glasshouse/contract'
import { hasAllDecimals } from '@glasshouse/web/source-parts.ts'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { recordIcons } from './record-icons.ts'
import './record-line.css'
import { recordTones } from './record-tones.ts'

const isLife = ({ type }: RecordItem) =>
  type === recordTypes.teamBenefits || type === recordTypes.referralBonus || type === recordTypes.inviteBonus

/** A daily income has a page with its postings; every other record has its own. */
const placeOf = ({ type, recordId }: RecordItem): string =>
  type === recordTypes.dailyIncome ? `/user/income?id=${recordId}` : `/user/record/one?id=${recordId}`

/**
 * One record in one line: its kind, its sources as a bar, its amount. Its state is named while it
 * is anything else than done.
 */
export function RecordLine({ record }: { record: RecordItem }) {
  const { t } = useTranslation(['wallet', 'common'])
  const { tag } = languages[useLanguage()]
  const tone = recordTones[record.status]
  const kind = t(`wallet:type.${record.description}`)
  return (
    <RowLink href={placeOf(record)} className="record-line">
      <span className="record-sign" data-of={isLife(record) ? 'life' : undefined}>
        <Icon name={recordIcons[record.description]} size={20} />
      </span>
      <span className="record-words">
        <b>{record.subject ?? kind}</b>
        {record.subject === null ? null : <span className="muted tiny">{kind}</span>}
        {record.closeDay === undefined ? null : (
          <span className="muted tiny">
            {t('common:dayClose', { day: formatNumber(record.closeDay, tag) })}
          </span>
        )}
        {tone === 'good' ? null : (
          <span>
            <Badge tone={tone}>{t(`wallet:status.${record.status}`)}</Badge>
          </span>
        )}
        {record.sources === null ? null : <SourceStrip sources={record.sources} size="small" />}
      </span>
      <LineAmount record={record} />
    </RowLink>
  )
}

/** What a close paid has the decimals of its bar. */
export function LineAmount({ record: { amount, balanceAfter, sources } }: { record: RecordItem }) {
  const exact = sources !== null && hasAllDecimals(sources.promised)
  return <Amount value={amount} sign={balanceAfter !== null} unit={null} exact={exact} />
}
