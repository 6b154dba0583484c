import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'

type Outflow = DataOf<'income.detail'>['outflow']

/**
 * The parts of all members' purchases that left before reaching a pot; nothing where none ever
 * left.
 */
export function LeftBefore({ day, outflow }: { day: number; outflow: Outflow }) {
  const { t } = useTranslation('income')
  const { tag } = languages[useLanguage()]
  const left = (
    [
      ['account.outsideMachines', outflow.machineCosts, outflow.machineCostsSoFar],
      ['account.outsideTake', outflow.operatorTook, outflow.operatorTookSoFar],
    ] as const
  ).filter(([, , soFar]) => readMoney(soFar) > 0n)
  if (left.length === 0) return null
  return (
    <section className="card stack-tight" aria-labelledby="left">
      <h2 id="left">{t('leftTitle')}</h2>
      <p className="muted small">{t('leftText')}</p>
      <Facts
        facts={left.map(([word, onDay, soFar]) => ({
          label: t(word),
          value: <Amount value={onDay} />,
          note: t('leftOfDay', {
            day: formatNumber(day, tag),
            amount: formatAmount(soFar, { tag }),
          }),
        }))}
      />
    </section>
  )
}
