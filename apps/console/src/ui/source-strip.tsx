/** Where an income came from: a strip as long as the promise. The words and figures of its parts stand beside it. */
import { type SourceName, sourceNames } from '@glasshouse/contract'
import './source-strip.css'

export const sourceParts = [...sourceNames, 'uncovered'] as const

/** Decimal strings; what is not covered is part of the strip. */
export type SourceAmounts = Readonly<Record<SourceName | 'promised' | 'uncovered', string>>

export function SourceStrip({ sources }: { readonly sources: SourceAmounts }) {
  return (
    <span className="source-strip" aria-hidden="true">
      {sourceParts
        .filter((part) => Number(sources[part]) > 0)
        .map((part) => (
          <span
            key={part}
            className="source-part"
            data-part={part}
            style={{ flexGrow: Number(sources[part]) / Number(sources.promised) }}
          />
        ))}
    </span>
  )
}
