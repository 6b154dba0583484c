import { useTranslation } from '../i18n/use-translation.ts'
import { cleanAmount, cleanDigits } from './amount-input.ts'
import { type FieldProps, TextField } from './field.tsx'

/** An amount field: digits with at most two decimals. The value is the plain text `1234.5`. */
export function AmountField({ unit, ...props }: FieldProps & { unit?: string }) {
  const { t } = useTranslation('common')
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      figures
      onChange={(text) => props.onChange(cleanAmount(text))}
      end={<span className="field-unit">{unit ?? t('unit')}</span>}
    />
  )
}

/** A field for a six-digit verification code; `end` takes the send-code button. */
export function CodeField({ end, ...props }: FieldProps & { end?: React.ReactNode }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      figures
      onChange={(text) => props.onChange(cleanDigits(text).slice(0, 6))}
      end={end}
    />
  )
}
