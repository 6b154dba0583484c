// `npm run demo:watch`: both demo worlds through a season each, from the first visit to the last
// day (tests/demo), and the events of each day as a table. Takes four minutes on two cores.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Watched, WatchedDay } from '../tests/demo/watch-season.ts'
import { sumOf } from './test/outcome.ts'
import { stopOnSignal } from './test/run-program.ts'
import { runVitest } from './test/vitest.ts'

stopOnSignal()
const folder = await mkdtemp(join(tmpdir(), 'glasshouse-watch-'))
const { parts } = await runVitest({
  paths: ['tests/demo/season.long.service'],
  env: { TEST_LENGTH: 'long', TEST_DEMO_REPORT: folder },
})

const columns: readonly (keyof WatchedDay)[] = [
  'day',
  'joined',
  'invited',
  'bought',
  'received',
  'withdrawals',
  'posts',
  'incomes',
  'paidPercent',
  'coverage',
  'coverageWithSales',
  'said',
  'saidWithSales',
  'thenPaid',
]
for (const slug of ['demo', 'earns']) {
  const text = await readFile(join(folder, `${slug}.json`), 'utf8').catch(() => null)
  if (text === null) continue
  const { days, breakDay, newcomers } = JSON.parse(text) as Watched
  console.log(`\n${slug}: ${breakDay === null ? 'never short' : `short from day ${breakDay}`}`)
  console.log(columns.map((name) => name.padStart(11)).join(' '))
  for (const day of days) console.log(columns.map((name) => String(day[name] ?? '-').padStart(11)).join(' '))
  for (const { day, got } of newcomers) console.log(`a newcomer of day ${day}: ${JSON.stringify(got)}`)
}
const { failed, details } = sumOf(parts.map(({ outcome }) => outcome))
console.log(failed === 0 ? '\nAlive on each day, and what the page said held.' : details.join('\n\n'))
await rm(folder, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
