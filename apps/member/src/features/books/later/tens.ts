/** Counts of members that the server rounds down to whole tens. */
import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'

/** "At least 30", or "fewer than ten": never a bare number, which would be read as exact. */
export function useTens(): (count: number) => string {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  return (count) => (count === 0 ? t('underTen') : t('atLeast', { number: formatNumber(count, tag) }))
}
