/** The wall's sentence in the reader's language. */
import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount, formatNumber } from '../../../ui/amount-text.ts'
import type { WallSentence } from './wall-sentence.ts'

export function useSaid({ key, days, amounts, decimals, count, percent }: WallSentence): string {
  const { t } = useTranslation('wall')
  const { tag } = languages[useLanguage()]
  const shown = (values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => [name, formatNumber(value, tag)])
  const share = { style: 'percent', maximumFractionDigits: 1 } as const
  return t(`sentence.${key}`, {
    ...Object.fromEntries(shown(days)),
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount, { tag, decimals })]),
    ),
    ...(count === undefined ? {} : { count, number: formatNumber(count, tag) }),
    ...(percent === undefined ? {} : { share: formatNumber(percent / 100, tag, share) }),
  })
}
