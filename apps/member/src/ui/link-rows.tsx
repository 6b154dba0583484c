import type { ReactNode } from 'react'
import { useIsOpenPlace } from '../platform/features.ts'
import { Icon, type IconName } from './icon.tsx'
import { RowLink } from './row-link.tsx'

export interface LinkRow {
  readonly href: string
  readonly label: ReactNode
  readonly icon: IconName
  readonly end?: ReactNode
}

/** Links, one below the other, without those to features switched off in this world. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  const isOpen = useIsOpenPlace()
  return (
    <ul className="link-rows">
      {rows
        .filter(({ href }) => isOpen(href))
        .map((row) => (
          <li key={row.href}>
            <RowLink href={row.href} className="link-row">
              <Icon name={row.icon} />
              <span className="link-row-text">{row.label}</span>
              {row.end ? <span className="muted small">{row.end}</span> : null}
              <Icon name="chevron" size={18} />
            </RowLink>
          </li>
        ))}
    </ul>
  )
}
