export { type Allowance, type Counted, countTry, forgive, limit } from './limit.ts'
export { coarsePeer, peerKey } from './peer.ts'
export { loginKeptMs, messageKeptMs, sweepDesk, sweepExpired } from './sweep.ts'
