import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAgain } from '../../platform/query.ts'
import { useCountdown, useCountdownText } from '../../ui/countdown.ts'
import { WorldTime } from '../../ui/world-time.tsx'

/**
 * The remaining waiting time of a new address or card, in world time; the list is read again at its
 * end.
 */
export function Hold({ until }: { until: string }) {
  const { t } = useTranslation('withdraw')
  const left = useCountdownText(until)
  const ended = useCountdown(until)?.ended === true
  useEffect(() => {
    if (ended) void readAgain('payee')
  }, [ended])
  return (
    <span className="small" role="timer">
      {t('hold')} <strong className="figures">{left ?? '…'}</strong>
    </span>
  )
}

/** Why a withdrawal cannot be sent yet, from when it can, and how long that is. */
export function HoldOfPayee({ until }: { until: string }) {
  const { t } = useTranslation('withdraw')
  return (
    <div className="note stack-tight small">
      <p>
        {t('holdFrom')} <WorldTime at={until} label />
      </p>
      <p className="muted">{t('holdWhy')}</p>
      <Hold until={until} />
    </div>
  )
}
