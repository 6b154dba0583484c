import { type DataOf, languages } from '@glasshouse/contract'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Counted } from '../../ui/counted.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { sharePercent } from '../books/share-percent.ts'
import { moneyBackPages } from './queries.ts'
import './team.css'

type Back = DataOf<'team.moneyBack'>
type Shares = Pick<Back['byFloor'][number], 'bought' | 'back'>

/**
 * A figure that this kind of app hides: how many team members got their payments back, by level and
 * by joining day.
 */
export function MoneyBack() {
  const { t } = useTranslation('team')
  const back = useInfiniteQuery(moneyBackPages())
  const pages = back.data?.pages ?? []
  const [first] = pages
  if (first === undefined && back.status === 'pending') return <Skeleton height={220} />
  if (first === undefined) return <ErrorState error={back.error} onRetry={() => void back.refetch()} />
  const days = pages.flatMap(({ list }) => list)
  // Two cards: one of both tables was twice as tall as what a wide window has beside it.
  return (
    <>
      <section className="card stack" aria-labelledby="back">
        <h2 id="back">{t('backTitle')}</h2>
        <p className="muted small">{t('backText')}</p>
        {days.length === 0 ? (
          <p>{t('backNobody')}</p>
        ) : (
          <BackTable name="level" rows={first.byFloor.map((row) => ({ ...row, key: row.floor }))} />
        )}
        <AsOf day={first.asOfDay} />
      </section>
      {days.length === 0 ? null : (
        <section className="card stack" aria-labelledby="back-days">
          <h2 id="back-days">{t('backByDay')}</h2>
          <BackTable name="day" rows={days.map((row) => ({ ...row, key: row.joinedDay }))} />
          {back.isFetchNextPageError ? (
            <ErrorState error={back.error} onRetry={() => void back.fetchNextPage()} />
          ) : null}
          {back.hasNextPage ? (
            <Button busy={back.isFetchingNextPage} onClick={() => void back.fetchNextPage()}>
              {t('backMore')}
            </Button>
          ) : null}
          <AsOf day={first.asOfDay} />
        </section>
      )}
    </>
  )
}

function AsOf({ day }: { day: number | null }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  if (day === null) return null
  return <p className="muted tiny">{t('asOfClose', { day: formatNumber(day, tag) })}</p>
}

interface TableProps {
  readonly name: 'level' | 'day'
  readonly rows: readonly (Shares & { readonly key: number })[]
}

function BackTable({ name, rows }: TableProps) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  return (
    <table
      className="source-table count-table"
      aria-label={t(name === 'level' ? 'backByLevel' : 'backByDay')}
    >
      <TableHead columns={[t(name === 'level' ? 'floor' : 'joinedDay'), t('bought'), t('gotBack')]} />
      <tbody>
        {rows.map(({ key, bought, back }) => (
          <tr key={key}>
            <th scope="row">
              {name === 'level' ? t('level', { level: formatNumber(key, tag) }) : formatNumber(key, tag)}
            </th>
            <td>
              <Counted count={bought} />
            </td>
            <td className="team-count">
              <Counted count={back} />
              <Share bought={bought} back={back} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The share as a bar and in words; nothing when no one bought. */
function Share({ bought, back }: Shares) {
  const { tag } = languages[useLanguage()]
  if (bought.total === 0) return null
  const share = back.total / bought.total
  return (
    <span className="back-share">
      <span className="back-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="tiny">{sharePercent(share, tag)}</span>
    </span>
  )
}
