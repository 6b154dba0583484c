import { countries, type Language, readLanguage } from '@glasshouse/contract'
import { useState } from 'react'
import { changeLanguage } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { languageOfCountry, regionName, suggestedCountry } from '../../platform/regions.ts'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { holdPhone } from './queries.ts'

/** The choice of a new practice phone's country; it also sets the language. */
export function TakePhone({ act, onDone }: { act: string; onDone: () => void }) {
  const { t } = useTranslation('practice')
  const inUse = useLanguage()
  const [chosen] = useState(() => suggestedCountry(navigator.languages))
  const form = useForm({
    call: 'practice.takePhone',
    // The country is still only a suggestion; the language was chosen.
    initial: { country: chosen, language: inUse },
    onDone: async ({ data }) => {
      holdPhone(data.phone)
      toast(t('taken', { number: data.phone.display }))
      onDone()
    },
  })
  // The words may fail to load; the choice still applies to the phone.
  const switchTo = (code: Language) => void changeLanguage(code).catch(() => undefined)
  const country = form.field('country')
  const language = form.field('language')
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <DropDown
        {...country}
        label={t('country')}
        hint={t('countryHint')}
        choices={countries.map(({ code, name }) => ({ value: code, label: regionName(code, inUse, name) }))}
        onChange={(code) => {
          country.onChange(code)
          const next = languageOfCountry(code, inUse)
          language.onChange(next)
          switchTo(next)
        }}
      />
      <LanguageField
        {...language}
        value={readLanguage(language.value)}
        label={t('language')}
        onChange={(code) => {
          language.onChange(code)
          switchTo(code)
        }}
      />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {act}
      </Button>
    </form>
  )
}
