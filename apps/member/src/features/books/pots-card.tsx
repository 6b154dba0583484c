import { type DataOf, languages, type SourceName } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { potPlace } from '../lots/places.ts'
import { drawnPots, type Rules, undrawnPots } from './drawn-pots.ts'
import { type ShownPots, shownPots, totalOf } from './shown-pots.ts'

interface PotsProps {
  readonly summary: Pick<DataOf<'books.summary'>, 'pots' | 'policy' | 'settledThrough'>
  readonly operatorFunds: boolean
}

/**
 * The balances of the pots at the last close: those that pay incomes, numbered in their order, then
 * the others; to the millionth behind an opening.
 */
export function PotsCard({ summary, operatorFunds }: PotsProps) {
  const { t } = useTranslation(['books', 'sources'])
  const { pots, policy, settledThrough } = summary
  const shown = shownPots(pots)
  const table = { world: { policy, operatorFunds }, day: settledThrough }
  return (
    <section className="card stack-tight" aria-labelledby="pots">
      <h2 id="pots">{t(settledThrough < 0 ? 'books:potsTitle' : 'books:potsAtClose')}</h2>
      <p className="muted small">{t(`books:potsText.${policy}`)}</p>
      <PotsTable {...table} pots={shown.pots} total={shown.total} />
      {shown.isCut ? (
        <ExactAmounts>
          <PotsTable {...table} pots={pots} total={totalOf(pots)} />
        </ExactAmounts>
      ) : null}
    </section>
  )
}

interface TableProps extends Pick<ShownPots, 'pots' | 'total'> {
  readonly world: Rules
  /** The last close. */
  readonly day: number
}

function PotsTable({ world, day, pots, total }: TableProps) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  return (
    <table className="source-table" aria-labelledby="pots">
      <tbody>
        {drawnPots(world).map((name, at) => (
          <Pot key={name} name={name} held={pots[name]}>
            {formatNumber(at + 1, tag)}. <PotLink name={name} day={day} />
          </Pot>
        ))}
        {undrawnPots(world).map((name) => (
          <Pot key={name} name={name} held={pots[name]}>
            <PotLink name={name} day={day} />
            <span className="facts-note">{t(`potPays.${name}`)}</span>
          </Pot>
        ))}
        <tr className="source-total">
          <th scope="row">{t('potsTotal')}</th>
          <td className="books-pot">
            <Amount value={total} exact />
          </td>
        </tr>
      </tbody>
    </table>
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
