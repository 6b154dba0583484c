/** Runs a simulation: one seed decides every act, every fault and every end of a process. */
import { createHash } from 'node:crypto'
import type { Plant } from '../support/planted.ts'
import { testStartMs } from '../support/template.ts'
import { askRecharge, dropRecharge, payAtBank } from './acts-at-the-bank.ts'
import { sign, takeCoupon } from './acts-for-rewards.ts'
import { buyMachine, exchange, receiveIncome, save, takeBack, withdraw } from './acts-of-members.ts'
import { register } from './acts-of-newcomers.ts'
import { giveLesson, moveAway, serverEnds } from './acts-of-servers.ts'
import { decide, moneyOfOperator, review, settings } from './acts-of-staff.ts'
import { neighbourActs } from './acts-of-the-neighbour.ts'
import { restart, timePasses } from './acts-of-time.ts'
import {
  foreignNames,
  killNode,
  lieNames,
  meetAnotherChain,
  mine,
  payOut,
  readChain,
  reorg,
  retire,
  sendAgain,
  sendCoins,
} from './acts-on-the-chain.ts'
import { auditHolds, booksHold, coinsHold, comeToRest } from './agree.ts'
import { calm } from './calm.ts'
import { chanceOf } from './chance.ts'
import { compare, newSimulation, note, type Simulation } from './simulation.ts'

type Act = (sim: Simulation) => Promise<void>

const acts: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  buy: [90, buyMachine],
  receive: [70, receiveIncome],
  save: [70, save],
  'take a coupon': [45, takeCoupon],
  'sign in': [45, sign],
  register: [9, register],
  neighbour: [60, neighbourActs],
  exchange: [12, exchange],
  withdraw: [110, withdraw],
  cancel: [35, takeBack],
  recharge: [40, askRecharge],
  pay: [70, payAtBank],
  'drop recharge': [10, dropRecharge],
  coins: [120, sendCoins],
  retire: [4, retire],
  operator: [50, moneyOfOperator],
  settings: [25, settings],
  decide: [45, decide],
  review: [30, review],
  mine: [75, mine],
  reorg: [34, reorg],
  'send again': [15, sendAgain],
  'node ends': [6, killNode],
  read: [110, readChain],
  'another chain': [8, meetAnotherChain],
  'pay out': [80, payOut],
  time: [130, timePasses],
  restart: [10, restart],
}
/** On two servers besides; the weights are those of `moves: 1`. */
const actsOfFleet: typeof acts = {
  'move away': [25, moveAway],
  lesson: [14, giveLesson],
  'server ends': [10, serverEnds],
}
const allActs = { ...acts, ...actsOfFleet }

function weightsOf({ servers = 1, moves = 1 }: SimulationPlan): Record<string, number> {
  const of = (some: typeof acts, times: number) =>
    Object.entries(some).map(([name, [weight]]) => [name, weight * times] as const)
  return Object.fromEntries([...of(acts, 1), ...(servers === 1 ? [] : of(actsOfFleet, moves))])
}

export interface SimulationPlan {
  readonly seed: string
  readonly steps: number
  /** Two: worlds move between them, and they and two applications are killed. Default 1. */
  readonly servers?: 1 | 2
  /** How many times as often as otherwise a world moves, a lesson is held and a server ends. */
  readonly moves?: number
  /** Proof and coins are checked after each `proveEvery` steps; balances after every step. */
  readonly proveEvery?: number
  readonly restEvery?: number
  /** Steps to leave out, for finding the relevant ones. */
  readonly without?: ReadonlySet<number>
  /** Faults in the product's statements: a simulation must find them. */
  readonly plants?: readonly Plant[]
  readonly moverPlants?: readonly Plant[]
}

export interface SimulationResult {
  readonly trace: readonly string[]
  /** The hash of the trace: the same seed gives the same. */
  readonly hash: string
  /** The number of events by kind: a life with few events would prove little. */
  readonly happened: Readonly<Record<string, number>>
  /** How often each wrong answer was given, and to which part. */
  readonly told: Readonly<Record<string, number>>
  /** Plants that met no statement. */
  readonly unmet: readonly string[]
  readonly failure: { readonly step: number; readonly sentence: string; readonly error: unknown } | null
}

async function act(sim: Simulation, plan: SimulationPlan): Promise<void> {
  const { chance, host } = sim
  if (host.fleet !== undefined) sim.turn = chance.below(2)
  host.turnTo(sim.turn)
  const [, carryOut] = allActs[chance.weighted(weightsOf(plan))] as readonly [number, Act]
  await carryOut(sim)
}

