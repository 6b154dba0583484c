import type { BankCurrency } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Load } from '../../ui/load.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { exchangeRate } from './queries.ts'
import { Rate } from './rate.tsx'

/** The practice rate with its date and its source (operator or default). */
export function RateCard({ currency }: { currency: BankCurrency }) {
  const { t } = useTranslation('bank')
  const rate = useQuery(exchangeRate(currency))
  return (
    <Load query={rate} height={64}>
      {(data) => (
        <div className="note stack-tight">
          <p className="row-between">
            <span>{t('rate')}</span>
            <Rate rate={data.rate} currency={currency} />
          </p>
          <p className="tiny muted">
            {t(data.setBy === 'operator' ? 'rateByOperator' : 'rateDefault')}{' '}
            <WorldTime at={data.setAt} label />
          </p>
        </div>
      )}
    </Load>
  )
}
