/** The same in the settings and where a practice phone is taken. */
import { type Language, languageCodes, languages } from '@glasshouse/contract'
import { DropDown } from './drop-down.tsx'
import type { FieldBinding } from './field.tsx'

interface Props extends Omit<FieldBinding, 'onChange'> {
  readonly label: string
  readonly onChange: (language: Language) => void
}

/** The fourteen languages, each by its own name. */
export function LanguageDropDown({ onChange, ...props }: Props) {
  const choices = languageCodes.map((code) => ({ value: code, label: languages[code].name }))
  return <DropDown {...props} choices={choices} onChange={(code) => onChange(code as Language)} />
}
