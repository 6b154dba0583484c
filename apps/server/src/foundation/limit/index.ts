export { type Allowance, clearTries, countTry, forgetEnded, limit } from './limit.ts'
export { coarsePeer, peerKey } from './peer.ts'
export { loginKeptMs, sweepDesk, sweepExpired } from './sweep.ts'