async function oneStep(sim: Simulation, plan: SimulationPlan): Promise<void> {
  const { proveEvery = 20, restEvery = 200 } = plan
  // Transfers hidden from the reader are not in the books until they are found, so coins are
  // compared in the other half.
  sim.mayHide = (sim.step - 1) % restEvery >= restEvery / 2
  await act(sim, plan)
  await compare(sim)
  sim.move?.stepPassed()
  if (sim.step % proveEvery === 0) {
    await calm(sim)
    await booksHold(sim, false)
    if (!sim.mayHide) {
      // As in the host: a round of payouts first, which sends again the transactions that a reorg
      // left out.
      await sim.host.app().pay()
      await compare(sim)
      await coinsHold(sim, false)
    }
  }
  if (sim.step % restEvery !== 0) return
  await calm(sim)
  await comeToRest(sim)
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Counted from the model and the trace. */
function countOf({ model, trace, host }: Simulation): Record<string, number> {
  const withdrawals = [...model.withdrawals.values()]
  const ended = (rail: string, state: string) =>
    withdrawals.filter((one) => one.rail === rail && one.state === state).length
  const said = (part: string) => trace.filter((line) => line.includes(part)).length
  return {
    'claims credited': model.members.flatMap(({ claims }) => claims).filter((claim) => claim === null).length,
    'accruals and dividends credited': model.credited.size,
    'deposits arrived': [...model.deposits.values()].filter(({ state }) => state === 'arrived').length,
    'payments credited': [...model.lines.values()].filter(({ state }) => state === 'credited').length,
    'payments sent back': [...model.lines.values()].filter(({ state }) => state === 'returned').length,
    'chain withdrawals arrived': ended('chain', 'arrived'),
    'bank withdrawals arrived': ended('bank', 'arrived'),
    'withdrawals cancelled': ended('chain', 'cancelled') + ended('bank', 'cancelled'),
    'withdrawals refused': ended('chain', 'failed') + ended('bank', 'failed'),
    'ends of the application': said('the application ends at'),
    reorgs: said(' blocks go, '),
    'coupons used': model.members.flatMap(({ coupons }) => [...coupons.values()]).filter(({ used }) => used)
      .length,
    'sign-ins': said(' signs in: done'),
    'second steps': said('a second step is given'),
    'withdrawals with a second step': said(' with a second step: done'),
    'coins sent to the neighbour': said(' usdt are sent to the neighbour'),
    'withdrawals of the neighbour': trace.filter((line) => /neighbour withdraws .*: done/.test(line)).length,
    newcomers: said(' comes, invited by '),
    'deposits taken back': model.takenBack,
    'debts made': model.debtsMade,
    'payouts taken back': model.payoutsTakenBack,
    days: Math.floor((host.wall.nowMs() - testStartMs) / 86_400_000),
    ...(host.fleet === undefined ? {} : countOfFleet(trace)),
  }
}

function countOfFleet(trace: readonly string[]): Record<string, number> {
  const said = (pattern: RegExp) => trace.filter((line) => pattern.test(line)).length
  return {
    'worlds moved': said(/ moves; killed: /),
    'worlds that stayed': said(/ stays; killed: /),
    'movers killed': said(/; killed: the mover/),
    'servers killed in a move': said(/; killed: [^;]*server/),
    'servers killed at any time': said(/the server \w+ is killed/),
    'applications killed in a move': said(/; killed: the applications/),
    lessons: said(/ a lesson of /),
    'lessons killed': said(/ a lesson of .* is killed/),
  }
}

function toldIn({ trace }: Simulation): Record<string, number> {
  const said = (part: string) => trace.filter((line) => line.includes(part)).length
  return Object.fromEntries([
    ...lieNames.map((name) => [`${name}, to the reader`, said(`the chain is read (${name})`)]),
    ...lieNames.map((name) => [`${name}, to who pays`, said(`withdrawals are paid (${name})`)]),
    ...foreignNames.map((name) => [`${name}, to either`, said(` meets ${name}: refused`)]),
  ])
}

export async function simulate(wanted: SimulationPlan): Promise<SimulationResult> {
  const { seed, steps, without, plants = [], moverPlants = [], servers = 1 } = wanted
  const sim = await newSimulation(seed, { servers, plants, moverPlants })
  let failure: SimulationResult['failure'] = null
  try {
    for (let step = 1; step <= steps && failure === null; step++) {
      if (without?.has(step)) continue
      sim.step = step
      sim.chance = chanceOf(seed, step)
      sim.host.wall.forward(1_000 * (1 + sim.chance.below(120)))
      await oneStep(sim, wanted)
    }
    sim.step = steps + 1
    sim.chance = chanceOf(seed, sim.step)
    await calm(sim)
    await comeToRest(sim)
    await auditHolds(sim)
    note(sim, 'all is at rest and agrees')
  } catch (error) {
    failure = { step: sim.step, sentence: sentenceOf(error), error }
  } finally {
    await sim.move?.over().catch(() => undefined)
    await sim.drop().catch(() => undefined)
  }
  const hash = createHash('sha256').update(sim.trace.join('\n')).digest('hex')
  return {
    trace: sim.trace,
    hash,
    happened: countOf(sim),
    told: toldIn(sim),
    unmet: sim.host.unmet(),
    failure,
  }
}
