/**
 * Runs that the reader keeps to compare. The device stores their names and links; figures are
 * always counted anew.
 */
import { hasVersion, type LabPicture, linkOf, readLink, type Scenario } from '@glasshouse/model'
import { makeStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { makeEngine } from './engine.ts'
import { keepText, readText } from './storage.ts'

export const keptMost = 6
const nameMost = 40

export interface KeptRun {
  readonly id: number
  /** Empty: it is shown by its number. */
  readonly name: string
  readonly scenario: Scenario
  /** Null: being counted, beyond what can be counted, or by rules that this lab lacks. */
  readonly picture: LabPicture | null
}

const storedName = 'kept'
const storedSchema = z.array(z.object({ name: z.string(), link: z.string() })).check(z.maxLength(keptMost))

export const kept = makeStore<readonly KeptRun[]>([])

let lastId = 0
const set = (runs: readonly KeptRun[]): void => {
  kept.set(runs)
  keepText(storedName, JSON.stringify(runs.map(({ name, scenario }) => ({ name, link: linkOf(scenario) }))))
}

const update = (id: number, part: Partial<KeptRun>): void =>
  set(kept.get().map((run) => (run.id === id ? { ...run, ...part } : run)))

/** Does nothing when `keptMost` runs are kept already. */
export function keepRun(scenario: Scenario, picture: LabPicture): void {
  const runs = kept.get()
  if (runs.length >= keptMost) return
  lastId += 1
  set([...runs, { id: lastId, name: '', scenario, picture }])
}

export const renameRun = (id: number, name: string): void => update(id, { name: name.slice(0, nameMost) })
export const removeRun = (id: number): void => set(kept.get().filter((run) => run.id !== id))

function storedRuns(): KeptRun[] {
  try {
    const parsed = z.safeParse(storedSchema, JSON.parse(readText(storedName) ?? '[]'))
    if (!parsed.success) return []
    return parsed.data.flatMap(({ name, link }) => {
      const read = readLink(link)
      if (!('scenario' in read)) return []
      lastId += 1
      return [{ id: lastId, name: name.slice(0, nameMost), scenario: read.scenario, picture: null }]
    })
  } catch {
    return []
  }
}

/** Brings back the runs of an earlier visit, one after the other, in a worker that ends then. */
export function bringKept(): void {
  const runs = storedRuns()
  kept.set(runs)
  if (runs.length === 0) return
  const engine = makeEngine()
  const next = (nth: number): void => {
    const run = runs[nth]
    if (run === undefined) return engine.end()
    const goOn = () => next(nth + 1)
    // Another version's figures would be under this one's name.
    if (!hasVersion(run.scenario.engine)) return goOn()
    engine.run(run.scenario, {
      progress: () => undefined,
      picture: (picture) => {
        update(run.id, { picture })
        goOn()
      },
      tooLarge: goOn,
      stopped: goOn,
    })
  }
  next(0)
}
