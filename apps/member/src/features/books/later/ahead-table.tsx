import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount } from '../../../ui/amount-text.ts'
import { useDaysText } from '../../../ui/days-text.ts'
import { Tens, TensKey } from './tens.tsx'

export type AheadGroup = DataOf<'books.ahead'>['groups'][number]

/** Every figure of the columns, the first buyers first. */
export function AheadTable({ groups }: { groups: readonly AheadGroup[] }) {
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const days = useDaysText('ahead')
  const amount = (of: bigint, sign = false) => formatAmount(formatMoney(of), { tag, sign })
  return (
    <details className="chart-table">
      <summary>{t('books:chartTable')}</summary>
      <ScrollRegion label={t('aheadChart')}>
        <table>
          <TableHead
            columns={[
              t('colDays'),
              t('books:members'),
              t('legendPaid'),
              t('colBack'),
              t('legendPromised'),
              t('colDifference'),
            ]}
          />
          <tbody>
            {groups.map((group) => {
              const [paid, back, taken] = [group.paid, group.back, group.taken].map((text) => readMoney(text))
              if (paid === undefined || back === undefined || taken === undefined) return null
              return (
                <tr key={group.fromDay}>
                  <th scope="row">{days(group)}</th>
                  <td>
                    <Tens count={group.inTens} />
                  </td>
                  <td>{amount(paid)}</td>
                  <td>{amount(back)}</td>
                  <td>{amount(back - taken)}</td>
                  <td>{amount(back - paid, true)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <TensKey counts={groups.map(({ inTens }) => inTens)} />
    </details>
  )
}
