import { type DataOf, languages, readMoney, sourceNames } from '@glasshouse/contract'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount } from '../../../ui/amount-text.ts'
import { wordsFit } from '../../../ui/fitted.tsx'
import { type Rules, undrawnPots } from '../drawn-pots.ts'
import { shownPots } from '../shown-pots.ts'

type Pots = DataOf<'books.summary'>['pots']

/** The highest balance that one pot held. */
export function highestPot(pots: readonly Pots[]): string {
  const all = pots.flatMap((each) => sourceNames.map((name) => each[name]))
  return all.reduce((high, amount) => (readMoney(amount) > readMoney(high) ? amount : high), '0.00')
}

/** Per cent of a full vessel. Something is never drawn as nothing. */
export function levelOf(amount: string, highest: string): number {
  const [held, full] = [Number(amount), Number(highest)]
  return held > 0 && full > 0 ? Math.max(1.5, (held / full) * 100) : 0
}

interface VesselsProps {
  readonly title: string
  readonly pots: Pots
  readonly highest: string
  /** The rules by which pots pay now. */
  readonly rules: Rules
  /** Of the last close: on an earlier day other rules may have held. */
  readonly isLast: boolean
}

/** The pots as vessels on one scale. Their levels move when the day changes. */
export function Vessels({ title, pots, highest, rules, isLast }: VesselsProps) {
  const { t } = useTranslation(['wall', 'books', 'common', 'sources'])
  const { tag } = languages[useLanguage()]
  const id = useId()
  const names = sourceNames.map((name) => t(`sources:part.${name}`))
  // As on the card below.
  const shown = shownPots(pots).pots
  const amounts = sourceNames.map((name) => formatAmount(shown[name], { tag }))
  // With the longest amount of all days, no day changes the size of the others.
  const fullest = formatAmount(highest, { tag })
  const levels = sourceNames.map((name) => ({ name, level: levelOf(pots[name], highest) }))
  const noteOf = (name: string) => {
    const undrawn = undrawnPots(rules).find((each) => each === name)
    return undrawn === undefined ? null : t(`books:potPays.${undrawn}`)
  }
  return (
    <section className="wall-pots" aria-labelledby={id}>
      <div className="wall-head">
        <h3 id={id}>{title}</h3>
        <span className="wall-note">{t('common:unit')}</span>
      </div>
      <ul className="vessels">
        {levels.map(({ name, level }, at) => (
          <li key={name} className="vessel">
            <span className="vessel-name" style={wordsFit(names)}>
              {names[at]}
            </span>
            <span className="vessel-amount figures" style={wordsFit([...amounts, fullest])}>
              {amounts[at]}
            </span>
            <span className="vessel-glass" aria-hidden="true">
              <span
                className="vessel-level"
                data-part={name}
                style={{
                  translate: `0 ${100 - level}%`,
                  borderBlockStartColor: `var(--${name})`,
                }}
              />
            </span>
            <span
              className="wall-note vessel-note"
              data-low={level > 50 ? '' : undefined}
              data-kept={isLast ? undefined : ''}
            >
              {noteOf(name)}
            </span>
          </li>
        ))}
      </ul>
      <p className="wall-note">{t('scale', { amount: fullest })}</p>
    </section>
  )
}
