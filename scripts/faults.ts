// `npm run test:faults`: plants the faults of faults/faults.ts one at a time into a copy of the
// last commit and prints after how many seconds the tests find each, as the table of
// tests/README.md. `-- --long` uses the long form; a part of a fault's name selects only that
// fault. For each fault that the tests do not find it takes as long as a whole run.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults/faults.ts'
import { seenBy } from './faults/plant.ts'
import { root, runProgram, stopOnSignal } from './test/run-program.ts'

stopOnSignal()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})
const chosen = faults.filter(({ name }) => positionals.every((part) => name.includes(part)))
const copy = await mkdtemp(join(tmpdir(), 'glasshouse-faults-'))
try {
  // As root the tests start Postgres as another account, from the packages of the copy.
  await chmod(copy, 0o755)
  const { code, output } = await runProgram({ file: 'git', args: ['clone', '--quiet', root, copy] })
  if (code !== 0) throw new Error(output)
  // The first command installs the packages: no fault's time should include that.
  await runProgram({ file: 'npm', args: ['test', '--prefix', copy, '--', 'format'] })
  console.log('| fault | seen by | after |\n| --- | --- | --- |')
  let missed = 0
  for (const fault of chosen) {
    const { seconds, by } = await seenBy(copy, fault, ['run', values.long ? 'test:long' : 'test'])
    if (seconds === null) missed += 1
    console.log(`| ${fault.name} | \`${by}\` | ${seconds === null ? 'not seen' : `${seconds} s`} |`)
  }
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await rm(copy, { recursive: true, force: true })
}
