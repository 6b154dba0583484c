/**
 * The strip of a source bar: its length is the promise, with a coloured and patterned part for each
 * source.
 */
import type { Sources } from '@glasshouse/contract'
import type { CSSProperties } from 'react'
import './source-strip.css'
import { sourceParts } from './source-parts.ts'

export type StripSize = 'small' | 'medium' | 'tall' | 'huge'

interface StripProps {
  readonly sources: Sources
  readonly size: StripSize
  /** The parts come one after the other, once: a day has just closed. */
  readonly fills?: boolean
}

/** Only the strip, without words: only beside a text that says the same. */
export function SourceStrip({ sources, size, fills = false }: StripProps) {
  return (
    <span
      className="source-strip"
      data-size={size}
      {...(fills ? { 'data-fills': '' } : {})}
      aria-hidden="true"
    >
      {sourceParts(sources).map((part, place) => (
        <span
          key={part.name}
          className="source-part"
          data-part={part.name}
          style={{ flexGrow: part.width, '--place': place } as CSSProperties}
        />
      ))}
    </span>
  )
}
