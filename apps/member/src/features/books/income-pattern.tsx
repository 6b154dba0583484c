import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Counted } from '../../ui/counted.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import './books.css'
import { drawnPots } from './drawn-pots.ts'
import { Leaves } from './leaves.tsx'
import { worldInfo } from './queries.ts'

/** This world's policy, pots, levels and fees, generated from its settings. */
export function IncomePatternScreen() {
  const { t } = useTranslation('books')
  const world = useQuery(worldInfo())
  return (
    <Screen columns>
      <p className="muted small">{t('patternIntro')}</p>
      <Load query={world} height={220} rows={3}>
        {(data) => <Pattern world={data} />}
      </Load>
    </Screen>
  )
}

function Pattern({ world }: { world: DataOf<'world.info'> }) {
  const { t } = useTranslation(['books', 'sources'])
  return (
    <>
      <section className="card stack" aria-labelledby="policy">
        <h2 id="policy">{t(`books:policy.${world.policy}`)}</h2>
        <p>{t(`books:policyText.${world.policy}`)}</p>
        <h3>{t('books:orderTitle')}</h3>
        <p className="muted small">{t('books:potIs')}</p>
        <ol className="levels">
          {drawnPots(world).map((name) => (
            <li key={name}>
              <span className="source-swatch" data-part={name} aria-hidden="true" />{' '}
              {t(`sources:part.${name}`)}
            </li>
          ))}
        </ol>
        <p className="muted small">{t(`books:shortText.${world.policy}`)}</p>
        <p>
          <Link href="/books" className="text-link">
            {t('books:toBooks')}
          </Link>
        </p>
      </section>
      <Leaves world={world} />
      <Terms world={world} />
      <Recruiting world={world} />
    </>
  )
}

/** A demo world ends with its season, long before the latest date at which every world ends. */
export function useEnd(world: Pick<DataOf<'world.info'>, 'slug' | 'endsAt' | 'demos'>): Fact {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const season = world.demos.find(({ slug }) => slug === world.slug)
  if (season !== undefined)
    return {
      label: t('seasonEnds'),
      value: t('day', { day: formatNumber(season.days - 1, tag) }),
      note: t('seasonNote'),
    }
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(Date.parse(world.endsAt))
  return { label: t('endsAt'), value: date, note: t('endsNote') }
}

function Terms({ world }: { world: DataOf<'world.info'> }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const percent = (value: number) => t('percent', { percent: formatNumber(value, tag) })
  const end = useEnd(world)
  return (
    <section className="card stack" aria-labelledby="terms">
      <h2 id="terms">{t('termsTitle')}</h2>
      <Facts
        facts={[
          {
            label: t('startingMoney'),
            value: <Amount value={world.startingMoney} unit={null} />,
            note: t('startingNote'),
          },
          {
            label: t('savingsTerms'),
            value: percent(world.fundPercentADay),
            note: t('savingsTermsNote'),
          },
          {
            label: t('dividendTerms'),
            value: percent(world.dividendPercent),
            note: t('dividendTermsNote'),
          },
          {
            label: t('withdrawalFee'),
            value: percent(world.withdrawalFeePercent),
            note: t('withdrawalNote'),
          },
          {
            label: t('arrival'),
            value: t('minutes', { count: world.claimArrivalMinutes }),
            note: t('arrivalNote'),
          },
          { label: t('members'), value: <Counted count={world.members} /> },
          end,
        ]}
      />
    </section>
  )
}

function Recruiting({ world }: { world: DataOf<'world.info'> }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const percent = (value: number) => t('percent', { percent: formatNumber(value, tag) })
  return (
    <section className="card stack" aria-labelledby="recruiting">
      <h2 id="recruiting">{t('recruitingTitle')}</h2>
      <p>{t('recruitingText')}</p>
      <table className="source-table" aria-labelledby="recruiting">
        <tbody>
          {world.referralPercents.map((value, at) => (
            <tr key={at}>
              <th scope="row">{t('level', { level: formatNumber(at + 1, tag) })}</th>
              <td>{percent(value)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('inviteBonus')}</th>
            <td>
              <Amount value={world.inviteBonus} unit={null} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="muted small">{t('recruitingNote')}</p>
    </section>
  )
}
