/** What others may use of the reader. */
export { rpcReads } from './json-rpc.ts'
export { type Reader, type ReaderOptions, startReader } from './reader.ts'
export { ChainDoubt, type ChainPin, type ChainReads } from './reads.ts'
export { type Check, type DepositBook, readStep } from './step.ts'
export type { Transfer } from './transfers.ts'
