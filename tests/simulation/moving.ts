/**
 * A world on its way between the two servers. Its mover is a process of its own, which stops at a
 * drawn statement until something that was drawn too has happened to it, to a server, or to the
 * applications.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MoveJob, Stop } from '../../apps/server/src/foundation/world/move/move-process.fixture.ts'
import type { Moved } from '../../apps/server/src/foundation/world/move/move-world.ts'
import { followingSteps, heldSteps, type MoveStep } from '../support/move-steps.ts'
import { otherSide } from '../support/moving-world.ts'
import { inOtherProcess, type OtherRun } from '../support/other-process.ts'
import { testSlug } from '../support/template.ts'
import { notWhole } from '../support/whole-copy.ts'
import type { Chance } from './chance.ts'
import type { Fleet, Side } from './fleet.ts'
import { neighbourSlug, type SimulatedHost } from './host.ts'
import { must } from './model.ts'

const victims = {
  nobody: 20,
  'the mover': 25,
  'the old server': 12,
  'the new server': 12,
  'the applications': 8,
  'the mover and the old server': 8,
  'the mover and the new server': 8,
  'both servers': 7,
} as const
type Victim = keyof typeof victims

type DrawnStop = Stop & Partial<Pick<MoveStep, 'moved' | 'waits'>>

export interface MovePlan {
  readonly slug: string
  readonly isHeld: boolean
  readonly stop: DrawnStop
  readonly victim: Victim
  /** Between the stop and what happens then: steps, where acts do not wait meanwhile. */
  readonly steps: number
  readonly afterMs: number
}

/** A move has fewer statements than this, so one of four drawn by number is met by none. */
const statementsMax = 300

function drawStop({ percent, pick, below }: Chance, isHeld: boolean): DrawnStop {
  if (percent(65)) return pick(isHeld ? heldSteps : followingSteps)
  return {
    when: pick(['before', 'after'] as const),
    text: '',
    nth: 1 + below(statementsMax),
    waits: true,
  }
}

export function drawMove(chance: Chance): MovePlan {
  const isHeld = chance.percent(30)
  return {
    slug: chance.percent(80) ? testSlug : neighbourSlug,
    isHeld,
    stop: drawStop(chance, isHeld),
    victim: chance.weighted(victims),
    steps: chance.below(5),
    afterMs: chance.below(400),
  }
}

export interface MoveUnderWay {
  /** The draws, in words. */
  readonly plan: string
  /** Something else has happened to a server or an application: no error of the move is a fault. */
  disturbed(): void
  stepPassed(): void
  /**
   * Nothing waits for further steps, and the world arrives. Returns what became of it, in words;
   * the same at each call.
   */
  over(): Promise<string>
}

type HostWithFleet = SimulatedHost & { readonly fleet: Fleet }

const moverFixture = new URL(
  '../../apps/server/src/foundation/world/move/move-process.fixture.ts',
  import.meta.url,
)

function startMover(
  { fleet, wall, moverPlants }: HostWithFleet,
  plan: MovePlan,
  from: Side,
): OtherRun<Moved> {
  const run = inOtherProcess<MoveJob, Moved>(moverFixture, {
    ...fleet.urls,
    wallMs: wall.nowMs(),
    plants: moverPlants,
    slug: plan.slug,
    to: otherSide(from),
    stop: plan.stop,
    isHeld: plan.isHeld,
    route: fleet.postgres[from].route,
  })
  run.go()
  return run
}

/** Kills what was drawn. */
async function strike(host: HostWithFleet, { run, victim, from }: Struck): Promise<void> {
  if (victim.startsWith('the mover')) run.kill()
  if (victim === 'the applications') host.killAll()
  const sides: Side[] = victim === 'both servers' ? [from, otherSide(from)] : []
  if (victim.endsWith('the old server')) sides.push(from)
  if (victim.endsWith('the new server')) sides.push(otherSide(from))
  await Promise.all(sides.map((side) => host.fleet.kill(side)))
}

interface Struck {
  readonly run: OtherRun<Moved>
  readonly victim: Victim
  readonly from: Side
}

interface Ended {
  readonly from: Side
  readonly server: Side
  readonly moved: Moved | Error
  readonly isStopped: boolean
  readonly isDisturbed: boolean
}

/** On a busy machine a move may give up without a fault; its world stays. */
const givesUp = /does not follow|does not catch up|due to lock timeout/

/** Errors: it cannot be there after this. Returns what became of it, in words. */
function judge({ slug, stop, victim, isHeld }: MovePlan, ended: Ended): string {
  const { from, server, moved, isStopped, isDisturbed } = ended
  const met = isStopped ? victim : 'nobody'
  if (met === 'the mover' && stop.moved !== undefined && !isDisturbed)
    must(server === (stop.moved ? otherSide(from) : from), `${slug} is on ${server} after all`)
  if (!(moved instanceof Error)) {
    must(server === otherSide(from), `${slug} moved, and is on ${server}`)
    // A way back that a mover takes by itself would leave the other one untried.
    must(moved.isHeld === isHeld || isDisturbed || met !== 'nobody', `${slug} moved with its writes held`)
  } else {
    // It is one whatever was killed besides.
    must(!moved.message.startsWith(notWhole), `the move of ${slug}: ${moved.message}`)
    const isExcused = isDisturbed || met !== 'nobody' || givesUp.test(moved.message)
    must(isExcused, `the move of ${slug}: ${moved.message}`)
  }
  const why = moved instanceof Error ? moved.message : `writes waited ${Math.round(moved.heldMs)} ms`
  return `${slug} ${server === from ? 'stays' : 'moves'}; killed: ${met}; ${why}`
}

const inWords = ({ slug, isHeld, stop, victim, steps, afterMs }: MovePlan, from: Side): string =>
  `${slug} leaves ${from}${isHeld ? ' with its writes held' : ''}, until ${stop.when} ` +
  `${stop.text} ${stop.nth ?? 1}; then after ${steps} steps and ${afterMs} ms ${victim}`

/** `schema`: that of the world of the plan. */
export async function beginMove(host: HostWithFleet, plan: MovePlan, schema: string): Promise<MoveUnderWay> {
  const { fleet } = host
  const { victim, stop, afterMs } = plan
  const from = await fleet.patiently(() => fleet.serverOf(schema))
  const run = startMover(host, plan, from)
  const passed = Promise.withResolvers<void>()
  let left = stop.waits === true ? 0 : plan.steps
  let [isStopped, isDisturbed] = [false, false]
  const pass = () => {
    if (left <= 0) passed.resolve()
  }
  const struck = async () => {
    isStopped = true
    pass()
    await passed.promise
    await sleep(afterMs)
    await strike(host, { run, victim, from })
    run.letOn()
  }
  const isDone = () => undefined
  const fate = run.held.then(struck, isDone)
  fate.catch(() => undefined) // whoever waits for the end hears of it
  const arrive = async (): Promise<string> => {
    left = 0
    pass()
    await fate
    const moved = await run.done.catch((error: unknown) => error as Error)
    await fleet.up()
    return judge(plan, { from, server: await fleet.settled(schema), moved, isStopped, isDisturbed })
  }
  let arriving: Promise<string> | undefined
  return {
    plan: inWords(plan, from),
    disturbed: () => {
      isDisturbed = true
    },
    stepPassed: () => {
      if (isStopped) left--
      pass()
    },
    over: () => {
      arriving ??= arrive()
      return arriving
    },
  }
}
