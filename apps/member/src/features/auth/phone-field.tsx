import { countries, countryByCode, isNationalNumber, practicePrefix } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { regionName } from '../../platform/regions.ts'
import { cleanDigits } from '../../ui/amount-input.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { type FieldBinding, TextField } from '../../ui/field.tsx'

/** True when the digits are a number of that country. */
export function isPhone(countryCode: string, digits: string): boolean {
  const country = countryByCode(countryCode)
  return country !== undefined && isNationalNumber(country, digits)
}

/** The country and the number, with the practice network's prefix before it. */
export function PhoneField({ country, phone }: { country: FieldBinding; phone: FieldBinding }) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const chosen = countryByCode(country.value)
  return (
    <>
      <DropDown
        {...country}
        label={t('country')}
        choices={countries.map(({ code, name }) => ({
          value: code,
          label: regionName(code, language, name),
        }))}
      />
      <TextField
        {...phone}
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        figures
        maxLength={14}
        hint={t('phoneHint', { digits: chosen?.digits ?? 10 })}
        onChange={(text) => phone.onChange(cleanDigits(text))}
        start={
          <span className="field-lead figures">
            +{practicePrefix} {chosen?.dialling}
          </span>
        }
      />
    </>
  )
}
