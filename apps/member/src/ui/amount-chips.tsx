import { languages, parseMoney } from '@glasshouse/contract'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'
import './amount-chips.css'

interface Props {
  /** The group's accessible name: the kind of amounts. */
  readonly label: string
  readonly amounts: readonly string[]
  readonly chosen: string
  readonly onChoose: (amount: string) => void
}

/** Preset amounts to press instead of typing one. */
export function AmountChips({ label, amounts, chosen, onChoose }: Props) {
  const { tag } = languages[useLanguage()]
  return (
    <div className="chips" role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="chip figures"
          aria-pressed={parseMoney(chosen) === parseMoney(amount)}
          onClick={() => onChoose(amount)}
        >
          {formatAmount(amount, { tag })}
        </button>
      ))}
    </div>
  )
}
