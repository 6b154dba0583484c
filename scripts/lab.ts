// `npm run lab -- <command>`: the lab without a page. `run` plays one scenario, `sweep` a grid over
// two levers, `compare` several scenarios, `check` holds every family of schemes against its closed
// form, and `page` writes the lab's page as one file. The same scenario gives the same bytes.
import { checkFamilies } from './lab/check.ts'
import { compareScenarios } from './lab/compare.ts'
import { writePage } from './lab/page.ts'
import { runOne } from './lab/run.ts'
import { LabError } from './lab/scenario-file.ts'
import { sweepGrid } from './lab/sweep.ts'

const usage = `Usage:
  npm run lab -- run SCENARIO.json [--out FOLDER]    plays one run; with --out its tables, as CSV and JSON
  npm run lab -- sweep SCENARIO.json --x LEVER=1,2,3 --y LEVER=4,5,6 [--out FILE.csv]
  npm run lab -- compare ONE.json TWO.json …         up to six runs side by side
  npm run lab -- check [--out FILE.csv]              every family of schemes against its closed form
  npm run lab -- page FILE.html                      the whole lab as one file, for a browser without a network
A scenario is a JSON object of levers; {} is the usual run. docs/lab.md says what each lever does.`

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  run: runOne,
  sweep: sweepGrid,
  compare: compareScenarios,
  page: writePage,
  check: checkFamilies,
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await command(args)
  } catch (error) {
    // A scenario may lead to growth or amounts that the engine refuses to count.
    if (error instanceof RangeError) console.error(`This run cannot be counted: ${error.message}.`)
    else if (error instanceof LabError) console.error(error.message)
    else throw error
    process.exitCode = 2
  }
}
