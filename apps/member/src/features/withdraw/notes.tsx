import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { WorldTime } from '../../ui/world-time.tsx'

/** The processing hours, the sending deadline, and the limit above which staff must approve. */
export function HoursNote({ terms }: { terms: DataOf<'withdrawal.status'> }) {
  const { t } = useTranslation('withdraw')
  const { tag } = languages[useLanguage()]
  return (
    <div className="note stack-tight small">
      <p>
        {terms.open ? t('openNow') : t('closedNow')}{' '}
        {terms.open ? null : <WorldTime at={terms.opensAt} label />}
      </p>
      <p className="muted">{t('hours', { zone: terms.timeZone })}</p>
      <p className="muted">{t('autoMax', { amount: formatAmount(terms.autoMax, { tag }) })}</p>
    </div>
  )
}
