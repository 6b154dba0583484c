/** What members paid against what they were paid, by the day of their first purchase. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Load } from '../../../ui/load.tsx'
import { HowCalculated } from '../how-calculated.tsx'
import { booksAhead } from '../queries.ts'
import { AheadColumns } from './ahead-columns.tsx'
import { AheadTable } from './ahead-table.tsx'
import './later.css'
import { useTens } from './tens.tsx'

type Ahead = DataOf<'books.ahead'>

export function WhoIsAhead() {
  const { t } = useTranslation('ahead')
  const ahead = useQuery(booksAhead())
  return (
    <section className="card stack" aria-labelledby="who-is-ahead">
      <h2 id="who-is-ahead">{t('aheadTitle')}</h2>
      <Load query={ahead} height={360}>
        {(data) =>
          data.day === null ? (
            <p className="muted">{t('aheadNone')}</p>
          ) : (
            <Standing {...data} day={data.day} />
          )
        }
      </Load>
    </section>
  )
}

export function Standing({ day, groups, standing }: Ahead & { readonly day: number }) {
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const shownDay = formatNumber(day, tag)
  const tens = useTens()
  const [chosen, choose] = useState(standing[0]?.kind ?? 'together')
  const shown = standing.find(({ kind }) => kind === chosen) ?? standing[0]
  if (shown === undefined) return null
  const own = groups.filter(({ kind }) => kind === shown.kind)
  return (
    <>
      <p className="muted figures-of">{t('books:countedAt', { day: shownDay })}</p>
      {standing.length > 1 ? (
        <FilterChips
          label={t('kindLabel')}
          choices={standing.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={shown.kind}
          onChange={choose}
        />
      ) : (
        <p className="muted small">{t(`kind.${shown.kind}`)}</p>
      )}
      {standing.length > 1 && standing.some(({ kind }) => kind === 'together') ? (
        <p className="muted small">{t('aheadApart', { together: t('kind.together') })}</p>
      ) : null}
      <Facts
        facts={[
          { label: t('factMembers'), value: tens(shown.inTens) },
          { label: t('factAhead'), value: tens(shown.aheadInTens) },
          { label: t('factEnded'), value: tens(shown.aheadEndedInTens), note: t('factEndedNote') },
        ]}
      />
      <figure className="chart" aria-labelledby="ahead-chart">
        <figcaption>
          <h3 id="ahead-chart">{t('aheadChart')}</h3>
          <p className="muted small">{t('aheadChartText')}</p>
        </figcaption>
        <AheadColumns groups={own} />
        <AheadTable groups={own} />
      </figure>
      <HowCalculated>
        <p>{t('aheadHow', { day: shownDay })}</p>
      </HowCalculated>
    </>
  )
}
