export { type Allowance, countTry, forgetEnded, forgive, limit } from './limit.ts'
export { coarsePeer, peerKey } from './peer.ts'
export { loginKeptMs, sweepDesk, sweepExpired } from './sweep.ts'
