/**
 * A chain that is not running: a call that needs it answers `unavailable`. For tests of other
 * things.
 */
import { type Chain, ChainAway } from '../../apps/server/src/chain/index.ts'

const away = () => Promise.reject(new ChainAway('no practice chain in this test'))

export const awayChain = new Proxy({} as Chain, { get: () => away })
