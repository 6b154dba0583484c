/** A chain that nobody runs: what needs it answers `unavailable`. For tests that are about something else. */
import { type Chain, ChainAway } from '../../apps/server/src/chain/index.ts'

const away = () => Promise.reject(new ChainAway('no practice chain in this test'))

export const awayChain = new Proxy({} as Chain, { get: () => away })
