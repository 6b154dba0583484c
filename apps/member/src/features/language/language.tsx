import { type Language, languageCodes } from '@glasshouse/contract'
import { useState } from 'react'
import { changeLanguage } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { LanguageName } from '../../ui/language-name.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'

/** index/language: the fourteen languages, each by its own name. */
export function LanguageScreen() {
  const { t } = useTranslation('common')
  const inUse = useLanguage()
  const [chosen, setChosen] = useState(inUse)
  const choose = (code: Language) => {
    setChosen(code)
    changeLanguage(code).catch(() => {
      setChosen(inUse)
      toast(t('unreachable'), 'wrong')
    })
  }
  return (
    <Screen left="back">
      <RadioList
        name="language"
        label={t('language')}
        value={chosen}
        onChange={choose}
        choices={languageCodes.map((code) => ({
          value: code,
          label: <LanguageName code={code} />,
        }))}
      />
    </Screen>
  )
}
