/** One wording for all screens of the practice bank. */
import type { BankCurrency } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * The unit after an amount in a bank's currency, "practice INR": the same as on the withdrawal
 * pages.
 */
export function useUnit(): (currency: BankCurrency) => string {
  const { t } = useTranslation('withdraw')
  return (currency) => t(`unit.${currency}`)
}
