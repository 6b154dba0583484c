import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { NothingDue } from './nothing-due.tsx'
import { walletResult, walletSummary } from './queries.ts'

type LastClose = NonNullable<DataOf<'wallet.result'>['lastClose']>

/**
 * What the last close brought the member, and from whom. A close in the reader's sight fills the
 * bar from its pots, one after the other; a bar that was there before does not move.
 */
export function LastCloseCard() {
  const result = useQuery(walletResult()).data
  const wallet = useQuery(walletSummary()).data
  // The stage above shows that they are on their way, or why they are not.
  if (result === undefined || wallet === undefined) return null
  const { lastClose } = result
  return (
    <InTurn>
      <section className="card stack-tight" aria-labelledby="last-close">
        {lastClose === null || readMoney(lastClose.sources.promised) === 0n ? (
          <NothingDue id="last-close" wallet={wallet} closed={lastClose !== null} />
        ) : (
          <Brought {...lastClose} />
        )}
      </section>
    </InTurn>
  )
}

function Brought({ day, sources }: LastClose) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const fills = useChanged(day)
  // As the bar's key has it, whose parts add up.
  const { sources: shown, decimals } = shownSources(sources)
  return (
    <>
      <div className="row-between home-close-head">
        <div>
          <h2 id="last-close" className="small">
            {t('closeTitle', { day: formatNumber(day, tag) })}
          </h2>
          <p className="home-close-paid">
            {t('closePaid', {
              paid: formatAmount(sources.paid, { tag }),
              promised: formatAmount(sources.promised, { tag }),
            })}
          </p>
        </div>
        <Link href="/user/record?type=4" className="text-link">
          {t('closeAll')}
        </Link>
      </div>
      <SourceBar
        key={day}
        sources={sources}
        size="huge"
        voice="due"
        fills={fills}
        to={{ href: '/books', words: 'toBooks' }}
      />
      {readMoney(sources.paid) === 0n ? null : (
        <p className="small">
          {t(whose(sources), {
            earned: formatAmount(shown.revenue, { tag, decimals }),
            operator: formatAmount(shown.operator, { tag, decimals }),
          })}
        </p>
      )}
    </>
  )
}

/** Machines and the operator are named; fees and purchases are money that people paid in. */
export function whose({ revenue, operator, fees, purchases, paid }: LastClose['sources']) {
  if (revenue === paid) return 'closeAllOwn'
  const fromPeople = readMoney(fees) + readMoney(purchases) > 0n
  if (readMoney(operator) === 0n) return 'closeOwn'
  return fromPeople ? 'closeBoth' : 'closeOperator'
}

/** Whether the value is another one than when the screen was opened. */
function useChanged(value: number): boolean {
  const [first, setFirst] = useState<number | null>(null)
  useEffect(() => setFirst((known) => known ?? value), [value])
  return first !== null && first !== value
}
