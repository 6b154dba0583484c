/** The module's interface for other modules and the server's start. */
export { bookFilling, fillHourMax } from './filling.ts'
export { payoutHandlers } from './handlers.ts'
export { untilWeighed } from './identity.ts'

export { brokenPart } from './part.ts'
export { isPlatformAddress } from './platform-address.ts'
export { ownPart, signerState } from './read.ts'
export { startPayouts } from './start.ts'
