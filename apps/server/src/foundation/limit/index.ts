export { type Allowance, countTry, forgive, limit } from './limit.ts'
export { coarsePeer, peerKey } from './peer.ts'
export { loginKeptMs, sweepDesk, sweepExpired } from './sweep.ts'
