import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'

interface Span {
  readonly fromDay: number
  readonly throughDay: number
}

/** "Day 3", or "Days 3 to 9". */
export function useDaysText(): (span: Span) => string {
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const number = (day: number) => formatNumber(day, tag)
  return ({ fromDay, throughDay }) =>
    fromDay === throughDay
      ? t('books:day', { day: number(fromDay) })
      : t('days', { from: number(fromDay), through: number(throughDay) })
}
