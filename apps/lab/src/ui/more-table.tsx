/** The numbers behind a picture, for a reader who opens them. */
import { useWords } from '../i18n/words.ts'

interface Props {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[]
}

export function MoreTable({ columns, rows }: Props) {
  const { t } = useWords()
  return (
    <details className="more-table">
      <summary>{t('table')}</summary>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
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
      </div>
    </details>
  )
}
