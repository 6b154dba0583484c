import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'

/** Stated revenue apart from modelled revenue; members and machines with their simulated part. */
export function CountsCard({ summary }: { summary: DataOf<'books.summary'> }) {
  const { t } = useTranslation('books')
  return (
    <section className="card stack" aria-labelledby="counts">
      <h2 id="counts">{t('countsTitle')}</h2>
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
          { label: t('members'), value: <Counted count={summary.members} /> },
          { label: t('machinesSold'), value: <Counted count={summary.machinesSold} /> },
        ]}
      />
    </section>
  )
}
