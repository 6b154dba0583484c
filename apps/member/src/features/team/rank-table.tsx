import { languages } from '@glasshouse/contract'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'

interface RankTableProps {
  readonly title: string
  /** The heading of the ranks. */
  readonly ranks: string
  /** The heading of the figures: what they count. */
  readonly need: string
  readonly own: number
  readonly rows: readonly { readonly rank: number; readonly needed: number }[]
}

/** Ranks 1 to 5, each with its requirement; the member's own rank is marked in words. */
export function RankTable({ title, ranks, need, own, rows }: RankTableProps) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack-tight">
      <h2>{title}</h2>
      <table className="source-table" aria-label={title}>
        <TableHead columns={[ranks, need]} />
        <tbody>
          {rows.map(({ rank, needed }) => (
            <tr key={rank}>
              <th scope="row">
                {formatNumber(rank, tag)} {rank === own ? <Badge tone="good">{t('ownRank')}</Badge> : null}
              </th>
              <td className="team-count">{formatNumber(needed, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
