import { readMoney } from '@glasshouse/contract'
import { Amount } from '../../ui/amount.tsx'
import './lots.css'

/** The look of a bar: the pots as everywhere, and what this feature adds. */
export type LotPart = 'revenue' | 'fees' | 'operator' | 'purchases' | 'rest' | 'cost' | 'still'

export interface LotRow {
  readonly label: string
  readonly amount: string
  readonly part: LotPart
  /** The part of the amount that the reader had paid. */
  readonly own?: string
  readonly ownNote?: string
  readonly note?: string
}

/** Per cent of a whole, for the length of a bar; never more than all of it. */
export function lengthOf(amount: string, whole: string): string {
  const all = readMoney(whole)
  return all <= 0n ? '0%' : `${Number((readMoney(amount) * 10_000n) / all) / 100}%`
}

/** Amounts with their share of a whole as a bar; the bars repeat what the figures say. */
export function LotRows({ rows, whole }: { rows: readonly LotRow[]; whole: string }) {
  return (
    <dl className="lot-rows">
      {rows.map(({ label, amount, part, own = '0.00', ownNote, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={amount} unit={null} exact />
          </dd>
          <dd className="lot-more">
            <span className="lot-bar" aria-hidden="true">
              <span className="lot-length" data-part={part} style={{ inlineSize: lengthOf(amount, whole) }}>
                <span className="lot-own" style={{ inlineSize: lengthOf(own, amount) }} />
              </span>
            </span>
            {ownNote === undefined ? null : (
              <span className="lot-note">
                <span className="source-swatch lot-own" aria-hidden="true" /> {ownNote}
              </span>
            )}
            {note === undefined ? null : <span className="lot-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
