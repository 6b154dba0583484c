// `npm run decisions`: writes the tables of docs/decisions/README.md from the heads of the records.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDecision, readDecisions } from './decisions/records.ts'
import { writeIndex } from './decisions/table.ts'
import { root } from './test/run-program.ts'

const folder = join(root, 'docs/decisions')
const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const findings = records.map(readDecision).filter((read) => typeof read === 'string')
if (findings.length > 0) {
  console.error(findings.join('\n'))
  process.exitCode = 1
} else {
  const index = join(folder, 'README.md')
  writeFileSync(index, writeIndex(readFileSync(index, 'utf8'), readDecisions(records)))
  console.log(`${records.length} decisions are in docs/decisions/README.md.`)
}
