import {
  type DataOf,
  formatMoney,
  languages,
  readMoney,
  type SourceName,
  sourceNames,
} from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { potPlace } from '../lots/places.ts'
import { drawnPots, undrawnPots } from './drawn-pots.ts'

interface PotsProps {
  readonly summary: Pick<DataOf<'books.summary'>, 'pots' | 'policy' | 'settledThrough'>
  readonly operatorFunds: boolean
}

/**
 * The balances of the pots at the last close: those that pay incomes, numbered in their order, then
 * the others. In full: rounded figures would not add up to the total.
 */
export function PotsCard({ summary, operatorFunds }: PotsProps) {
  const { t } = useTranslation(['books', 'sources'])
  const { tag } = languages[useLanguage()]
  const { pots, policy, settledThrough } = summary
  const world = { policy, operatorFunds }
  const total = sourceNames.reduce((sum, name) => sum + readMoney(pots[name]), 0n)
  return (
    <section className="card stack-tight" aria-labelledby="pots">
      <h2 id="pots">{t(settledThrough < 0 ? 'books:potsTitle' : 'books:potsAtClose')}</h2>
      <p className="muted small">{t(`books:potsText.${policy}`)}</p>
      <table className="source-table" aria-labelledby="pots">
        <tbody>
          {drawnPots(world).map((name, at) => (
            <Pot key={name} name={name} held={pots[name]}>
              {formatNumber(at + 1, tag)}. <PotLink name={name} day={settledThrough} />
            </Pot>
          ))}
          {undrawnPots(world).map((name) => (
            <Pot key={name} name={name} held={pots[name]}>
              <PotLink name={name} day={settledThrough} />
              <span className="facts-note">{t(`books:potPays.${name}`)}</span>
            </Pot>
          ))}
          <tr className="source-total">
            <th scope="row">{t('books:potsTotal')}</th>
            <td className="books-pot">
              <Amount value={formatMoney(total)} exact />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Leads to the pot at the last close; before the first there is nothing to show. */
function PotLink({ name, day }: { name: SourceName; day: number }) {
  const { t } = useTranslation('sources')
  const words = t(`part.${name}`)
  if (day < 0) return words
  return (
    <Link href={potPlace(name, day)} className="text-link">
      {words}
    </Link>
  )
}

function Pot({ name, held, children }: { name: SourceName; held: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className="source-swatch" data-part={name} aria-hidden="true" />
        {children}
      </th>
      <td className="books-pot">
        <Amount value={held} unit={null} exact />
      </td>
    </tr>
  )
}
