import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { WorldTime } from '../../ui/world-time.tsx'

type Terms = DataOf<'withdrawal.status'>

/** Whether withdrawals are processed now, the hours of processing, and the sending deadline. */
export function Hours({ terms }: { terms: Terms }) {
  const { t } = useTranslation('withdraw')
  return (
    <>
      <p className="small">
        {terms.open ? t('openNow') : t('closedNow')}{' '}
        {terms.open ? null : <WorldTime at={terms.opensAt} label />}
      </p>
      <p className="muted small">{t('hours', { zone: terms.timeZone })}</p>
    </>
  )
}

/** The hours, and the limit above which staff must approve. */
export function HoursNote({ terms }: { terms: Terms }) {
  const { t } = useTranslation('withdraw')
  const { tag } = languages[useLanguage()]
  return (
    <div className="note stack-tight small">
      <Hours terms={terms} />
      <p className="muted">{t('autoMax', { amount: formatAmount(terms.autoMax, { tag }) })}</p>
    </div>
  )
}
