/**
 * The run that the page shows: its levers, its answer from the worker, and what was changed before.
 * The address holds every change, and each change can be undone.
 */
import { type LabPicture, readScenario, type Scenario, type ScenarioFault } from '@glasshouse/model'
import { makeStore } from '@glasshouse/web/value-store.ts'
import { makeEngine } from './engine.ts'
import { guess } from './guess.ts'
import { lived } from './lived.ts'
import { runnable } from './other-version.ts'
import { firstPlace, hashOf, type Place, readHash } from './place.ts'
import { showFromStart, showLast } from './playhead.ts'

export interface Shown {
  readonly scenario: Scenario
  /** Of this scenario or of the one before it, while the worker is busy; null: none yet. */
  readonly picture: LabPicture | null
  /** Days done, while the worker is busy for longer than a moment; null: it is not. */
  readonly progress: number | null
  readonly trouble: 'too-large' | 'stopped' | null
  /** Levers that are not possible together: the run shown is the one before. */
  readonly faults: readonly ScenarioFault[]
  readonly canUndo: boolean
}

const engine = makeEngine()
const undone: Scenario[] = []
/** Changes of one lever within this time are one entry: a slider says each step of a drag. */
const oneChangeMs = 700
const undoMost = 100

export const place = makeStore<Place>(firstPlace)
/** Faults of the address that opened the page. */
export const linkFaults = makeStore<readonly ScenarioFault[]>([])
/** The version of the rules that made the link; null: the run is no longer the link's. */
export const linkEngine = makeStore<number | null>(null)

let scenario = readHash('').scenario
export const shown = makeStore<Shown>({
  scenario,
  picture: null,
  progress: null,
  trouble: null,
  faults: [],
  canUndo: false,
})

const update = (part: Partial<Shown>): void => shown.set({ ...shown.get(), ...part })

/** A browser refuses a page that writes its address many times a second. */
const addressWaitMs = 250
let written = ''
let waiting: ReturnType<typeof setTimeout> | undefined

function writeAddressNow(): void {
  clearTimeout(waiting)
  waiting = undefined
  written = hashOf(place.get(), scenario)
  // Not `history.replaceState`: a page from a disk may not call it.
  location.replace(written)
}

function writeAddress(): void {
  waiting ??= setTimeout(writeAddressNow, addressWaitMs)
}

export function goTo(part: Partial<Place>): void {
  place.set({ ...place.get(), ...part })
  writeAddress()
}

function run(from: 'start' | 'end'): void {
  update({ scenario, progress: null, trouble: null, faults: [], canUndo: undone.length > 0 })
  engine.run(scenario, {
    progress: (day) => update({ progress: day }),
    picture: (picture) => {
      update({ picture, progress: null })
      // A world that was opened meanwhile has the days.
      if (lived.get() !== null) return
      const last = picture.days.cash.length - 1
      if (from === 'start') showFromStart(last)
      else showLast(last)
    },
    tooLarge: () => update({ progress: null, trouble: 'too-large' }),
    stopped: () => update({ progress: null, trouble: 'stopped' }),
  })
}

let lastChange = { lever: '', at: 0 }

function remember(levers: string): void {
  const at = Date.now()
  const isSame = levers === lastChange.lever && at - lastChange.at < oneChangeMs
  lastChange = { lever: levers, at }
  if (isSame) return
  undone.push(scenario)
  if (undone.length > undoMost) undone.shift()
}

function becomes(next: Scenario): void {
  guess.set(null)
  scenario = next
  writeAddress()
  run('end')
}

/**
 * Changes levers and runs the scenario again, by the version of the rules that it has. For levers
 * that are not possible together it reports the faults and runs nothing.
 */
export function change(levers: Partial<Scenario>): void {
  const read = readScenario({ ...scenario, ...levers })
  if (!('scenario' in read)) return update({ faults: read.faults })
  remember(Object.keys(levers).join(' '))
  linkEngine.set(levers.engine ?? null)
  becomes(runnable(read.scenario))
}

/** The same levers by another version of the rules. */
export function runBy(version: number): void {
  remember('engine')
  becomes(runnable({ ...scenario, engine: version }))
}

export function undo(): void {
  const before = undone.pop()
  if (before === undefined) return
  lastChange = { lever: '', at: 0 }
  scenario = before
  writeAddress()
  run('end')
}

export const stop = (): void => engine.stop()

/** The address of the run and the view as they are now. */
export function address(): string {
  writeAddressNow()
  return location.href
}

/** Before the first figure is written (`Engine.prepare`). */
export const prepareFigures = engine.prepare

/** The run's tables, as files by name. */
export const askForFiles = engine.files

/** From a world that was opened back to the lab's own run. */
export function leaveLived(): void {
  lived.set(null)
  showLast((shown.get().picture?.days.cash.length ?? 1) - 1)
}

/** Opens what the address says, which may have been changed by hand or by a link in the page. */
function open(): void {
  const read = readHash(location.hash)
  lived.set(null)
  place.set(read.place)
  linkFaults.set(read.faults)
  linkEngine.set(read.scenario.engine)
  scenario = runnable(read.scenario)
  run('start')
}

export function startRun(): void {
  open()
  addEventListener('hashchange', () => {
    if (location.hash !== written) open()
  })
}
