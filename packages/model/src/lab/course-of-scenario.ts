/** A scenario as a course of simulated members: its products, and one crowd. */
import { money } from '@glasshouse/contract/values/money.ts'
import type { CourseMachine, CourseTerms, Saving } from '../course/terms.ts'
import {
  growingJoiners,
  type Joiners,
  logisticJoiners,
  spreadingJoiners,
  steadyJoiners,
} from '../scheme/joiners.ts'
import { usualJoining } from '../simulated-member.ts'
import type { FurtherMachine } from './levers.ts'
import type { Scenario } from './scenario.ts'

const unit = 1_000_000n
/** A thousandth of the price times this many is whole, whatever the price. */
const perMille = 1_000n

const shareOf = (price: bigint, tenthsOfPercent: number): bigint =>
  (price * BigInt(tenthsOfPercent)) / perMille

/** Everybody who can join: those who were not warned. */
const reachable = ({ people, warned }: Scenario): number => Math.floor((people * (100 - warned)) / 100)

function curveOf(scenario: Scenario): Joiners {
  const { arrival, first, growth, tells, tellingDays, days, people, warned } = scenario
  switch (arrival) {
    case 'at-once':
      return (day) => (day === 1 ? BigInt(reachable(scenario)) : 0n)
    case 'steady':
      return steadyJoiners(BigInt(first))
    case 'growing':
      return growingJoiners({ first, growth: growth / 1_000, perMachine: 1 })
    case 's-curve':
      return logisticJoiners({
        population: people,
        seeds: first,
        rate: growth / 1_000,
        perMachine: 1,
        warned: warned / 100,
      })
    case 'spreading':
      return spreadingJoiners(
        { population: people, seeds: first, reproduction: tells / 10, tellingDays, warned: warned / 100 },
        1,
        days,
      )
    case 'listed':
      return (day) => BigInt(scenario.joiners[day - 1] ?? 0)
  }
}

/**
 * How many join on each day, from day 0; never more than there are. Those who know of it in the
 * beginning of an S-curve or an infection join on day 0.
 */
export function joinersByDay(scenario: Scenario): number[] {
  const { arrival, days, first } = scenario
  const all =
    arrival === 'listed' ? scenario.joiners.reduce((sum, each) => sum + each, 0) : reachable(scenario)
  const curve = curveOf(scenario)
  const startsWithSeeds = arrival === 's-curve' || arrival === 'spreading'
  let left = all
  return Array.from({ length: days }, (_, day) => {
    const wanted = startsWithSeeds ? (day === 0 ? first : curve(day)) : curveAt(curve, day + 1, left)
    const joining = Math.max(0, Math.min(left, Number(wanted)))
    left -= joining
    return joining
  })
}

/** Growth passes every number one day; by then nobody is left. */
const curveAt = (curve: Joiners, day: number, left: number): bigint | number => (left === 0 ? 0 : curve(day))

/** Nobody saves where nobody puts anything aside, whatever is promised for it. */
const savingOf = ({ putsAside, asideShare, takesBack }: Scenario): { readonly saving?: Saving } =>
  putsAside === 0 || asideShare === 0 ? {} : { saving: { putsAside, share: asideShare, takesBack } }

export function courseOfScenario(scenario: Scenario): CourseTerms {
  const { seed, price, dayReturn, term, earns, take, cost, capital } = scenario
  const units = BigInt(price) * unit
  const joins = joinersByDay(scenario)
  return {
    seed,
    policy: scenario.policy,
    operatorCapitalMayPay: true,
    allOrNothing: scenario.ending === 'ends',
    startingMoney: money(units),
    capital: money(BigInt(capital) * unit),
    takeBasisPoints: BigInt(take) * 100n,
    dividendBasisPoints: 0n,
    savingsBasisPoints: BigInt(scenario.savings) * 10n,
    recruiting: {
      referralBasisPoints: [scenario.level1, scenario.level2, scenario.level3].map(
        (tenths) => BigInt(tenths) * 10n,
      ),
      inviteBonus: money(0n),
      teamBenefitBasisPoints: 0n,
      teamBenefitFromGrade: 1,
    },
    stating: null,
    dayZeroMs: Date.UTC(2026, 0, 5),
    timeZone: 'UTC',
    withdrawalAutoMax: money(10n ** 15n),
    lockUpDays: scenario.lockUp,
    machines: [
      machineOf({ price, dayReturn, term, earns, cost }, 1),
      ...scenario.machines.map((further, nth) => machineOf(further, nth + 2)),
    ],
    groups: [
      {
        seed: `${seed}/1`,
        people: joins.reduce((sum, each) => sum + each, 0),
        joiners: joins,
        buysOnJoining: true,
        ...savingOf(scenario),
        behaviour: {
          ...usualJoining,
          invites: scenario.invited,
          buys: scenario.buys,
          taste: 'any',
          claims: scenario.receives,
          withdraws: scenario.withdraws,
          withdrawShare: scenario.withdrawn,
          rumourDay: scenario.rumour < 0 ? null : scenario.rumour,
          rumourShare: 100,
          frightShort: scenario.frightShort,
          frightCover: scenario.frightCover,
          frightNear: scenario.frightNear,
        },
      },
    ],
  }
}

function machineOf({ price, dayReturn, term, earns, cost }: FurtherMachine, number: number): CourseMachine {
  const units = BigInt(price) * unit
  return {
    productId: `prd_${number}`,
    price: money(units),
    dayReturn: money(shareOf(units, dayReturn)),
    validDays: term,
    machineCost: money(shareOf(units, cost * 10)),
    stock: null,
    limitPerMember: null,
    revenueModel: { kind: 'constant', perMachine: decimalOf(shareOf(units, earns)), noisePercent: 0 },
  }
}

const decimalOf = (units: bigint): string => `${units / unit}.${(units % unit).toString().padStart(6, '0')}`
