import { languages } from '@glasshouse/contract'
import { fourWords } from '@glasshouse/words/four-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import './check.css'

/** The newest record as four words, to be compared by reading them aloud. */
export function DayWords({ day, digest }: { day: number; digest: string }) {
  const { t } = useTranslation('check')
  const code = useLanguage()
  return (
    <section className="card stack-tight" aria-labelledby="four-words">
      <h2 id="four-words">{t('wordsTitle', { day: formatNumber(day, languages[code].tag) })}</h2>
      <p className="day-words" lang="en" dir="ltr" translate="no">
        {fourWords(digest).map((word, place) => (
          // The same word may be there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          <span key={place}>{word} </span>
        ))}
      </p>
      <p className="small">{t('wordsText')}</p>
      {code === 'en_US' ? null : <p className="muted small">{t('wordsLanguage')}</p>}
    </section>
  )
}
