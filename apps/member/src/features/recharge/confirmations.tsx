import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'

/** The confirmations of a deposit: in words, and as a bar. */
export function Confirmations({ count, needed }: { count: number; needed: number }) {
  const { t } = useTranslation('recharge')
  const { tag } = languages[useLanguage()]
  const words = t('confirmations', { done: formatNumber(count, tag), needed: formatNumber(needed, tag) })
  return (
    <div className="stack-tight">
      <p className="small">{words}</p>
      <div
        className="confirmations"
        role="progressbar"
        aria-label={t('confirmationsLabel')}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${(count / needed) * 100}%` }} />
      </div>
    </div>
  )
}
