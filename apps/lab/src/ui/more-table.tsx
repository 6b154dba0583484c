/** The numbers of a chart as a table, which the reader can open. */
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useWords } from '../i18n/words.ts'
import { Fold } from './fold.tsx'

interface Props {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[]
}

export function MoreTable({ columns, rows }: Props) {
  const { t } = useWords()
  return (
    <Fold className="more-table" title={t('table')}>
      {() => (
        <ScrollRegion label={t('table')}>
          <table>
            <TableHead columns={columns} />
            <tbody>
              {rows.map(([key, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  {cells.map((cell, nth) => (
                    <td key={columns[nth + 1]} className="figures">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Fold>
  )
}
