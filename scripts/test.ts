// `npm test`: every check there is, in order, one line a step, and `N passed, N failed` as the last line.
// `npm test -- lint` runs one step, `npm test -- apps/server/src/ledger` the test files under a path.
import { announce, type Outcome, report } from './test/outcome.ts'
import { stopOnSignal } from './test/run-program.ts'
import { stepsFor } from './test/steps.ts'

stopOnSignal()
const outcomes: Outcome[] = []
for (const step of stepsFor(process.argv.slice(2))) {
  const began = performance.now()
  announce(step.name)
  const outcome = await step.run()
  outcomes.push(outcome)
  report(step.name, outcome, performance.now() - began)
}

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const failed = sum('failed')
const details = outcomes.flatMap((outcome) => outcome.details)
if (details.length > 0) console.log(`\nWhat failed:\n\n${details.join('\n\n')}\n`)
if (sum('passed') + failed === 0) console.log('No test ran: that counts as a failure.')
console.log(`${sum('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0
