export { type Allowance, clearTries, countTry, forgetEnded, limit } from './limit.ts'
export { coarsePeer, peerKey } from './peer.ts'
export { loginKeptMs, nextExpiry, sweepDesk, sweepExpired } from './sweep.ts'
