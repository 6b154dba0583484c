/** What other modules and the server's start may use of this module. */
export { bookFilling, type Filling } from './filling.ts'
export { type Weighed, weighCoins } from './identity.ts'
export { type KeptIdentity, keptIdentity } from './identity-kept.ts'
export type { PayoutMetrics } from './metrics.ts'
export { type PayoutNeeds, startPayouts } from './start.ts'
export { payerOf } from './store.ts'
