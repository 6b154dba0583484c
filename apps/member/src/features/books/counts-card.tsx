import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Counted } from '../../ui/counted.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'

type Summary = DataOf<'books.summary'>

const hasClosed = ({ yesterday }: Summary): boolean => yesterday !== null

/** Days were closed, and no machine earned anything on any of them. */
const hasNoRevenue = (summary: Summary): boolean =>
  hasClosed(summary) &&
  readMoney(summary.revenueModelledEver) === 0n &&
  readMoney(summary.revenueStatedEver) === 0n

function NoRevenue() {
  const { t } = useTranslation(['books', 'common'])
  return (
    <Empty
      picture="machine"
      title={t('books:noRevenue')}
      action={
        <Link href="/projects" className="button button-plain">
          {t('common:title.projects')}
        </Link>
      }
    >
      {t('books:noRevenueText')}
    </Empty>
  )
}

/**
 * Stated revenue apart from modelled revenue; members and machines with their simulated part.
 * Members and machines are those of the last close, which is named: home counts those of now.
 * Before the first close the books know of none, and “0” would be untrue of a class that has been
 * joined.
 */
export function CountsCard({ summary }: { summary: Summary }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const { yesterday } = summary
  const note = yesterday === null ? '' : t('countedAt', { day: formatNumber(yesterday.day, tag) })
  return (
    <section className="card stack" aria-labelledby="counts">
      <h2 id="counts">{t('countsTitle')}</h2>
      {hasNoRevenue(summary) ? <NoRevenue /> : null}
      <Facts
        facts={[
          {
            label: t('revenueModelled'),
            value: <Amount value={summary.revenueModelledEver} unit={null} />,
            note: t('revenueModelledNote'),
          },
          {
            label: t('revenueStated'),
            value: <Amount value={summary.revenueStatedEver} unit={null} />,
            note: t('revenueStatedNote'),
          },
          ...(yesterday === null
            ? []
            : [
                { label: t('members'), value: <Counted count={summary.members} />, note },
                { label: t('machinesSold'), value: <Counted count={summary.machinesSold} />, note },
              ]),
        ]}
      />
    </section>
  )
}
