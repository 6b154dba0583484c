import { changeLanguage } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { chooseTheme, themes, useTheme } from '../../platform/theme.ts'
import { LanguageDropDown } from '../../ui/language-drop-down.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'

const words = { device: 'themeDevice', light: 'themeLight', dark: 'themeDark' } as const

/** user/system: language and appearance of this device. */
export function SettingsScreen() {
  const { t } = useTranslation(['app', 'common'])
  const theme = useTheme()
  const language = useLanguage()
  return (
    <Screen>
      <LanguageDropDown
        name="language"
        label={t('common:language')}
        value={language}
        error={undefined}
        onChange={(code) => void changeLanguage(code).catch(() => toast(t('common:unreachable'), 'wrong'))}
      />
      <section className="stack-tight">
        <h2 className="small">{t('theme')}</h2>
        <RadioList
          name="theme"
          label={t('theme')}
          value={theme}
          onChange={chooseTheme}
          choices={themes.map((value) => ({ value, label: t(words[value]) }))}
        />
      </section>
    </Screen>
  )
}
