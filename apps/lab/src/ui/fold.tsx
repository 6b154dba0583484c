/** Draws its content when it is opened for the first time, so that the page is ready sooner. */
import { type ReactNode, useState } from 'react'

interface Props {
  readonly className: string
  readonly title: string
  readonly children: () => ReactNode
}

export function Fold({ className, title, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={className} onToggle={() => setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened ? children() : null}
    </details>
  )
}
