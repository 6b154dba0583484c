import type { ReactNode } from 'react'
import './facts.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** The kind of figure, where the label does not show it. */
  readonly note?: string
}

/** Labelled figures: two columns on a phone, more where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value}
            {fact.note ? <span className="facts-note">{fact.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
