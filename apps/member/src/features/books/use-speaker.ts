/** How the member app says the details of acts: words, amounts, instants. */
import { languages } from '@glasshouse/contract'
import type { Speaker } from '@glasshouse/words/act-values.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { dateFormat } from '../../ui/date-format.ts'
import { formatPercent } from '../../ui/percent.ts'
import { useWorldMoment } from '../../ui/world-time.tsx'

/** Some values have more than two decimals: all of them are shown. */
const decimals = 6

export function useSpeaker(): Speaker {
  const { t } = useTranslation('act-values')
  const { tag } = languages[useLanguage()]
  const moment = useWorldMoment()
  return {
    say: t,
    amount: (text) => formatAmount(text, { tag, decimals }),
    number: (value) => formatNumber(value, tag, { maximumFractionDigits: decimals }),
    percent: (value) => formatPercent(value, tag),
    instant: (iso) => moment(Date.parse(iso)),
    date: (iso) => dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(iso)),
  }
}
