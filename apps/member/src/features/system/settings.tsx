import { bankCurrencies, isBankCurrency, languages } from '@glasshouse/contract'
import { changeLanguage } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { wallNowMs } from '../../platform/clock.ts'
import { chooseDisplayCurrency, useDisplayCurrency } from '../../platform/display-currency.ts'
import { useLanguage } from '../../platform/language.ts'
import { chooseTheme, themes, useTheme } from '../../platform/theme.ts'
import { chooseTimeZone, timeZones, useTimeZone, worldZone, zoneName } from '../../platform/time-zone.ts'
import { chooseVibration, useVibration, vibrations } from '../../platform/vibration.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'

const words = { device: 'themeDevice', light: 'themeLight', dark: 'themeDark' } as const

/** user/system: language, sales unit, time zone and appearance, each stored on this device. */
export function SettingsScreen() {
  const { t } = useTranslation(['app', 'common'])
  const theme = useTheme()
  const language = useLanguage()
  return (
    <Screen>
      <LanguageField
        name="language"
        label={t('common:language')}
        value={language}
        error={undefined}
        onChange={(code) => void changeLanguage(code).catch(() => toast(t('common:unreachable'), 'wrong'))}
      />
      <SalesUnit />
      <Zone />
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
      <Vibrates />
    </Screen>
  )
}

/** Nothing on a device that cannot vibrate: a switch without an effect would be a promise. */
function Vibrates() {
  const { t } = useTranslation('app')
  const chosen = useVibration()
  if (!('vibrate' in navigator)) return null
  const labels = { on: t('vibrationOn'), off: t('vibrationOff') }
  return (
    <section className="stack-tight">
      <h2 className="small">{t('vibration')}</h2>
      <p className="small muted">{t('vibrationText')}</p>
      <RadioList
        name="vibration"
        label={t('vibration')}
        value={chosen}
        onChange={chooseVibration}
        choices={vibrations.map((value) => ({ value, label: labels[value] }))}
      />
    </section>
  )
}

/** "INR · Indian Rupee", in the reader's language. */
function currencyName(code: string, tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${code} · ${name}`
}

function SalesUnit() {
  const { t } = useTranslation('app')
  const { tag } = languages[useLanguage()]
  const chosen = useDisplayCurrency()
  return (
    <DropDown
      name="salesUnit"
      label={t('salesUnit')}
      hint={t('salesUnitText')}
      empty={t('salesUnitNone')}
      value={chosen ?? ''}
      error={undefined}
      onChange={(code) => chooseDisplayCurrency(isBankCurrency(code) ? code : null)}
      choices={bankCurrencies.map((value) => ({ value, label: currencyName(value, tag) }))}
    />
  )
}

function Zone() {
  const { t } = useTranslation('app')
  const { tag } = languages[useLanguage()]
  const chosen = useTimeZone()
  const labels = {
    world: t('timeZoneWorld', { zone: worldZone }),
    device: t('timeZoneDevice', { zone: zoneName(wallNowMs(), tag) }),
  }
  return (
    <section className="stack-tight">
      <h2 className="small">{t('timeZone')}</h2>
      <p className="small muted">{t('timeZoneText', { zone: worldZone })}</p>
      <RadioList
        name="timeZone"
        label={t('timeZone')}
        value={chosen}
        onChange={chooseTimeZone}
        choices={timeZones.map((value) => ({ value, label: labels[value] }))}
      />
    </section>
  )
}
