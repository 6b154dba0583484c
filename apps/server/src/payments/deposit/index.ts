/** The module's interface for other modules and the server's start. */
export { addressOf, deriveAddress, ownersOf, retireAddress } from './addresses.ts'
export { makeDepositBook } from './book.ts'
export { chainStateOf, readChainView } from './chain-state.ts'
export { depositHandlers } from './handlers.ts'
export { keepDepositKey, keyFromCatalogue } from './key.ts'
export { startDepositReader } from './start.ts'
export { forgetWork } from './work.ts'
