import type { Bench } from './bench.ts'
import { measureSettlement } from './settle-measure.ts'

/** Settlement of a million due incomes against the plain insert of as many rows. */
export const settleBench: Bench = { name: 'settle', run: measureSettlement }
