/**
 * A seeded simulation: one seed draws the clock, the chain, the node's answers, the crash points,
 * and the acts of members and operators. `npm run simulate -- --seed S --steps N` runs one; a
 * failure prints the command that repeats it.
 */
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { byLength, isLong, longTest } from '../support/length.ts'
import type { Plant } from '../support/planted.ts'
import { type SimulationResult, simulate } from './run.ts'
import { ranges, readRanges, shrink } from './shrink.ts'

interface AskedLife {
  readonly seed: string
  readonly steps: number
  readonly without: ReadonlySet<number>
  readonly servers: 1 | 2
  readonly moves?: number
}

/**
 * The short form is a run of few steps in which each counted event happens, except those that
 * are too rare.
 */
const life = byLength({ short: { seed: '6', steps: 400 }, long: { seed: 'practice', steps: 2000 } })
/**
 * The minimum number of each event. A debt is made in one of ten runs of 400 steps, and a payout is
 * taken back in three of the first 23 seeds, 600 steps each (`takenBackLife` is one of them).
 */
const happenedMin = byLength({ short: 1, long: 3 })
const takenBack = 'payouts taken back'
const tooRare = byLength({ short: ['debts made', takenBack], long: [takenBack] })
const takenBackLife: AskedLife = {
  seed: '23',
  steps: 525,
  without: readRanges('1-76,96-380,419-456'),
  servers: 1,
}
const asked: AskedLife = {
  seed: process.env['SIMULATION_SEED'] ?? life.seed,
  steps: Number(process.env['SIMULATION_STEPS'] ?? life.steps),
  without: readRanges(process.env['SIMULATION_WITHOUT'] ?? ''),
  servers: process.env['SIMULATION_SERVERS'] === '2' ? 2 : 1,
  moves: Number(process.env['SIMULATION_MOVES'] ?? 1),
}
/** The file for the counts of events, when one is given. */
const reportFile = process.env['SIMULATION_REPORT']
const isAsked = process.env['SIMULATION_SEED'] !== undefined
const shrinksMax = Number(process.env['SIMULATION_SHRINK'] ?? 0)
const perStepMsMax = 2000
/** A world that does not arrive is waited for, a minute at a time: that is no hang. */
const arrivalsMsMax = 300_000
/**
 * Lives of about a week, at least one of which meets each planted fault. The short form plants one,
 * into a life that is known to meet it in its first steps.
 */
const lives = { seeds: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], steps: 450 }
const knownLife = { seeds: ['one'], steps: 60 }

const command = ({ seed, without, steps, servers, moves = 1 }: AskedLife): string =>
  `npm run simulate -- --seed ${seed} --steps ${steps} --servers ${servers}${moves === 1 ? '' : ` --moves ${moves}`}${without.size > 0 ? ` --without ${ranges(without)}` : ''}`

const kindOf = ({ failure }: SimulationResult): string => failure?.sentence.replaceAll(/[0-9]+/g, '#') ?? ''

/** The sentence of the failure, the trace before it, and the one command that repeats it. */
async function report(ran: SimulationResult, { without: left, ...life }: AskedLife): Promise<string> {
  const { failure, trace } = ran
  if (failure === null) return ''
  const last = Math.min(failure.step, life.steps)
  const fails = async (without: ReadonlySet<number>) =>
    kindOf(await simulate({ ...life, steps: last, without: new Set([...left, ...without]) })) === kindOf(ran)
  const { without } = await shrink(last, fails, shrinksMax)
  const all = new Set([...left, ...without])
  const again = command({ ...life, steps: last, without: all })
  return [`step ${failure.step}: ${failure.sentence}`, ...trace.slice(-20), again].join('\n')
}

