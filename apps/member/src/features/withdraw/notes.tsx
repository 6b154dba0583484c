import type { DataOf } from '@glasshouse/contract'
import { formatMoney, readMoney } from '@glasshouse/contract'
import { useTranslation } from 'react-i18next'
import { WorldTime } from '../../ui/world-time.tsx'

/** When it is processed and by when it is sent; who is asked above the limit. */
export function HoursNote({ terms }: { terms: DataOf<'withdrawal.status'> }) {
  const { t } = useTranslation('withdraw')
  return (
    <div className="note stack-tight small">
      <p>
        {terms.open ? t('openNow') : t('closedNow')}{' '}
        {terms.open ? null : <WorldTime at={terms.opensAt} label />}
      </p>
      <p className="muted">{t('hours', { zone: terms.timeZone })}</p>
      <p className="muted">{t('autoMax', { amount: formatMoney(readMoney(terms.autoMax)) })}</p>
    </div>
  )
}
