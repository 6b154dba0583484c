import { languages } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatNumber } from './amount-text.ts'

interface Span {
  readonly fromDay: number
  readonly throughDay: number
}

/** "Day 3", or "Days 3 to 9", by the words of the screen's own part. */
export function useDaysText(words: 'ahead' | 'statement'): (span: Span) => string {
  const { t } = useTranslation(['common', words])
  const { tag } = languages[useLanguage()]
  const number = (day: number) => formatNumber(day, tag)
  return ({ fromDay, throughDay }) =>
    fromDay === throughDay
      ? t('common:worldDay', { day: number(fromDay) })
      : t(`${words}:days`, { from: number(fromDay), through: number(throughDay) })
}
