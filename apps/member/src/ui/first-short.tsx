import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount, formatNumber } from './amount-text.ts'
import './first-short.css'

/**
 * The first day on which an income was not covered in full: shown to everyone from then on, on the
 * home page and in the books. Its amounts and their share are those of the incomes alone, and it
 * says so: beside it the books show closes with rewards.
 */
export function FirstShort({ short }: { short: DataOf<'world.info'>['firstShort'] | undefined }) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  if (short === null || short === undefined) return null
  return (
    <section className="card stack-tight first-short" aria-labelledby="first-short">
      <h2 id="first-short">{t('firstShortTitle')}</h2>
      <p>
        {t(short.potsEmpty ? 'firstShortEmpty' : 'firstShortUsedUp', {
          day: formatNumber(short.day, tag),
          incomes: formatNumber(short.incomes, tag),
          paid: formatAmount(short.paid, { tag }),
          promised: formatAmount(short.promised, { tag }),
          share: formatNumber(short.percent / 100, tag, { style: 'percent', maximumFractionDigits: 1 }),
        })}
      </p>
    </section>
  )
}
