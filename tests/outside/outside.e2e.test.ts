/**
 * The scripts from outside, in small, so that their calls and their knowledge of the server stay
 * correct.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startHost } from '../e2e/support/host.ts'
import { longTest } from '../support/length.ts'
import { daylight } from './daylight.ts'
import { fuzz } from './fuzz.ts'
import { inviteChain } from './invite-chain.ts'
import { livedClass } from './lived-class.ts'
import { machineClock } from './machine-clock.ts'
import { reorganisation } from './reorganisation.ts'
import { sameLog } from './same-log.ts'
import { takeover } from './takeover.ts'
import { type Findings, makeFindings } from './visit/findings.ts'
import { hostLogin, type OwnGround, outsideSettings } from './visit/ground.ts'
import { withdrawals } from './withdrawals.ts'

let host: Host
let ground: OwnGround
beforeAll(async () => {
  // Blocks are fast, but slow enough that a deposit is seen before it has its twenty.
  host = await startHost(outsideSettings, { blockMs: 150 })
  ground = { url: host.url, login: hostLogin, databaseUrl: host.databaseUrl, goAway: host.goAway }
})
afterAll(() => host.stop())

const standing = (seconds: number) => ({ ...ground, setClock: () => expect(seconds).toBe(0) })

async function holds(run: (seen: Findings) => Promise<void>): Promise<void> {
  const seen = makeFindings()
  await run(seen)
  expect(seen.broken).toEqual([])
  expect(seen.lines.filter((line) => line.startsWith('holds')).length).toBeGreaterThanOrEqual(2)
}

type Check = readonly [name: string, run: (seen: Findings) => Promise<void>]

const checks: readonly Check[] = [
  ['withdrawals', (seen) => withdrawals(ground, seen, 3)],
  ['chain', (seen) => inviteChain(ground, seen, 6)],
  ['fuzz', (seen) => fuzz(ground, seen, 300)],
]
/** Each of them starts a server again, or waits for one. */
const longChecks: readonly Check[] = [
  ['clock', (seen) => machineClock(standing(0), seen, 2, [0, 0])],
  ['reorganisation', (seen) => reorganisation(ground, seen)],
  // One round replaces the newest block, one all blocks with credited deposits.
  ['same-log', (seen) => sameLog(ground, seen, 1, 3)],
  ['takeover', (seen) => takeover({ ...ground, beside: host.beside }, seen)],
  // Up to half a year of days until a zone's clocks change.
  ['daylight', (seen) => daylight(ground, seen, 1)],
  // A forecast is for thirty days; the crowd of one class stops on the twelfth.
  ['lived-class', (seen) => livedClass(ground, seen, 62)],
]

test.each(checks)('the check %s holds', (_name, run) => holds(run))
longTest.each(longChecks)('the check %s holds', (_name, run) => holds(run))
