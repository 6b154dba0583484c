/** Why it breaks: the growth that the promise needs, in people. */
import { doublingDays, type Scenario } from '@glasshouse/model'
import { type Key, useWords } from '../../i18n/words.ts'
import { amountText, countText, daysText, percentText } from '../../ui/figures.ts'
import { Checks } from './checks.tsx'
import { dayPassed, joiningAfter, needOf } from './growth.ts'

const termsShown = [1, 2, 3, 4, 5] as const

/** People alive in 2024: United Nations, World Population Prospects 2024. */
const crowds: readonly (readonly [name: Key, people: number])[] = [
  ['why.class', 30],
  ['why.town', 50_000],
  ['why.world', 8_200_000_000],
]

export function WhyView({ scenario }: { readonly scenario: Scenario }) {
  const words = useWords()
  const { t, tag } = words
  const need = needOf(scenario)
  const price = scenario.price * 1_000_000
  const ofPrice = (share: number) => amountText(share * price, tag)
  const missing = need.promised - need.earned - need.left
  return (
    <div className="view why">
      <p className="large">
        {t('why.promise', {
          price: ofPrice(1),
          promised: ofPrice(need.promised),
          days: daysText(scenario.term, words),
          times: countText(Math.round(need.promised * 100) / 100, tag),
        })}{' '}
        {t('why.earns', { earned: ofPrice(need.earned) })}{' '}
        {need.left < 1 ? `${t('why.left', { left: ofPrice(need.left) })} ` : ''}
        {missing > 0 ? t('why.missing', { missing: ofPrice(missing) }) : t('why.noGrowth')}
      </p>
      {need.growth === null || !Number.isFinite(need.growth) ? null : (
        <GrowthTables growth={need.growth} scenario={scenario} />
      )}
      <p className="muted">{t('why.form')}</p>
      <Checks />
    </div>
  )
}

function GrowthTables({ growth, scenario }: { readonly growth: number; readonly scenario: Scenario }) {
  const words = useWords()
  const { t, tag } = words
  const { first, term } = scenario
  return (
    <>
      <p className="large">
        {t('why.growth', {
          percent: percentText(growth, tag, 2),
          days: daysText(Math.max(1, Math.round(doublingDays(growth))), words),
        })}
      </p>
      <h2>{t('why.terms')}</h2>
      <ul className="facts">
        {termsShown.map((terms) => (
          <li key={terms}>
            <span>{t('why.term', { days: daysText(terms * term, words) })}</span>
            <b className="figures">{countText(Math.round(joiningAfter(first, growth, terms * term)), tag)}</b>
          </li>
        ))}
      </ul>
      <h2>{t('why.passes')}</h2>
      <ul className="facts">
        {crowds.map(([name, people]) => (
          <li key={name}>
            <span>{t(name)}</span>
            <b className="figures">
              {t('why.onDay', { day: countText(dayPassed(first, growth, people), tag) })}
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