test(`seed ${asked.seed}, ${asked.steps} steps: books, coins and the naive model agree after each`, {
  timeout: asked.steps * perStepMsMax * (shrinksMax + 1) + arrivalsMsMax,
}, async () => {
  const ran = await simulate(asked)
  if (ran.failure !== null) throw new Error(await report(ran, asked), { cause: ran.failure.error })
  if (reportFile !== undefined) writeFileSync(reportFile, JSON.stringify({ ...ran.happened, ...ran.told }))
  if (isAsked) return
  for (const [what, times] of Object.entries(ran.happened))
    if (!tooRare.includes(what)) expect(times, what).toBeGreaterThanOrEqual(happenedMin)
  if (!isLong) return
  // Each wrong answer was given to the reader or the payer, and false receipts to the payer.
  const told = Object.entries(ran.told)
  for (const [lie] of told) {
    const [name = lie] = lie.split(', to ')
    const times = told
      .filter(([each]) => each.startsWith(`${name}, `))
      .reduce((sum, [, each]) => sum + each, 0)
    expect(times, name).toBeGreaterThan(0)
  }
  expect(ran.told['receipts of failure, to who pays']).toBeGreaterThan(0)
})

describe.runIf(isLong && !isAsked)('other runs', () => {
  test.each(['s1', 's2'])('seed %s, 700 steps', { timeout: 300_000 }, async (seed) => {
    const other: AskedLife = { seed, steps: 700, without: new Set(), servers: 1 }
    const ran = await simulate(other)
    if (ran.failure !== null) throw new Error(await report(ran, other), { cause: ran.failure.error })
  })
})

describe.skipIf(isAsked)('the simulation itself', () => {
  test('the same seed gives the same life, another seed another', { timeout: 400_000 }, async () => {
    const ran: SimulationResult[] = []
    const alikeSteps = byLength({ short: 25, long: 100 })
    for (const seed of ['once', 'once', 'again']) ran.push(await simulate({ seed, steps: alikeSteps }))
    const [one, same, other] = ran.map(({ trace }) => trace)
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    expect(ran.map(({ failure }) => failure)).toEqual([null, null, null])
  })

  longTest(
    'an arrived payout that a deep reorg has mined again without its coins is taken back',
    {
      timeout: 300_000,
    },
    async () => {
      const ran = await simulate(takenBackLife)
      if (ran.failure !== null)
        throw new Error(await report(ran, takenBackLife), { cause: ran.failure.error })
      expect(ran.happened[takenBack]).toBeGreaterThan(0)
    },
  )

  async function finds(plant: Plant, sentence: RegExp, { seeds, steps }: typeof lives): Promise<void> {
    const found: string[] = []
    for (const seed of seeds) {
      const { failure, unmet } = await simulate({ seed, steps, plants: [plant] })
      expect(unmet).toEqual([])
      if (failure !== null) found.push(failure.sentence)
      if (sentence.test(failure?.sentence ?? '')) break
    }
    expect(found.join('\n')).toMatch(sentence)
  }

  test('the simulation finds a withdrawal that ends in any state', { timeout: 300_000 }, async () => {
    const plant = {
      find: 'state = any($2::text[]) for no key update',
      replace: '(state = any($2::text[]) or true) for no key update',
    }
    const sentence = /should have been withdrawal_under_way|went on after its end/
    await finds(plant, sentence, byLength({ short: knownLife, long: lives }))
  })

  const others: readonly (readonly [string, Plant, RegExp])[] = [
    [
      'a credited deposit that a reorg took away and nobody takes back',
      {
        find: "not on_chain and state in ('pending', 'arrived', 'below_minimum')",
        replace: "not on_chain and state in ('pending', 'below_minimum')",
      },
      /is in no block and arrived|cannot be weighed/,
    ],
    [
      'a settlement that forgets the last day of each machine',
      { find: 'last_day >= ', replace: 'last_day > ' },
      /proof: incomes of day/,
    ],
  ]
  for (const [what, plant, sentence] of others)
    longTest(`it finds ${what}`, { timeout: 300_000 }, () => finds(plant, sentence, lives))
})
