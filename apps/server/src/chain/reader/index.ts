/** The reader's interface for other modules. */
export { rpcReads } from './json-rpc.ts'
export { startReader } from './reader.ts'
export { ChainDoubt, type ChainReads, type Receipt } from './reads.ts'
export { type Check, type DepositBook, readStep } from './step.ts'
export type { Transfer } from './transfers.ts'
export { areCertain } from './transfers.ts'
