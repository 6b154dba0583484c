/** `npm run lab -- run`: plays one scenario, says what happened, and writes its tables. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type LabRun, linkOf, playing, type Scenario } from '@glasshouse/model'
import { LabError, optionOf, scenarioOf } from './scenario-file.ts'
import { markLines, storyOf } from './story.ts'

const progressMs = 1_000

/** Says on the error output how far it is, about once a second. */
export function played(scenario: Scenario): LabRun {
  let said = Date.now()
  const run = playing(scenario)
  for (let step = run.next(); ; step = run.next()) {
    if (step.done === true) return step.value
    if (Date.now() - said < progressMs) continue
    said = Date.now()
    console.error(`  … day ${step.value.days.length} of at most ${scenario.days}`)
  }
}

export async function runOne(args: readonly string[]): Promise<number> {
  const { value: folder, rest } = optionOf(args, '--out')
  const [path, ...more] = rest
  if (more.length > 0) throw new LabError(`One scenario at a time: ${more.join(' ')} is too much.`)
  const run = played(await scenarioOf(path))
  console.log(storyOf(run))
  for (const line of markLines(run)) console.log(line)
  console.log(`  as a link: /lab/#${linkOf(run.scenario)}`)
  if (folder === undefined) return 0
  await mkdir(folder, { recursive: true })
  for (const [name, text] of filesOf(run)) await writeFile(join(folder, name), text)
  console.log(`Its tables are in ${folder}.`)
  return 0
}
