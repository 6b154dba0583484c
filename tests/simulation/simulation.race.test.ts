/**
 * A seeded simulation: one seed draws the clock, the chain, what its node answers, where processes end, and what members
 * and operators do. `npm run simulate -- --seed S --steps N` runs one; a failure prints the command that shows it again.
 */
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Plant } from '../support/planted.ts'
import { type Ran, simulate } from './run.ts'
import { ranges, readRanges, shrink } from './shrink.ts'

interface Asked {
  readonly seed: string
  readonly steps: number
  readonly without: ReadonlySet<number>
}

const asked: Asked = {
  seed: process.env['SIMULATION_SEED'] ?? 'practice',
  steps: Number(process.env['SIMULATION_STEPS'] ?? 2000),
  without: readRanges(process.env['SIMULATION_WITHOUT'] ?? ''),
}
/** Where what happened is written for whoever asked. */
const reportFile = process.env['SIMULATION_REPORT']
const isAsked = process.env['SIMULATION_SEED'] !== undefined
const shrinksMax = Number(process.env['SIMULATION_SHRINK'] ?? 0)
const perStepMsMax = 250
/** Lives of a week or so, of which one at least meets each planted fault. */
const seeds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const command = (seed: string, without: ReadonlySet<number>, steps: number): string =>
  `npm run simulate -- --seed ${seed} --steps ${steps}${without.size > 0 ? ` --without ${ranges(without)}` : ''}`

const kindOf = ({ failure }: Ran): string => failure?.sentence.replaceAll(/[0-9]+/g, '#') ?? ''

/** The sentence, what came before it, and the one command that shows it again. */
async function report(ran: Ran, { seed, steps, without: left }: Asked): Promise<string> {
  const { failure, trace } = ran
  if (failure === null) return ''
  const last = Math.min(failure.step, steps)
  const fails = async (without: ReadonlySet<number>) =>
    kindOf(await simulate({ seed, steps: last, without })) === kindOf(ran)
  const { without } = await shrink(last, fails, shrinksMax)
  const all = new Set([...left, ...without])
  return [`step ${failure.step}: ${failure.sentence}`, ...trace.slice(-20), command(seed, all, last)].join(
    '\n',
  )
}

test(`seed ${asked.seed}, ${asked.steps} steps: books, coins and the naive model agree after each`, {
  timeout: asked.steps * perStepMsMax * (shrinksMax + 1) + 60_000,
}, async () => {
  const ran = await simulate(asked)
  if (ran.failure !== null) throw new Error(await report(ran, asked), { cause: ran.failure.error })
  if (reportFile !== undefined) writeFileSync(reportFile, JSON.stringify({ ...ran.happened, ...ran.told }))
  if (isAsked) return
  for (const [what, times] of Object.entries(ran.happened)) expect(times, what).toBeGreaterThan(2)
  // Each lie to the one or the other, and false receipts to who pays.
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

describe.skipIf(isAsked)('other lives', () => {
  test.each(['s1', 's2'])('seed %s, 700 steps', { timeout: 300_000 }, async (seed) => {
    const life = { seed, steps: 700, without: new Set<number>() }
    const ran = await simulate(life)
    if (ran.failure !== null) throw new Error(await report(ran, life), { cause: ran.failure.error })
  })
})

describe.skipIf(isAsked)('the simulation itself', () => {
  test('the same seed lives the same life, another seed another', { timeout: 120_000 }, async () => {
    const lives = []
    for (const seed of ['once', 'once', 'again']) lives.push(await simulate({ seed, steps: 100 }))
    const [one, same, other] = lives.map(({ trace }) => trace)
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    expect(lives.map(({ failure }) => failure)).toEqual([null, null, null])
  })

  test.each<readonly [string, Plant, RegExp]>([
    [
      'a withdrawal that ends in any state',
      {
        find: 'state = any($2::text[]) for no key update',
        replace: '(state = any($2::text[]) or true) for no key update',
      },
      /should have been withdrawal_under_way|went on after its end/,
    ],
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
  ])('it finds %s', { timeout: 300_000 }, async (_, plant, sentence) => {
    const found: string[] = []
    for (const seed of seeds) {
      const { failure, unmet } = await simulate({ seed, steps: 450, plants: [plant] })
      expect(unmet).toEqual([])
      if (failure !== null) found.push(failure.sentence)
      if (sentence.test(failure?.sentence ?? '')) break
    }
    expect(found.join('\n')).toMatch(sentence)
  })
})
