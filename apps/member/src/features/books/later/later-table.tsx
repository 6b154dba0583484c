import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { type CSSProperties, type ReactNode, useId } from 'react'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** The columns' names for the style sheet, which puts them beside the figures of a stacked row. */
const namesOf = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.map((column, at) => [`--column-${at}`, JSON.stringify(column)]))

/**
 * A table that is always open; long words and large text make it wider than a phone: there, four
 * columns become rows of their own. Its title is outside of what scrolls.
 */
export function LaterTable({ caption, columns, children }: Props) {
  const id = useId()
  return (
    <div className="later-table">
      <p id={id} className="later-caption">
        {caption}
      </p>
      <ScrollRegion labelledBy={id}>
        <table aria-labelledby={id} data-columns={columns.length} style={namesOf(columns)}>
          <TableHead columns={columns} />
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
