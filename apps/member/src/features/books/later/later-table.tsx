import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table that is always open; long words and large text make it wider than a phone. */
export function LaterTable({ caption, columns, children }: Props) {
  const id = useId()
  return (
    <ScrollRegion className="later-table" labelledBy={id}>
      <table>
        <caption id={id}>{caption}</caption>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
