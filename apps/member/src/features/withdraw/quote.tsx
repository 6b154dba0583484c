import { formatMoney, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { quoteTyped, type Terms } from './typed.ts'

/**
 * The amount that leaves the wallet, the fee, and the amount that arrives, for the current input.
 */
export function Quote({ terms, amount }: { terms: Terms & { readonly feePercent: number }; amount: string }) {
  const { t } = useTranslation('withdraw')
  const { tag } = languages[useLanguage()]
  const quote = quoteTyped(terms, amount)
  const leaves = formatMoney(quote?.amount ?? 0n)
  const net = formatMoney(quote?.net ?? 0n)
  return (
    <dl className="quote card" aria-live="polite">
      <div>
        <dt>{t('leaves')}</dt>
        <dd>
          <Amount value={leaves} exact />
        </dd>
      </div>
      <div>
        <dt>{t('fee', { percent: terms.feePercent })}</dt>
        <dd>
          <Amount value={formatMoney(quote?.fee ?? 0n)} exact />
        </dd>
      </div>
      {terms.rate === null ? null : (
        <div>
          <dt>{t('rate')}</dt>
          <dd>
            {t('rateOf', {
              rate: formatAmount(terms.rate, { tag, decimals: 4 }),
              unit: t(`unit.${terms.currency}`),
            })}
          </dd>
        </div>
      )}
      <div className="quote-net">
        <dt>{t('arrives')}</dt>
        <dd>
          {terms.rate === null ? (
            <Amount value={net} size="lg" exact />
          ) : (
            <Amount
              value={formatMoney(quote?.pays ?? 0n, terms.currency)}
              unit={t(`unit.${terms.currency}`)}
              size="lg"
            />
          )}
        </dd>
      </div>
    </dl>
  )
}
