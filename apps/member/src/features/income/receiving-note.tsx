import { constants } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWhenWorldPasses } from '../../platform/new-day.ts'
import { readAgain } from '../../platform/query.ts'
import { Amount } from '../../ui/amount.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

interface Receiving {
  readonly amount: string
  readonly creditAt: string | null
}

/** The amount that was received and is not credited yet, and when the credit is expected. */
export function ReceivingNote({ receiving }: { receiving: Receiving }) {
  const { t } = useTranslation('income')
  useWhenWorldPasses(receiving.creditAt, () => void readAgain('wallet', 'income'))
  if (receiving.creditAt === null) return null
  return (
    <div className="note stack-tight" role="status">
      <p>
        <b>{t('onItsWay')}</b> <Amount value={receiving.amount} />
      </p>
      <p>
        {t('expected', { minutes: constants.claimArrivalMinutesMax })}{' '}
        <WorldTime at={receiving.creditAt} label />
      </p>
    </div>
  )
}
