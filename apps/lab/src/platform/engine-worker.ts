/**
 * Runs scenarios beside the page, in slices, so that it can handle a new request or a stop between
 * two days.
 */
import {
  type CheckedFamily,
  checkedFamilies,
  checksFile,
  type DrawnRun,
  drawing,
  filesOf,
  labOutcome,
  playing,
  readScenario,
  type Scenario,
} from '@glasshouse/model'
import { breathe } from './breathe.ts'
import type { Answer, Axis, Cell, Request } from './messages.ts'

const sliceMs = 30
const progressMs = 100

let latest = 0
let last: DrawnRun | undefined

const say = (answer: Answer): void => postMessage(answer)

/** Goes through the steps of a generator; undefined: a later request came. */
async function finish<Step, Result>(
  id: number,
  steps: Generator<Step, Result>,
  tell?: (step: Step) => void,
): Promise<Result | undefined> {
  let sliceBegan = performance.now()
  let told = sliceBegan
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    const now = performance.now()
    if (now - sliceBegan < sliceMs) continue
    if (tell !== undefined && now - told >= progressMs) {
      told = now
      tell(step.value)
    }
    await breathe()
    if (id !== latest) return undefined
    sliceBegan = performance.now()
  }
}

async function run(id: number, scenario: Scenario): Promise<void> {
  const drawn = await finish(id, drawing(scenario), (day) => say({ id, kind: 'progress', day }))
  if (drawn === undefined) return
  last = drawn
  say({ id, kind: 'picture', picture: drawn.picture })
}

async function outcomeOf(id: number, given: unknown): Promise<Cell['outcome'] | undefined> {
  const read = readScenario(given)
  if (!('scenario' in read)) return null
  try {
    const run = await finish(id, playing(read.scenario))
    return run === undefined ? undefined : labOutcome(run)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Row by row, each as soon as it is there. */
async function grid(id: number, scenario: Scenario, x: Axis, y: Axis): Promise<void> {
  for (const down of y.values) {
    const cells: Cell[] = []
    for (const across of x.values) {
      const outcome = await outcomeOf(id, { ...scenario, [x.lever]: across, [y.lever]: down })
      if (outcome === undefined) return
      cells.push({ x: across, y: down, outcome })
    }
    say({ id, kind: 'cells', cells })
    await breathe()
    if (id !== latest) return
  }
}

async function check(id: number): Promise<void> {
  const checked: CheckedFamily[] = []
  for (const family of checkedFamilies()) {
    checked.push(family)
    say({ id, kind: 'family', family })
    await breathe()
    if (id !== latest) return
  }
  say({ id, kind: 'checked', file: checksFile(checked) })
}

async function answer(request: Request): Promise<void> {
  switch (request.kind) {
    case 'prepare':
      // Loaded once for the process, so that the page's own thread has it too.
      new Intl.NumberFormat(request.tag).format(0)
      return say({ id: request.id, kind: 'prepared' })
    case 'run':
      return run(request.id, request.scenario)
    case 'grid':
      return grid(request.id, request.scenario, request.x, request.y)
    case 'files':
      return say({ id: request.id, kind: 'files', files: last === undefined ? [] : [...filesOf(last.run)] })
    case 'check':
      return check(request.id)
    case 'stop':
      return say({ id: request.id, kind: 'stopped' })
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data
  if (data.kind !== 'files' && data.kind !== 'prepare') latest = id
  answer(data).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error
    say({ id, kind: 'too-large' })
  })
})
