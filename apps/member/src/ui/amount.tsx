import { languages } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'
import { digitsFit } from './fitted.tsx'

export interface AmountProps {
  /** The wire's decimal string. */
  readonly value: string
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl'
  /** Shows + and −. */
  readonly sign?: boolean
  /** Shows all decimals, up to six. */
  readonly exact?: boolean
  /** At least this many decimals, where amounts of one list are below each other. */
  readonly least?: number
  /** `null` omits the unit, where a heading already names it. */
  readonly unit?: string | null
}

/** An amount of practice money: tabular figures, the unit smaller. */
export function Amount({ value, size = 'md', sign = false, exact = false, least, unit }: AmountProps) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const shown = formatAmount(value, { tag, sign, decimals: exact ? 6 : 2, least })
  const isLarge = size !== 'sm' && size !== 'md'
  return (
    <span
      className="amount"
      data-size={size}
      style={isLarge ? digitsFit(shown) : undefined}
      data-amount={value}
    >
      {shown}
      {unit === null ? null : (
        <>
          {' '}
          <span className="amount-unit">{unit ?? t('unit')}</span>
        </>
      )}
    </span>
  )
}
