import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'

interface DayProps {
  readonly detail: Pick<DataOf<'income.detail'>, 'policy' | 'operatorFunds'> & {
    readonly income: Pick<DataOf<'income.detail'>['income'], 'day'>
    readonly close: Pick<DataOf<'income.detail'>['close'], 'incomes' | 'promised' | 'paid'>
  }
}

/** The income's day for all members: the sums of its incomes, and the policy that paid them. */
export function TheDay({ detail: { income, close, policy, operatorFunds } }: DayProps) {
  const { t } = useTranslation('income')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack-tight" aria-labelledby="the-day">
      <h2 id="the-day">{t('theDay', { day: formatNumber(income.day, tag) })}</h2>
      <p>
        {t('closeText', {
          incomes: formatNumber(close.incomes, tag),
          promised: formatAmount(close.promised, { tag }),
          paid: formatAmount(close.paid, { tag }),
        })}
      </p>
      <p>{operatorFunds ? t(`policy.${policy}`) : t(`policyAlone.${policy}`)}</p>
    </section>
  )
}
