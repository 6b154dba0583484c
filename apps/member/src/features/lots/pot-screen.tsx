import { languages, type SourceName, sourceNames } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Screen } from '../../ui/screen.tsx'
import { OpenBooks, ScreenShut, useBooksOpen } from './open-books.tsx'
import { potPlace } from './places.ts'
import { PotActs } from './pot-acts.tsx'
import { PotLots } from './pot-lots.tsx'
import { type Pot, shownPot } from './pot-shown.ts'
import { PotTotals } from './pot-totals.tsx'
import { potOnDay } from './queries.ts'

const isPot = (name: string): name is SourceName => sourceNames.some((known) => known === name)

/** One pot on one day (`?pot=`, `?day=`): what came in, what went out, and where the money went. */
export function PotScreen() {
  const [search] = useSearchParams()
  const [pot, day] = [search.get('pot') ?? '', search.get('day') ?? '']
  if (!isPot(pot) || !/^[0-9]{1,6}$/.test(day)) return <Redirect to="/books" replace />
  return <OnDay pot={pot} day={day} />
}

function OnDay({ pot, day }: { pot: SourceName; day: string }) {
  const { t } = useTranslation(['lots', 'sources'])
  const { tag } = languages[useLanguage()]
  const query = useQuery({ ...potOnDay(pot, day), enabled: useBooksOpen() === true })
  const source = t(`sources:part.${pot}`)
  return (
    <Screen title={t('lots:payersDay', { source, day: formatNumber(Number(day), tag) })}>
      <OpenBooks query={query} height={420} shut={<ScreenShut />}>
        {(data) => (
          <>
            <Cards pot={data} />
            <Around pot={data} />
          </>
        )}
      </OpenBooks>
    </Screen>
  )
}

/** Of one precision: what came in on the day is in each of them. */
export function Cards({ pot }: { pot: Pot }) {
  const shown = shownPot(pot)
  return (
    <>
      <PotTotals pot={pot} shown={shown} />
      {pot.acts.length === 0 ? null : <PotActs acts={pot.acts} />}
      {pot.lots.map((lot, at) => {
        const amounts = shown.lots[at]
        return amounts === undefined ? null : (
          <PotLots key={String(lot.stated)} pot={pot} lot={lot} shown={amounts} isCut={shown.isCut} />
        )
      })}
    </>
  )
}

/** The days before and after, and the books. */
function Around({ pot: { pot, day, settled } }: { pot: Pot }) {
  const { t } = useTranslation(['common', 'sources'])
  const { tag } = languages[useLanguage()]
  const days = [...(day > 0 ? [day - 1] : []), ...(settled ? [day + 1] : [])]
  return (
    <p className="text-links">
      {days.map((other) => (
        <Link key={other} href={potPlace(pot, other)} className="text-link">
          {t('common:worldDay', { day: formatNumber(other, tag) })}
        </Link>
      ))}
      <Link href="/books" className="text-link">
        {t('sources:toBooks')}
      </Link>
    </p>
  )
}
