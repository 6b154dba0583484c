/** Worlds have turns: a few at the same time, each doing what a look found due, one step after the other. */
import type { Attention } from './attention.ts'
import { failedAgain } from './attention.ts'
import type { Look } from './look.ts'
import { type Step, steps, type Tools } from './steps.ts'

/** Worlds whose steps run at the same time; looks at the others go on meanwhile. */
const turnsMax = 2

export interface Turns {
  /** Begins a turn when something is due, the world has none, and a place is free; the next look tries again. */
  offer(attention: Attention, look: Look): void
  /** Resolves when those that began have ended. */
  ended(): Promise<unknown>
}

export function makeTurns(tools: Tools): Turns {
  const turns = new Set<Promise<void>>()
  return {
    offer: (attention, look) => {
      if (attention.busy || turns.size >= turnsMax) return
      const due = steps.filter((step) => step.due(look, attention) && !isResting(attention, step))
      if (due.length === 0) return
      attention.busy = true
      const turn = take(attention, due, tools).finally(() => {
        attention.busy = false
        attention.lookAtMs = 0
        turns.delete(turn)
      })
      turns.add(turn)
    },
    ended: () => Promise.all(turns),
  }
}

const isResting = ({ failures }: Attention, { name }: Step): boolean =>
  performance.now() < (failures.get(name)?.againAtMs ?? 0)

/** A step that fails keeps none of the others back. */
async function take(attention: Attention, due: readonly Step[], tools: Tools): Promise<void> {
  const { world, failures } = attention
  for (const step of due) {
    try {
      await step.run(world, tools, attention)
      failures.delete(step.name)
    } catch (error) {
      const failing = failedAgain(failures.get(step.name), performance.now())
      failures.set(step.name, failing)
      tools.metrics.tickFailures.inc()
      const facts = { err: error, world: world.slug, step: step.name, times: failing.times }
      tools.log.error(facts, 'a step failed')
    }
  }
}
