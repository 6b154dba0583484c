/**
 * Content that may be wider or taller than its place and then scrolls in it: a table on a narrow
 * phone, in a language with long words, or with large text. A reader without a pointer reaches it
 * with the Tab key and moves it with the arrow keys, so it always has a name.
 */
import type { ReactNode } from 'react'
import './scroll-region.css'

interface Props {
  /** Its name, where no heading says it. */
  readonly label?: string
  /** The id of its heading. */
  readonly labelledBy?: string
  readonly className?: string
  readonly children?: ReactNode
}

export function ScrollRegion({ label, labelledBy, className, children }: Props) {
  return (
    <section
      className={className === undefined ? 'scroll-region' : `scroll-region ${className}`}
      tabIndex={0}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}
