import { type BankCurrency, formatMoney, languages, parseMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'

const timesOfMinimum = [1n, 2n, 4n, 10n, 20n]

/** Amounts to choose from: the least, and some times of it. */
export const chipsFrom = (minimum: string): string[] =>
  timesOfMinimum.map((times) => formatMoney((parseMoney(minimum) ?? 0n) * times))

interface Props {
  readonly currency: BankCurrency
  readonly amounts: readonly string[]
  readonly chosen: string
  readonly onChoose: (amount: string) => void
}

/** Amounts to press instead of typing them. */
export function AmountChips({ currency, amounts, chosen, onChoose }: Props) {
  const { t } = useTranslation('bank')
  const { tag } = languages[useLanguage()]
  return (
    <div className="chips" role="group" aria-label={t('chips', { currency })}>
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
