import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/**
 * A table that is always open; long words and large text make it wider than a phone. Its title is
 * outside of what scrolls.
 */
export function LaterTable({ caption, columns, children }: Props) {
  const id = useId()
  return (
    <div className="later-table">
      <p id={id} className="later-caption">
        {caption}
      </p>
      <ScrollRegion labelledBy={id}>
        <table aria-labelledby={id}>
          <TableHead columns={columns} />
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
