import { readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Facts } from '../../ui/facts.tsx'
import { booksOutflow } from './queries.ts'

/**
 * The parts of purchases that left before the rest went to its pot; nothing is shown while no
 * such part has left.
 */
export function OutflowCard() {
  const { t } = useTranslation('income')
  const { data } = useQuery(booksOutflow())
  const left = (
    [
      ['account.outsideMachines', data?.machineCosts ?? '0'],
      ['account.outsideTake', data?.operatorTook ?? '0'],
    ] as const
  ).filter(([, amount]) => readMoney(amount) > 0n)
  if (left.length === 0) return null
  return (
    <section className="card stack-tight outflow" aria-labelledby="outflow">
      <h2 id="outflow">{t('leftTitle')}</h2>
      <Facts facts={left.map(([word, amount]) => ({ label: t(word), value: <Amount value={amount} /> }))} />
    </section>
  )
}
