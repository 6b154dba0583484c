import { type Language, languageCodes, languages } from '@glasshouse/contract'
import { hasWords } from '../i18n/catalogues.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { DropDown } from './drop-down.tsx'
import type { FieldBinding } from './field.tsx'

interface Props extends Omit<FieldBinding, 'onChange'> {
  readonly label: string
  readonly onChange: (language: Language) => void
}

/** The fourteen languages by their own names; one without words yet is shown and cannot be chosen. */
export function LanguageDropDown({ onChange, ...props }: Props) {
  const { t } = useTranslation('common')
  const choices = languageCodes.map((code) => ({
    value: code,
    label: hasWords(code) ? languages[code].name : t('languageLater', { name: languages[code].name }),
    disabled: !hasWords(code),
  }))
  return <DropDown {...props} choices={choices} onChange={(code) => onChange(code as Language)} />
}
