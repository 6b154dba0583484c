import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { useCounted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'

type Line = DataOf<'income.payers'>['lines'][number]

/**
 * The days whose money paid an income. One figure for each line: its pot and days, and for members'
 * payments who paid.
 */
export function Payers({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['income', 'sources'])
  const { tag } = languages[useLanguage()]
  const counted = useCounted()
  if (lines.length === 0) return null
  const label = ({ source: name, fromDay, throughDay }: Line): string => {
    const source = name === 'stated' ? t('income:payersStated') : t(`sources:part.${name}`)
    if (fromDay === null || throughDay === null) return t('income:payersEarlier', { source })
    const [from, through] = [formatNumber(fromDay, tag), formatNumber(throughDay, tag)]
    return fromDay === throughDay
      ? t('income:payersDay', { source, day: from })
      : t('income:payersDays', { source, from, through })
  }
  const note = ({ source, fromDay, own, payers }: Line): string => {
    if (source !== 'purchases' || fromDay === null) return ''
    const who =
      payers === null ? t('income:payersFew') : t('income:payersCounted', { members: counted(payers) })
    if (readMoney(own) === 0n) return who
    return `${t('income:payersOwn', { amount: formatAmount(own, { tag }) })} ${who}`
  }
  return (
    <section className="card stack-tight" aria-labelledby="payers">
      <h2 id="payers">{t('income:payersTitle')}</h2>
      <p className="muted small">{t('income:payersText')}</p>
      <Facts
        facts={lines.map((line) => ({
          label: label(line),
          value: <Amount value={line.amount} />,
          note: note(line),
        }))}
      />
    </section>
  )
}
