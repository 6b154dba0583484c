import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/states.tsx'
import { booksSummary } from '../books/queries.ts'
import { SavingsLeftOut } from '../books/savings-left-out.tsx'
import { useSaid } from '../books/wall/use-said.ts'
import { sentenceAhead } from '../books/wall/wall-sentence.ts'
import { forecastPx } from './queries.ts'

/**
 * Whether this world can go on paying, in the words of the books' wall. For worlds with open books
 * that paid every day in full: from the first day that was not, the page has that day instead.
 */
export function Ahead() {
  const { data, isLoading } = useQuery(booksSummary())
  if (isLoading) return <Skeleton height={forecastPx} />
  if (data === undefined || data.yesterday === null || data.moneyStopped) return null
  return <ForecastOfDay day={data.yesterday.day} summary={data} />
}

type Summary = DataOf<'books.summary'>

function ForecastOfDay({ day, summary }: { readonly day: number; readonly summary: Summary }) {
  const { t } = useTranslation('sources')
  const sentence = sentenceAhead({ day }, { summary, firstShort: null })
  const said = useSaid(sentence)
  return (
    <div className="card stack-tight small">
      <p>{said}</p>
      {sentence.savingsLeftOut ? <SavingsLeftOut /> : null}
      <Link href="/books" className="text-link">
        {t('toBooks')}
      </Link>
    </div>
  )
}
