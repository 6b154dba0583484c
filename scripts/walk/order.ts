/** What `npm run walk` asks the walk of `tests/e2e/screens` for, and what that writes down on its way. */
import { readFileSync } from 'node:fs'
import { languageCodes } from '@glasshouse/contract'
import * as z from 'zod/mini'

/** Handed over in WALK. */
export const walkOrder = z.object({
  /** Every language, everything. */
  full: z.boolean(),
  /** Pictures instead of faults. */
  pictures: z.boolean(),
  /** Only these; all when it is empty. */
  languages: z.array(z.enum(languageCodes)),
  /** Only routes whose path holds one of these; all when it is empty. */
  routes: z.array(z.string()),
  /** A line for each screen that was walked; what is there without a fault is not walked again. */
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
