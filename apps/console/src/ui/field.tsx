/** One field of an act or of a list's filters. Values are texts in the form that is sent. */
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { composed, useTranslate, type WordKey } from '../platform/translate.ts'
import { type ShareUnit, sentShare, shownShare } from './share-input.ts'

export interface FieldSpec {
  readonly name: string
  /** The translation key of its label; the label gives the unit. */
  readonly label: WordKey
  /**
   * `long`: several lines. `yes`: `true` or `false`. `date`: `2026-11-22`. `instant`: an instant of
   * the world clock, in UTC. `share`: typed in percent, sent in `unit`. `shares`: several, with
   * commas.
   */
  readonly kind:
    | 'text'
    | 'long'
    | 'amount'
    | 'whole'
    | 'choice'
    | 'yes'
    | 'date'
    | 'instant'
    | 'share'
    | 'shares'
    | 'password'
    | 'new-password'
  /**
   * Values of a choice, and the prefix of their translation keys (`withdrawals.railName` →
   * `withdrawals.railName.bank`).
   */
  readonly options?: readonly string[]
  readonly optionWords?: string
  /** Names of options that are not translated: the name that staff gave a machine. */
  readonly names?: Readonly<Record<string, string>>
  readonly help?: WordKey
  /** Of a share; left out: hundredths of a percent. */
  readonly unit?: ShareUnit
  readonly initial?: string
  readonly optional?: true
  /** For a list's filters: the list is not requested without this one. */
  readonly needed?: true
  readonly maxLength?: number
}

/** The last field of an act that asks for a reason. */
export const reasonField: FieldSpec = {
  name: 'reason',
  label: 'app.reason',
  kind: 'long',
  help: 'app.reasonHelp',
  maxLength: 200,
}

interface Props {
  readonly field: FieldSpec
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  readonly size?: 'small' | 'medium'
}

const typeOf: Partial<Record<FieldSpec['kind'], string>> = {
  date: 'date',
  instant: 'datetime-local',
  password: 'password',
  'new-password': 'password',
}
/** A typed instant has no zone: the world clock is in UTC. */
const sent = (kind: FieldSpec['kind'], typed: string): string =>
  kind === 'instant' && typed !== '' ? `${typed}:00Z` : typed
const completions: Readonly<Record<string, string>> = {
  password: 'current-password',
  'new-password': 'new-password',
}
const inputModes: Partial<Record<FieldSpec['kind'], 'decimal' | 'numeric'>> = {
  amount: 'decimal',
  whole: 'numeric',
}

/** What a person types, where the value is sent in another unit. */
function ShareInput({ field: { kind, unit = 'hundredths', ...field }, value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(() => shownShare(value, unit))
  const change = (text: string) => {
    setTyped(text)
    onChange(sentShare(text, unit, kind === 'shares'))
  }
  return (
    <PlainInput
      field={{ ...field, kind: kind === 'shares' ? 'text' : 'amount' }}
      value={typed}
      onChange={change}
      {...props}
    />
  )
}

export function FieldInput(props: Props) {
  const { kind } = props.field
  return kind === 'share' || kind === 'shares' ? <ShareInput {...props} /> : <PlainInput {...props} />
}

function PlainInput({ field, value, error, onChange, size = 'medium' }: Props) {
  const translate = useTranslate()
  const { kind, name, help, maxLength } = field
  const options = kind === 'yes' ? ['true', 'false'] : (field.options ?? [])
  const nameOf = (option: string) => {
    if (kind === 'yes') return translate(option === 'true' ? 'app.yes' : 'app.no')
    if (field.optionWords === undefined) return field.names?.[option] ?? option
    return translate(composed(`${field.optionWords}.${option}`))
  }
  const isChoice = kind === 'choice' || kind === 'yes'
  return (
    <TextField
      name={name}
      label={translate(field.label)}
      value={kind === 'instant' ? value.slice(0, 16) : value}
      select={isChoice}
      size={size}
      fullWidth
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 2 : 1}
      type={typeOf[kind] ?? 'text'}
      error={error !== undefined}
      helperText={error ?? (help === undefined ? undefined : translate(help))}
      onChange={(event) => onChange(sent(kind, event.target.value))}
      slotProps={{
        ...(kind === 'date' || kind === 'instant' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: {
          ...(maxLength === undefined ? {} : { maxLength }),
          ...(inputModes[kind] === undefined ? {} : { inputMode: inputModes[kind] }),
          ...(isChoice ? {} : { autoComplete: completions[kind] ?? 'off' }),
        },
      }}
    >
      {isChoice && field.optional ? <MenuItem value="">{translate('app.none')}</MenuItem> : null}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}
