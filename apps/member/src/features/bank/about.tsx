import { type BankCurrency, formatMoney, languages, parseRate, readMoney } from '@glasshouse/contract'
import { exchangeOutFloor } from '@glasshouse/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { useWorldMoment } from '../../ui/world-time.tsx'
import { exchangeRate } from './queries.ts'

/**
 * The amount that a practice bank would pay for it at the current rate, truncated to the hundredth.
 */
export function About({ value, currency }: { value: string; currency: BankCurrency }) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const moment = useWorldMoment()
  const { data } = useQuery(exchangeRate(currency))
  const rate = data === undefined ? null : parseRate(data.rate)
  if (data === undefined || rate === null) return null
  const { paid } = exchangeOutFloor(readMoney(value), rate)
  return (
    <p className="small muted figures" data-about={currency}>
      {t('aboutAmount', {
        amount: `${formatAmount(formatMoney(paid, currency), { tag })} ${currency}`,
        when: moment(Date.parse(data.setAt)),
      })}
    </p>
  )
}
