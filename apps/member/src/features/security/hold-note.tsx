import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAgain } from '../../platform/query.ts'
import { useCountdown, useCountdownText } from '../../ui/countdown.ts'

/**
 * The remaining hold on withdrawals after a change of a second step, in world time; read again at
 * its end.
 */
export function HoldNote({ until }: { until: string | null }) {
  const { t } = useTranslation('security')
  const left = useCountdownText(until)
  const ended = useCountdown(until)?.ended === true
  useEffect(() => {
    if (ended) void readAgain('security')
  }, [ended])
  if (until === null) return null
  return (
    <p className="note small" role="timer">
      {t('hold')} <strong className="figures">{left ?? '…'}</strong>
    </p>
  )
}
