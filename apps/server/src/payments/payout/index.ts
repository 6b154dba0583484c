/** What other modules and the server's start may use of this module. */
export { bookFilling, type Filling, fillHourMax } from './filling.ts'
export { payoutHandlers } from './handlers.ts'
export { untilWeighed } from './identity.ts'
export type { PayoutMetrics } from './metrics.ts'
export { brokenPart, takePart } from './part.ts'
export { isPlatformAddress } from './platform-address.ts'
export { ownPart, signerState, weighedCoins } from './read.ts'
export { type PayoutNeeds, startPayouts } from './start.ts'
