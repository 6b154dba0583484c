/** The reader's guess of the day on which the run breaks. */
import { makeStore } from '@glasshouse/web/value-store.ts'
import type { DrawnLine } from './drawn-line.ts'

export interface Guess {
  /** The run is hidden until the reader has guessed. */
  readonly isAsking: boolean
  /** Null: it will not break. */
  readonly day: number | null
  /** What the reader drew; null: nothing. */
  readonly line: DrawnLine | null
}

/** Null: nobody has guessed. */
export const guess = makeStore<Guess | null>(null)
