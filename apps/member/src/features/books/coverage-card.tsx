import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { coverageShown } from './coverage-shown.ts'
import type { Rules } from './drawn-pots.ts'
import { emptyNote } from './empty-note.ts'
import { HowCalculated } from './how-calculated.tsx'
import { SaidBefore } from './said-before.tsx'
import { SavingsLeftOut } from './savings-left-out.tsx'
import { sharePercent } from './share-percent.ts'

type Summary = DataOf<'books.summary'>

interface Props {
  readonly summary: Summary
  /** Undefined while it loads. */
  readonly world: Rules | undefined
}

/**
 * Whether the promises of the next 30 days can be kept, when they first fall short, and how
 * accurate earlier figures were.
 */
export function CoverageCard({ summary, world }: Props) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack" aria-labelledby="coverage">
      <div>
        <h2 id="coverage">{t('coverageTitle')}</h2>
        <p className="muted">{t('todayIs', { day: formatNumber(summary.day, tag) })}</p>
      </div>
      <Share summary={summary} world={world} />
      <Ahead summary={summary} world={world} />
      {summary.coverage === null ? null : (
        <HowCalculated>
          <p>{t('coverageHow')}</p>
        </HowCalculated>
      )}
      <SaidBefore said={summary.said} />
    </section>
  )
}

function Share({ summary, world }: Props) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const { coverage, coverageModelledOnly, coverageWithSales, coverageWithSalesModelledOnly } = summary
  if (coverage === null) return <NothingPromised {...summary} />
  const { coverageIfTyped, coverageWithSalesIfTyped, statedThroughDay } = summary
  const percent = (ratio: number | null) => sharePercent(ratio ?? 0, tag)
  const isStated = coverageModelledOnly !== coverage || coverageWithSalesModelledOnly !== coverageWithSales
  return (
    <>
      <p className="books-figure figures">{percent(coverage)}</p>
      <p>
        {t('coverageText', {
          promised: formatAmount(summary.promisedNext30Days, { tag }),
          paid: formatAmount(coverageShown(summary, world).paid, { tag }),
          share: percent(coverage),
          savings: summary.savingsLeftOut ? undefined : 'in',
        })}
      </p>
      {statedThroughDay === null ? null : (
        <p>
          {t('coverageRule', {
            amount: formatAmount(summary.statedNext30Days, { tag }),
            day: formatNumber(statedThroughDay, tag),
          })}
        </p>
      )}
      <p>{t('coverageSales', { share: percent(coverageWithSales) })}</p>
      {isStated ? (
        <p>
          {t('coverageModelled', {
            share: percent(coverageModelledOnly),
            sales: percent(coverageWithSalesModelledOnly),
          })}
        </p>
      ) : null}
      {coverageIfTyped === null ? null : (
        <p>
          {t('coverageTyped', {
            share: percent(coverageIfTyped),
            sales: percent(coverageWithSalesIfTyped),
          })}
        </p>
      )}
      {summary.savingsLeftOut ? <SavingsLeftOut /> : null}
    </>
  )
}

function NothingPromised({ savingsLeftOut }: Pick<Summary, 'savingsLeftOut'>) {
  const { t } = useTranslation('books')
  return (
    <>
      <p>{t('nothingPromised')}</p>
      {savingsLeftOut ? <SavingsLeftOut /> : null}
    </>
  )
}

function Ahead({ summary, world }: Props) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const { shortDay, emptyDay, spentSince, statedThroughDay } = summary
  const shown = coverageShown(summary, world)
  const day = (of: number) => t('day', { day: formatNumber(of, tag) })
  const empty = emptyDay === null ? t('emptyNotWithin') : day(emptyDay)
  // Nobody buys anything more here, so a day that is short is short for the machines sold so far.
  const isSpent = spentSince !== null
  const note = emptyNote({ shortDay, emptyDay: isSpent ? summary.day : emptyDay, anyShortDay: null })
  const paid =
    note?.key === 'emptyPaidThrough' ? t(note.key, { day: formatNumber(note.day, tag) }) : t('emptyPaid')
  return (
    <Facts
      facts={[
        ...(summary.coverage === null
          ? []
          : [
              { label: t('shortDay'), value: shortDay === null ? t('noShortDay') : day(shortDay) },
              {
                label: t('potsEmpty'),
                value: isSpent ? t('spentSince', { day: formatNumber(spentSince, tag) }) : empty,
                ...(note === null ? {} : { note: paid }),
              },
            ]),
        // These add up to what would be paid and what would be left.
        { label: t('inPots'), value: <Amount value={shown.inPots} unit={null} /> },
        {
          label: t('expectedRevenue'),
          value: <Amount value={shown.expectedRevenue} unit={null} />,
          note: t('expectedNote'),
        },
        ...(statedThroughDay === null
          ? []
          : [
              {
                label: t('statedAhead'),
                value: <Amount value={shown.stated} unit={null} />,
                note: t('statedAheadNote', { day: formatNumber(statedThroughDay, tag) }),
              },
            ]),
        {
          label: t('leftAfter'),
          value: <Amount value={shown.left} unit={null} />,
          note: t('leftAfterNote'),
        },
        { label: t('promisedEver'), value: <Amount value={summary.promisedEver} unit={null} /> },
        { label: t('paidEver'), value: <Amount value={summary.paidEver} unit={null} /> },
      ]}
    />
  )
}
