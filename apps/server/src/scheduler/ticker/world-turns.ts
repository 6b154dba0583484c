/**
 * Worlds take turns: a few at the same time run the steps that a look found due, one after the
 * other. Days, credits, proof, roots and simulated members have tracks of their own: a settlement
 * of millions delays no credit, and a proof or a root of a minute delays neither days nor credits.
 *
 * A world that finds no place on a track waits in line for it. When midnight comes in hundreds of
 * worlds at once, to look at all of them each second would take longer than to close their days.
 */
import { committedWithinMs, isGone } from '../../foundation/world/index.ts'
import type { Attention, Track } from './attention.ts'
import { failedAgain, waitingAgain } from './attention.ts'
import type { DueWork } from './due-work.ts'
import { type Step, steps, type Tools } from './steps.ts'
import { makeTurnLine, type TurnLine } from './turn-line.ts'

/**
 * Worlds that may have a turn on a track at the same time; looks at the others continue meanwhile.
 */
export const turnsMax: Readonly<Record<Track, number>> = {
  days: 2,
  credit: 2,
  proof: 1,
  roots: 1,
  simulation: 1,
}
const tracks = Object.keys(turnsMax) as Track[]

/** While worlds wait on the track of days, one proof begins in this time: members wait for days. */
const proofEveryMsBesideDays = 10_000
/**
 * A world that waits for a turn is looked at this often for what is due on other tracks, or as
 * often as its claims need it.
 */
const waitingLookMs = 5000
/**
 * One that nobody has used for a while is looked at this seldom, if no payment falls due in it
 * before: of a thousand classes most wait for minutes. A use has it looked at within a second.
 */
const stillWaitingLookMs = 60_000

export interface Turns {
  /**
   * Begins the due steps on each track where the world has no turn and a place is free, and puts
   * it in line where none is.
   */
  offer(attention: Attention, look: DueWork): void
  /** Resolves when the turns that began have ended. */
  ended(): Promise<unknown>
}

/**
 * `lookAgain`: what is due in a world that has waited; another process may have done it meanwhile.
 * Undefined: the world is gone, or cannot be looked at now.
 */
export function makeTurns(
  tools: Tools,
  lookAgain: (attention: Attention) => Promise<DueWork | undefined>,
  known: readonly Step[] = steps,
): Turns {
  const turns = new Map<Promise<void>, Track>()
  const lines = new Map(tracks.map((track) => [track, makeTurnLine()]))
  const lineOf = (track: Track) => lines.get(track) as TurnLine
  let provedAtMs = Number.NEGATIVE_INFINITY
  const isFull = (track: Track) =>
    [...turns.values()].filter((taken) => taken === track).length >= turnsMax[track] ||
    (track === 'proof' &&
      lineOf('days').isWaiting() &&
      performance.now() - provedAtMs < proofEveryMsBesideDays)
  const dueOn = (track: Track, attention: Attention, look: DueWork) =>
    known.filter((step) => step.track === track && step.due(look, attention) && !isResting(attention, step))

  const begin = (attention: Attention, track: Track, work: () => Promise<void>) => {
    lineOf(track).leave(attention)
    attention.busy.add(track)
    const turn = work().finally(() => {
      attention.busy.delete(track)
      attention.lookAtMs = 0
      turns.delete(turn)
      beginWaiting()
    })
    turns.set(turn, track)
  }
  const beginWaiting = () => {
    for (const track of tools.stopping() ? [] : tracks)
      while (!isFull(track)) {
        const next = lineOf(track).next()
        if (next === undefined) break
        begin(next, track, () => takeWaited(next, track))
      }
  }
  const takeDue = async (attention: Attention, track: Track, due: readonly Step[]) => {
    if (track === 'proof' && due.length > 0) provedAtMs = performance.now()
    await take(attention, due, tools)
  }
  const takeWaited = async (attention: Attention, track: Track) => {
    const look = await lookAgain(attention).catch(() => undefined)
    if (look && !tools.stopping()) await takeDue(attention, track, dueOn(track, attention, look))
  }

  return {
    offer: (attention, look) => {
      for (const track of tracks) {
        if (attention.busy.has(track)) continue
        const due = dueOn(track, attention, look)
        if (due.length === 0) lineOf(track).leave(attention)
        else if (!isFull(track) && !lineOf(track).isWaiting())
          begin(attention, track, () => takeDue(attention, track, due))
        else {
          lineOf(track).join(attention)
          attention.lookAtMs = Math.max(attention.lookAtMs, performance.now() + waitingMs(attention, look))
        }
      }
      beginWaiting()
    },
    ended: async () => {
      while (turns.size > 0) await Promise.all(turns.keys())
    },
  }
}

function waitingMs({ asleep, usedAtMs }: Attention, { untilCreditMs, untilPaidMs }: DueWork): number {
  const soonMs = Math.min(waitingLookMs, untilCreditMs)
  const isStill = asleep || performance.now() - usedAtMs > committedWithinMs
  return isStill ? Math.min(stillWaitingLookMs, Math.max(soonMs, untilPaidMs)) : soonMs
}

const isResting = ({ failures }: Attention, { name }: Step): boolean =>
  performance.now() < (failures.get(name)?.againAtMs ?? 0)

/** A failing step does not prevent the others. */
async function take(attention: Attention, due: readonly Step[], tools: Tools): Promise<void> {
  const { world, failures } = attention
  for (const step of due) {
    try {
      await step.run(world, tools, attention)
      failures.delete(step.name)
    } catch (error) {
      const before = failures.get(step.name)
      if (await isGone(world, error, tools.log)) {
        failures.set(step.name, waitingAgain(before, performance.now()))
        return
      }
      const failing = failedAgain(before, performance.now())
      failures.set(step.name, failing)
      tools.metrics.tickFailures.inc()
      const facts = { err: error, world: world.slug, step: step.name, times: failing.times }
      tools.log.error(facts, 'a step failed')
    }
  }
}
