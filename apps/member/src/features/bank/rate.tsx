import { type BankCurrency, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'

/** `1 practice USDT = 1,550.00 NGN`, with all decimals of the rate. */
export function Rate({ rate, currency }: { rate: string; currency: BankCurrency }) {
  const { t } = useTranslation('bank')
  const { tag } = languages[useLanguage()]
  return (
    <span className="figures">
      {t('rateLine', { rate: formatAmount(rate, { tag, decimals: 4 }), currency })}
    </span>
  )
}
