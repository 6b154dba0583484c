/**
 * Worlds take turns: a few at the same time run the steps that a look found due, one after the
 * other. Days, credits, proof, roots and simulated members have tracks of their own: a settlement
 * of millions delays no credit, and a proof or a root of a minute delays neither days nor credits.
 */
import { isGone } from '../../foundation/world/index.ts'
import type { Attention, Track } from './attention.ts'
import { failedAgain, waitingAgain } from './attention.ts'
import type { DueWork } from './due-work.ts'
import { type Step, steps, type Tools } from './steps.ts'

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

export interface Turns {
  /**
   * Begins the due steps on each track where the world has no turn and a place is free; the next
   * look tries again.
   */
  offer(attention: Attention, look: DueWork): void
  /** Resolves when the turns that began have ended. */
  ended(): Promise<unknown>
}

export function makeTurns(tools: Tools, known: readonly Step[] = steps): Turns {
  const turns = new Map<Promise<void>, Track>()
  const isFull = (track: Track) =>
    [...turns.values()].filter((taken) => taken === track).length >= turnsMax[track]

  const begin = (attention: Attention, track: Track, due: readonly Step[]) => {
    attention.busy.add(track)
    const turn = take(attention, due, tools).finally(() => {
      attention.busy.delete(track)
      attention.lookAtMs = 0
      turns.delete(turn)
    })
    turns.set(turn, track)
  }

  return {
    offer: (attention, look) => {
      for (const track of tracks) {
        if (attention.busy.has(track) || isFull(track)) continue
        const due = known.filter(
          (step) => step.track === track && step.due(look, attention) && !isResting(attention, step),
        )
        if (due.length > 0) begin(attention, track, due)
      }
    },
    ended: () => Promise.all(turns.keys()),
  }
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
