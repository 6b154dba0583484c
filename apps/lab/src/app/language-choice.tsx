import { type Language, languageCodes, languages } from '@glasshouse/contract/values/language.ts'
import { useState } from 'react'
import { changeLanguage, useWords } from '../i18n/words.ts'

/** The languages by their own names. */
export function LanguageChoice() {
  const { t, language } = useWords()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = (code: Language): void => {
    setHasFailed(false)
    changeLanguage(code).catch(() => setHasFailed(true))
  }
  return (
    <>
      <select
        className="language"
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          const chosen = languageCodes.find((code) => code === event.target.value)
          if (chosen !== undefined) choose(chosen)
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </select>
      {hasFailed ? (
        <p className="trouble" role="alert">
          {t('languageFailed')}
        </p>
      ) : null}
    </>
  )
}
