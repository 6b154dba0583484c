/**
 * Families 7 to 9: how an offer spreads, who recruits whom, and the directions that were published.
 */
import { logisticJoiners, spreadingJoiners } from '../scheme/joiners.ts'
import {
  evenShareWithRecruits,
  lastExpectingRecruit,
  recruitedEvenly,
  recruitsOf,
  shareWithRecruits,
} from '../scheme/recruit-tree.ts'
import { effectiveReproduction, finalSize, peakPrevalence, runSpread, type Spread } from '../scheme/spread.ts'
import { type Family, type FamilyCheck, less } from './family.ts'
import { playShares } from './machine.ts'

const perMachine = 1_000_000
const hardlyAnybody = { population: 1_000_000, seeds: 1, tellingDays: 10 }

const infection: Family = {
  number: 7,
  name: 'SIR',
  formula: 'z = 1 − e^(−R₀ z)',
  letters: 'z = share reached in the end, R₀ = people whom each one convinces at first',
  source: 'z = 1 − e^(−R0·z); peak 1 − (1 + ln R0) ÷ R0',
  check: () =>
    [
      { reproduction: 1.5, size: 0.583 },
      { reproduction: 2, size: 0.797 },
      { reproduction: 3, size: 0.941 },
    ].flatMap(({ reproduction, size }): FamilyCheck[] => {
      const days = runSpread({ ...hardlyAnybody, reproduction }, 2_000)
      const reached = (days.at(-1)?.joined ?? 0) / hardlyAnybody.population
      const telling = Math.max(...days.map((day) => day.telling)) / hardlyAnybody.population
      return [
        { what: `R0 = ${reproduction}: printed share reached`, form: size, run: reached, within: 0.000_6 },
        {
          what: `R0 = ${reproduction}: share reached`,
          form: finalSize(reproduction),
          run: reached,
          within: 1e-5,
        },
        {
          what: `R0 = ${reproduction}: largest share telling`,
          form: peakPrevalence(reproduction),
          run: telling,
          within: 1e-4,
        },
      ]
    }),
}

const treeSize = 100_000

const tree: Family = {
  number: 8,
  name: 'referral tree',
  formula: '2^−m',
  letters: '2^−m = the share of members with m recruits or more, in a large tree',
  source: 'after Gastwirth 1977: evenly at random, the share with at least m recruits tends to 2^−m',
  check: () => {
    const recruits = recruitsOf(recruitedEvenly('tree', treeSize))
    return [
      ...[1, 2, 3, 5, 10].map((least): FamilyCheck => {
        const form = evenShareWithRecruits(least)
        // Four standard deviations of a sample of this size.
        const within = 4 * Math.sqrt((form * (1 - form)) / treeSize)
        return { what: `share with ${least} or more`, form, run: shareWithRecruits(recruits, least), within }
      }),
      {
        what: 'last member who can expect a recruit, of 100,000',
        form: treeSize / Math.E,
        run: lastExpectingRecruit(treeSize),
        within: 2,
      },
      { what: '10% on level 1 alone: 1 in …', form: 1_024, run: 1 / evenShareWithRecruits(10), within: 0 },
    ]
  },
}

const town = { population: 10_000, seeds: 10, perMachine }
const terms = { dayReturn: 0.05, termDays: 60 }
const logistic = (rate: number, warned = 0) =>
  playShares(terms, logisticJoiners({ ...town, rate, warned }), 600).outcome
const spread = (how: Pick<Spread, 'reproduction' | 'warned' | 'costOfRecruit'>) =>
  playShares(terms, spreadingJoiners({ ...town, tellingDays: 10, ...how }, perMachine, 600), 600).outcome

const directions: Family = {
  number: 9,
  name: 'directions published',
  formula: 'R = R₀ (1 − k)',
  letters:
    'R₀ = people whom each one convinces at first, R = the same when a recruit costs the share k of the reward',
  source: 'Zhu et al. 2017, Physica A 479:128–136; PIDI model 2018, Physica A 490:632–642',
  check: () => {
    const [slow, fast] = [logistic(0.08), logistic(0.16)]
    const [open, warned] = [spread({ reproduction: 3 }), spread({ reproduction: 3, warned: 0.3 })]
    const reached = (costOfRecruit: number) =>
      runSpread({ ...hardlyAnybody, reproduction: 1.5, costOfRecruit }, 4_000).at(-1)?.joined ?? 0
    return [
      less('faster spread: a sooner collapse', fast.marks.collapse, slow.marks.collapse),
      less('faster spread: a higher peak', Number(slow.peak.cash), Number(fast.peak.cash)),
      less('the flux turns before the collapse', slow.marks.fluxTurnsNegative, slow.marks.collapse),
      less('warned people: a later collapse', open.marks.collapse, warned.marks.collapse),
      less('warned people: a lower peak', Number(warned.peak.cash), Number(open.peak.cash)),
      {
        what: 'a recruit that costs a third of its reward: R0 = 1.5 is the threshold',
        form: 1,
        run: effectiveReproduction({ ...hardlyAnybody, reproduction: 1.5, costOfRecruit: 1 / 3 }),
        within: 1e-12,
      },
      less('with a dearer recruit it does not take off', reached(0.4), reached(0)),
      { what: 'people reached below the threshold, of a million', form: 0, run: reached(0.5), within: 10 },
    ]
  },
}

export const spreadFamilies: readonly Family[] = [infection, tree, directions]
