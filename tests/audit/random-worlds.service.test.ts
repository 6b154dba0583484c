import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { audit } from '../auditor/index.ts'
import { laidAgain } from '../support/laid-again.ts'
import { byLength } from '../support/length.ts'
import { buildRoots } from '../support/life.ts'
import { planted } from '../support/planted.ts'
import { testWorld } from '../support/world.ts'
import { readJournal } from './journal.ts'
import { liveRandomWorld } from './live-random-world.ts'
import { type RandomWorld, randomWorld } from './random-world.ts'

/**
 * Few worlds are long and have enough purchases: the short form uses a seed whose worlds satisfy
 * the checks below.
 */
const size = byLength<{ numRuns: number; seed?: number }>({
  short: { numRuns: 6, seed: 3 },
  long: { numRuns: 40 },
})

/** Months in which a team got its share: few worlds are long and have enough purchases. */
let teams = 0
/** The totals of all worlds in one run: a property over empty worlds would prove little. */
const seen = {
  incomes: 0,
  inPart: 0,
  uncovered: 0,
  fromPurchases: 0,
  claims: 0,
  credited: 0,
  rewards: 0,
  recruiting: 0,
  accruals: 0,
  dividends: 0,
  takenBack: 0,
  typedIn: 0,
  olderDays: 0,
  roots: 0,
}

const terms = { price: 5_000_003n, dayReturn: 300_001n, validDays: 9, costPercent: 0n, earnsPercent: 30n }
const eachBuys = [0, 1, 2, 3, 4, 5].map((member) => ({ kind: 'buy', member, product: 0, times: 1 }) as const)
/**
 * Everybody is invited by the first or the second member, buys on two days, and the month ends:
 * both have a team.
 */
const teamOfFive: RandomWorld = {
  inviters: [0, 0, 1, 1, 1, 1],
  products: [terms],
  days: [eachBuys, [], [], eachBuys, [], [], []],
}

test('the settlement agrees with a naive replay, income by income, in any world', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomWorld, async (random) => {
      const host = await testWorld()
      try {
        await liveRandomWorld(host, random)
        await buildRoots(host)
        const journal = await readJournal(host.world.db)
        expect(audit(journal)).toBeNull()
        expect((await prove(host.world.db, -1)).broken).toBeNull()
        const { settled, migrated } = await laidAgain(host)
        expect(migrated).toEqual(settled)
        count(journal)
      } finally {
        await host.drop()
      }
    }),
    { ...size, endOnFailure: true, examples: [[teamOfFive]] },
  )
  expect(seen.incomes).toBeGreaterThan(75 * size.numRuns)
  expect(teams).toBeGreaterThanOrEqual(2)
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5)
})

test('the replay disagrees with a settlement that forgets the last day of each machine', async () => {
  const host = await testWorld()
  try {
    const { world, unmet } = planted(host.world, [{ find: 'last_day >= ', replace: 'last_day > ' }])
    const terms = { price: 5n, dayReturn: 3n, validDays: 2, costPercent: 0n, earnsPercent: 0n }
    const buyOne = [{ kind: 'buy', member: 0, product: 0, times: 1 } as const]
    await liveRandomWorld({ ...host, world }, { inviters: [0], products: [terms], days: [buyOne, [], []] })
    expect(unmet()).toEqual([])
    expect(audit(await readJournal(host.world.db))).toMatchObject({ rule: 'order-due-once' })
    expect((await prove(host.world.db, -1)).broken).toMatchObject({ what: 'incomes of day 2' })
  } finally {
    await host.drop()
  }
})

function count({
  incomes,
  claims,
  payables,
  lots,
  lotDraws,
  roots,
}: Awaited<ReturnType<typeof readJournal>>): void {
  for (const { promised, revenue, fees, operator, purchases, rest } of incomes) {
    const paid = revenue + fees + operator + purchases + rest
    if (paid === 0n) seen.uncovered++
    else if (paid < promised) seen.inPart++
    if (purchases > 0n) seen.fromPurchases++
  }
  seen.incomes += incomes.length
  seen.roots += roots?.records.length ?? 0
  seen.takenBack += lots.filter(({ takenBack }) => takenBack > 0n).length
  seen.typedIn += lotDraws.filter(({ stated }) => stated).length
  seen.olderDays += lotDraws.filter(
    ({ pot, lotDay, closeDay }) => pot === 'purchases' && lotDay < closeDay,
  ).length
  seen.claims += claims.length
  seen.credited += claims.filter(({ creditedBy }) => creditedBy !== null).length
  seen.rewards += payables.filter(({ kind }) => kind !== 'fund' && kind !== 'dividend').length
  seen.recruiting += payables.filter(({ kind }) => kind === 'referral' || kind === 'invite-bonus').length
  teams += payables.filter(({ kind }) => kind === 'team').length
  seen.accruals += payables.filter(({ kind, revenue }) => kind === 'fund' && revenue > 0n).length
  seen.dividends += payables.filter(({ kind }) => kind === 'dividend').length
}
