/** A reward that was promised once and is paid at the close of its day. */
import * as z from 'zod/mini'
import { idText } from './ids.ts'
import { amountText } from './money.ts'
import { sourcesData } from './sources.ts'
import { dayNumber } from './time.ts'

export const promisedData = z.object({
  /** For `reward.payers`. */
  rewardId: idText('reward'),
  amount: amountText,
  day: dayNumber,
  /**
   * `waiting`: for the close of its day, or a moment after it; `uncovered`: the operator's pot was
   * empty.
   */
  state: z.enum(['waiting', 'credited', 'uncovered']),
  /** Null until the close of its day. */
  sources: z.nullable(sourcesData),
})
export type Promised = z.output<typeof promisedData>
