import { readMoney } from '@glasshouse/contract'
import { Fragment } from 'react'
import { Amount } from '../../ui/amount.tsx'
import './lots.css'

/** The look of a bar: the pots as everywhere, and what this feature adds. */
export type LotPart = 'revenue' | 'fees' | 'operator' | 'purchases' | 'rest' | 'cost' | 'still'

export interface LotRow {
  readonly label: string
  readonly amount: string
  /** The amount with fewer decimals, where the rows add up so. */
  readonly shown?: string
  readonly part: LotPart
  /** The part of the amount that the reader had paid. */
  readonly own?: string
  readonly ownNote?: string
  readonly note?: string
  /** A sentence that holds for this row and those after it that have the same one. */
  readonly head?: string
}

/** Per cent of a whole, for the length of a bar; never more than all of it. */
export function lengthOf(amount: string, whole: string): string {
  const all = readMoney(whole)
  return all <= 0n ? '0%' : `${Number((readMoney(amount) * 10_000n) / all) / 100}%`
}

/** Amounts below each other have as many decimals as the one with the most. */
const decimalsOf = (amounts: readonly string[]): number =>
  Math.max(2, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))

interface Rows {
  readonly rows: readonly LotRow[]
  /** As much as the longest bar could be. */
  readonly whole: string
}

/** Neighbouring rows with the same sentence above them. */
function groupsOf(rows: readonly LotRow[]): readonly (readonly LotRow[])[] {
  const groups: LotRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last === undefined || last[0]?.head !== row.head) groups.push([row])
    else last.push(row)
  }
  return groups
}

/** Amounts, each with a bar of its length; the bars repeat what the figures say. */
export function LotRows({ rows, whole }: Rows) {
  const least = decimalsOf(rows.map(({ amount, shown = amount }) => shown))
  return groupsOf(rows).map((group) => (
    <Fragment key={group[0]?.label}>
      {group[0]?.head === undefined ? null : <p className="lot-head">{group[0].head}</p>}
      <Group rows={group} whole={whole} least={least} />
    </Fragment>
  ))
}

function Group({ rows, whole, least }: Rows & { readonly least: number }) {
  return (
    <dl className="lot-rows">
      {rows.map(({ label, amount, shown = amount, part, own = '0.00', ownNote, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={shown} unit={null} exact least={least} />
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

interface ExactProps {
  readonly rows: readonly Pick<LotRow, 'label' | 'amount'>[]
  /** What they add up to, where a screen says it. */
  readonly sum?: Pick<LotRow, 'label' | 'amount'>
}

/** The same amounts to the millionth, below the ones with few decimals. */
export function ExactRows({ rows, sum }: ExactProps) {
  const least = decimalsOf([...rows, ...(sum === undefined ? [] : [sum])].map(({ amount }) => amount))
  const row = ({ label, amount }: Pick<LotRow, 'label' | 'amount'>, at: number) => (
    <tr key={at}>
      <th scope="row">{label}</th>
      <td>
        <Amount value={amount} unit={null} exact least={least} />
      </td>
    </tr>
  )
  return (
    <table className="source-table lot-table">
      <tbody>
        {rows.map(row)}
        {sum === undefined ? null : row(sum, rows.length)}
      </tbody>
    </table>
  )
}
