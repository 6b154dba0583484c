import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePlace } from '../platform/hash-location.ts'

interface RowLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The link of a row to its page. On a wide window the page is open beside the list, and the row is
 * marked as the chosen one.
 */
export function RowLink({ href, className, children }: RowLinkProps) {
  const place = usePlace()
  const isOpen = place === href || place.startsWith(`${href}&`)
  return (
    <Link href={href} className={className} aria-current={isOpen ? 'true' : undefined} data-row="">
      {children}
    </Link>
  )
}
