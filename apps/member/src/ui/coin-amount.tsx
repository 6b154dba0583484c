import { languages, tokenDecimals } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'
import './coin-amount.css'

const sizes = ['sm', 'md', 'lg', 'xl'] as const
type Size = (typeof sizes)[number]

/** The number of characters, by size, that fit on one line of a card on the narrowest phone. */
const roomOf: Record<Size, number> = { xl: 16, lg: 23, md: 30, sm: Number.POSITIVE_INFINITY }

/** The largest size, up to the wanted one, at which a figure stays on one line. */
export const sizeThatFits = (length: number, wanted: Size): Size =>
  [...sizes]
    .reverse()
    .find((size) => sizes.indexOf(size) <= sizes.indexOf(wanted) && length <= roomOf[size]) ?? 'sm'

/**
 * An amount of the chain's coins with all of its decimals: nothing is rounded away, and a figure is
 * not broken over lines.
 */
export function CoinAmount({ value, unit, size = 'md' }: { value: string; unit?: ReactNode; size?: Size }) {
  const { tag } = languages[useLanguage()]
  const shown = formatAmount(value, { tag, decimals: tokenDecimals })
  return (
    <span className="amount" data-size={sizeThatFits(shown.length, size)} data-amount={value}>
      <span className="coin-digits">{shown}</span>
      {unit === undefined ? null : (
        <>
          {' '}
          <span className="amount-unit">{unit}</span>
        </>
      )}
    </span>
  )
}
