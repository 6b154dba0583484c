/** A world moves, a server ends, and members act in a process of their own meanwhile. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../packages/contract/src/index.ts'
import { inOtherProcess, type OtherRun } from '../support/other-process.ts'
import { testSlug } from '../support/template.ts'
import { calm } from './calm.ts'
import { type Fleet, sides } from './fleet.ts'
import type { LessonJob, Noted } from './lesson.fixture.ts'
import { actOf, carryOut, type Lesson } from './lesson.ts'
import { type MemberModel, must } from './model.ts'
import { beginMove, drawMove, type MovePlan } from './moving.ts'
import { note, type Simulation, steadily } from './simulation.ts'

const fleetOf = ({ host: { fleet } }: Simulation): Fleet => {
  must(fleet, 'an act of a host with one server')
  return fleet
}

async function begin(sim: Simulation, plan: MovePlan): Promise<void> {
  const { host, eye, neighbour } = sim
  const schema = (plan.slug === testSlug ? eye : neighbour.eye).schema
  sim.move = await beginMove({ ...host, fleet: fleetOf(sim) }, plan, schema)
  note(sim, `a move begins: ${sim.move.plan}`)
}

/** It goes on beside the acts of the next steps. */
export async function moveAway(sim: Simulation): Promise<void> {
  const plan = drawMove(sim.chance)
  await calm(sim)
  await begin(sim, plan)
}

/** The next acts meet it while it is away. */
export async function serverEnds(sim: Simulation): Promise<void> {
  const side = sim.chance.pick(sides)
  sim.move?.disturbed()
  await fleetOf(sim).kill(side)
  note(sim, `the server ${side} is killed`)
}

const membersAtOnce = 3

/**
 * Some members act in an application process of their own, mostly until a move is over, and it may
 * be killed meanwhile. Each of their acts is then asked again, and must give the answer that it
 * gave.
 */
export async function giveLesson(sim: Simulation): Promise<void> {
  const { chance, model } = sim
  const isMoving = chance.percent(70)
  const plan = drawMove(chance)
  const killedAfterMs = chance.percent(45) ? 50 + chance.below(3_000) : null
  const lastsMs = 200 + chance.below(1_500)
  const members = new Set(Array.from({ length: membersAtOnce }, () => chance.pick(model.members)))
  if (isMoving) await calm(sim)
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-lesson-'))
  const lesson: Lesson = {
    ...{ seed: sim.seed, step: sim.step, products: sim.products },
    memberIds: [...members].map(({ memberId }) => memberId),
  }
  const file = join(folder, 'acts')
  const run = inOtherProcess<LessonJob, void>(new URL('./lesson.fixture.ts', import.meta.url), {
    ...{ lesson, file, urls: fleetOf(sim).urls, wallMs: sim.host.wall.nowMs() },
  })
  await run.ready
  if (isMoving) await begin(sim, { ...plan, steps: 0 })
  run.go()
  const isKilled = await until(run, { killedAfterMs, isOver: isMoving ? sim.move?.over() : sleep(lastsMs) })
  const counts = await askAgain(sim, { lesson, members: [...members], noted: await notedIn(file) })
  await rm(folder, { recursive: true })
  note(sim, `a lesson of ${members.size} members${isKilled ? ' is killed' : ''}: ${counts}`)
  if (isMoving) await calm(sim)
}

/** True: it was killed. */
async function until(
  run: OtherRun<void>,
  { killedAfterMs, isOver }: { killedAfterMs: number | null; isOver: Promise<unknown> | undefined },
): Promise<boolean> {
  let isKilled = false
  const timer = setTimeout(
    () => {
      isKilled = true
      run.kill()
    },
    killedAfterMs ?? 2 ** 31 - 1,
  )
  const over = Promise.resolve(isOver).finally(() => run.letOn())
  const failure = await run.done.then(
    () => null,
    (error: Error) => error,
  )
  clearTimeout(timer)
  await over
  if (failure !== null && !isKilled) throw failure
  return isKilled && failure !== null
}

const notedIn = async (file: string): Promise<Noted[]> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Noted)
}

interface Past {
  readonly lesson: Lesson
  readonly members: readonly MemberModel[]
  readonly noted: readonly Noted[]
}

async function askAgain(sim: Simulation, { lesson, members, noted }: Past): Promise<string> {
  const said = new Map(
    noted.filter(({ answer, refused }) => answer ?? refused).map((one) => [`${one.lane}.${one.nth}`, one]),
  )
  const asked = noted.filter(({ answer, refused }) => answer === undefined && refused === undefined)
  let done = 0
  for (const { lane, nth } of asked) {
    const before = said.get(`${lane}.${nth}`)
    if (before?.refused !== undefined) {
      must(before.refused === 'balance_too_low', `in the lesson: ${before.refused}`)
      continue
    }
    const act = actOf(lesson, lane, nth)
    const answer = await steadily(sim, ({ world }) => carryOut({ world, wall: sim.host.wall }, act)).catch(
      (error: unknown) => {
        if (error instanceof Refusal && before === undefined) return null
        throw error
      },
    )
    if (before !== undefined)
      must(isDeepStrictEqual(answer, before.answer), `${act.name}, asked again: ${JSON.stringify(answer)}`)
    if (answer === null) continue
    done++
    sim.acknowledged.add(act.name)
    follow(members[lane] as MemberModel, act.what)
  }
  return `${asked.length} acts, ${said.size} answered, ${done} done`
}

function follow(member: MemberModel, what: ReturnType<typeof actOf>['what']): void {
  if (what.kind === 'buys') member.wallet -= what.price
  else {
    member.wallet += what.kind === 'saves' ? -what.amount : what.amount
    member.fund += what.kind === 'saves' ? what.amount : -what.amount
  }
}
