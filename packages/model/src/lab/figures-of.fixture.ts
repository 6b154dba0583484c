/** Fixed scenarios whose figures stand for a version of the rules, and all figures of a run. */
import { draw32 } from '../seeded-draw.ts'
import { byJoinDay, type LabRun, labMarks, labOutcome } from './play.ts'
import { type Scenario, usualScenario } from './scenario.ts'
import { byDepth, topHundredth } from './standings.ts'

const further = { price: 40, dayReturn: 30, term: 20, earns: 10, cost: 20 }
const habits = { buys: 20, receives: 60, withdraws: 5, withdrawn: 70, days: 150 }

/** Together they move every lever. */
export const fixedScenarios = {
  usual: {},
  spreading: { arrival: 'spreading', tells: 25, tellingDays: 12, warned: 15, seed: 'b' },
  growing: { arrival: 'growing', people: 3_000, first: 3, growth: 40, invited: 30, term: 45 },
  steady: { ...habits, arrival: 'steady', first: 9, level1: 100, level2: 50, level3: 30, take: 10 },
  'at-once': { ...habits, arrival: 'at-once', earns: 30, capital: 4_000, lockUp: 9, price: 37 },
  listed: { arrival: 'listed', joiners: [12, 0, 3, 40, 7, 0, 90], days: 80, dayReturn: 73 },
  shared: { ...habits, ending: 'goes-on', level1: 60, cost: 10, days: 90, seed: 'share' },
  honest: { ...habits, policy: 'revenue-backed', ending: 'goes-on', earns: 44, days: 120 },
  rumour: { ...habits, rumour: 30, machines: [further], days: 100 },
  savings: { ...habits, savings: 12, putsAside: 30, asideShare: 40, takesBack: 6, level1: 80, earns: 20 },
  fright: { ...habits, frightShort: 40, frightCover: 20, frightNear: 50, ending: 'goes-on', days: 100 },
} as const satisfies Record<string, Partial<Scenario>>

export type FixedName = keyof typeof fixedScenarios
export const fixedNames = Object.keys(fixedScenarios) as FixedName[]

export const fixedScenario = (name: FixedName, engine: number): Scenario => ({
  ...usualScenario,
  ...fixedScenarios[name],
  engine,
})

/** By name and order of fields, so that a new field of a run changes no digest. */
export function digestOf(run: LabRun): string {
  const days = run.days.map(({ pots, from, ...day }) => [
    [day.day, day.sold, day.incomes, day.isShort],
    [day.promised, day.paid, day.rewardsPromised, day.rewardsPaid],
    ...[pots, from].map(({ revenue, fees, operator, purchases }) => [revenue, fees, operator, purchases]),
  ])
  const { breakDay, members, ahead, behind, losersAfter } = labOutcome(run)
  const marks = labMarks(run)
  const top = topHundredth(run)
  const figures = [
    days,
    run.paidThrough,
    [breakDay, members, ahead, behind, losersAfter],
    [marks.firstPayout, marks.newPaysOld, marks.fluxNegative, marks.peak, marks.lastWinnerJoined],
    byJoinDay(run).map((each) => [each.day, each.members, each.ahead, each.behind, each.result]),
    byDepth(run).map((each) => [each.depth, each.members, each.ahead, each.behind, each.result]),
    [top.people, top.result, top.others, top.othersResult],
  ]
  const text = JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return ['a', 'b'].map((seed) => draw32(seed, text).toString(16).padStart(8, '0')).join('')
}
