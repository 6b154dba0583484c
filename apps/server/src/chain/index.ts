export { type Chain, type ChainControl, type ChainOptions, openChain } from './chain.ts'
export { checkChain, practiceChainId, practiceChainIds, WrongChain } from './guard.ts'
export { fromHex, type Hex, quantity, toHex, word } from './hex.ts'
export type { KeyRing } from './keys.ts'
export type { FoundTransaction } from './log/look-up.ts'
export { type Act, BadTransaction, gasMax } from './log/send.ts'
export type { TransactionState } from './log/store.ts'
export { readTransfer } from './log/transfers.ts'
export { ChainAway, NodeRefused, type ReadMethod, type ReadRpc } from './rpc.ts'
export {
  balanceData,
  mintData,
  type TokenName,
  type Tokens,
  transferData,
  transferTopic,
} from './tokens.ts'
export type { WalletTransferRow } from './wallet-reads.ts'
