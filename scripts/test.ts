// `npm test`: every check, one line per step, and `N passed, N failed` as the last line;
// test/command.ts lists the other options.
import { findBrowser } from './test/browser.ts'
import { changedFiles } from './test/changed/files.ts'
import { keepTimes, planOfChange } from './test/changed/plan.ts'
import { commandOf } from './test/command.ts'
import { checkDisk, isDiskFull } from './test/disk.ts'
import { lineOf, showLine } from './test/outcome.ts'
import { stopOnSignal } from './test/run-program.ts'
import { type Plan, planOf, planOfChanged, runPlan } from './test/steps.ts'
import { summaryOf } from './test/summary.ts'

stopOnSignal()
const began = performance.now()
const plan = await prepared(process.argv.slice(2))
if (plan === undefined) {
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} else {
  const run = await runPlan(plan, (part) => showLine(lineOf(part)))
  await keepTimes(run.files)
  const { lines, exitCode } = summaryOf(run, performance.now() - began, await isDiskFull())
  console.log(lines.join('\n'))
  process.exitCode = exitCode
}

/** Checks disk and browser before anything runs, and prints one sentence about a missing one. */
async function prepared(args: readonly string[]): Promise<Plan | undefined> {
  try {
    const command = commandOf(args)
    const plan = command.changedSince === undefined ? planOf(command) : await changePlan(command.changedSince)
    if (plan.tests) await checkDisk()
    if (!plan.tests?.browser) return plan
    const env = { ...plan.tests.env, ...(await findBrowser()) }
    return { ...plan, tests: { ...plan.tests, env } }
  } catch (error) {
    console.log((error as Error).message)
    return undefined
  }
}

async function changePlan(since: string): Promise<Plan> {
  const change = await planOfChange(await changedFiles(since))
  showLine(change.sentence)
  return planOfChanged(change)
}
