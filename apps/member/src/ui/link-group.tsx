import { useId } from 'react'
import { type LinkRow, LinkRows } from './link-rows.tsx'

/** A few links under a heading: a long list of equal rows is not read. */
export function LinkGroup({ title, rows }: { title: string; rows: readonly LinkRow[] }) {
  const id = useId()
  return (
    <nav className="stack-tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card card-rows">
        <LinkRows rows={rows} />
      </div>
    </nav>
  )
}
