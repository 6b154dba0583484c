export { type Allowance, type Counted, countTry, forgive, limit } from './limit.ts'
export { peerKey } from './peer.ts'
export { messageKeptMs, sweepExpired } from './sweep.ts'
