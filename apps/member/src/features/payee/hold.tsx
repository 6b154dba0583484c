import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCountdown, useCountdownText } from '../../ui/countdown.ts'

/**
 * The remaining waiting time of a new address or card, in world time; the list is read again at its
 * end.
 */
export function Hold({ until }: { until: string }) {
  const { t } = useTranslation('withdraw')
  const left = useCountdownText(until)
  const ended = useCountdown(until)?.ended === true
  const client = useQueryClient()
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ['bank.mine'] })
  }, [ended, client])
  return (
    <span className="small" role="timer">
      {t('hold')} <strong className="figures">{left ?? '…'}</strong>
    </span>
  )
}
