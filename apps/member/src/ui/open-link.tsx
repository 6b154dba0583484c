import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useIsOpenPlace } from '../platform/features.ts'

/** A link that is left out when its place is switched off in this world. */
export function OpenLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: ReactNode
}) {
  const isOpen = useIsOpenPlace()
  return isOpen(href) ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : null
}
