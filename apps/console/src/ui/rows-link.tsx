/** A figure that leads to its rows; plain text for a role that has no such list. */
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router'

interface Props {
  /** The feature of the list. */
  readonly list: string
  readonly filter: Readonly<Record<string, string>>
  readonly className?: string
  readonly children: ReactNode
}

export function RowsLink({ list, filter, className = '', children }: Props) {
  const places = useResourceDefinitions()
  if (places[list] === undefined) return children
  const asked = encodeURIComponent(JSON.stringify(filter))
  return (
    <Link component={RouterLink} to={`/${list}?filter=${asked}`} className={className}>
      {children}
    </Link>
  )
}
