/**
 * The order that `npm run walk` gives to the walk of `tests/e2e/screens`, and the lines that the
 * walk writes.
 */
import { readFileSync } from 'node:fs'
import { languageCodes } from '@glasshouse/contract'
import * as z from 'zod/mini'

/** Passed in the variable WALK. */
export const walkOrder = z.object({
  /** Every language, all checks. */
  full: z.boolean(),
  /** Pictures instead of checks. */
  pictures: z.boolean(),
  /** Only these; all when it is empty. */
  languages: z.array(z.enum(languageCodes)),
  /**
   * Only routes whose path contains one of these, and dialogs whose name or path does; all when it
   * is empty.
   */
  routes: z.array(z.string()),
  /** The window of the pictures, in CSS pixels; null: a phone. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /**
   * It gets a line for each walked screen; a screen that has a line without a fault is not walked
   * again.
   */
  file: z.string(),
})
export type WalkOrder = z.output<typeof walkOrder>

/** A line of the file. */
export const walkedScreen = z.object({
  walk: z.string(),
  route: z.string(),
  faults: z.array(z.string()),
})
export type WalkedScreen = z.output<typeof walkedScreen>

export const readWalked = (file: string): WalkedScreen[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => z.parse(walkedScreen, JSON.parse(line) as unknown))
