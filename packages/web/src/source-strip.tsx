/**
 * The strip of a source bar: its length is the promise, with a coloured and patterned part for each
 * source.
 */
import type { Sources } from '@glasshouse/contract'
import './source-strip.css'
import { sourceParts } from './source-parts.ts'

export type StripSize = 'small' | 'medium' | 'tall' | 'huge'

/** The strip alone, without words: only beside a text that says the same. */
export function SourceStrip({ sources, size }: { readonly sources: Sources; readonly size: StripSize }) {
  return (
    <span className="source-strip" data-size={size} aria-hidden="true">
      {sourceParts(sources).map((part) => (
        <span
          key={part.name}
          className="source-part"
          data-part={part.name}
          style={{ flexGrow: part.width }}
        />
      ))}
    </span>
  )
}
