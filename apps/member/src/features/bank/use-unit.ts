import type { BankCurrency } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What stands behind an amount in a bank's currency, "practice INR": the same as where it is withdrawn. */
export function useUnit(): (currency: BankCurrency) => string {
  const { t } = useTranslation('withdraw')
  return (currency) => t(`unit.${currency}`)
}
