export { type Chain, openChain } from './chain.ts'
export { checkChain, practiceChainId, WrongChain } from './guard.ts'
export { fromHex, type Hex, toHex } from './hex.ts'

export type { FoundTransaction } from './log/look-up.ts'

export { readTransfer } from './log/transfers.ts'
export { ChainAway, type ReadRpc } from './rpc.ts'
export {
  type Tokens,
  transferTopic,
} from './tokens.ts'
export type { WalletTransferRow } from './wallet-reads.ts'
