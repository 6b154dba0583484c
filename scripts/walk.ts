// `npm run walk`: opens every screen of the member app in a real browser, as a member, as a visitor
// and as a holder. Without options: as every test run does. `--full`: every language, each theme by
// itself; an interrupted run is continued. `--pictures`: every screen and dialog in light and dark
// mode, and contact sheets of them; `--size 320x640`: in this window. `--language de_DE` and
// `--route /user/record` (both repeatable; a dialog is named as in its test, `--route "recovery
// codes"`): only these. `--again`: from the start. The findings are in `test-results/walk`.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { languageCodes } from '@glasshouse/contract'
import { findBrowser } from './test/browser.ts'
import { showLine, sumOf } from './test/outcome.ts'
import { root, stopOnSignal } from './test/run-program.ts'
import { runVitest } from './test/vitest.ts'
import { buildStamp } from './walk/build-stamp.ts'
import { makeContactSheets, pictureFolders } from './walk/contact-sheet.ts'
import { readWalked, type WalkOrder } from './walk/order.ts'
import { summaryOf } from './walk/summary.ts'

const PROGRESS_MS = 10_000

stopOnSignal()
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    language: { type: 'string', multiple: true, default: [] },
    route: { type: 'string', multiple: true, default: [] },
    size: { type: 'string' },
  },
})
const languages = languageCodes.filter((code) => values.language.includes(code))
if (languages.length !== values.language.length) {
  console.error(`--language is one of ${languageCodes.join(', ')}`)
  process.exit(2)
}
const [, width, height] = /^(\d+)x(\d+)$/.exec(values.size ?? '') ?? []
if (values.size !== undefined && (height === undefined || !values.pictures)) {
  console.error('--size is like 320x640, and goes with --pictures')
  process.exit(2)
}

const results = join(root, 'test-results')
const folder = join(results, 'walk')
// The results of another build do not count for this one.
const file = join(folder, `${values.full ? 'full' : 'part'}-${await buildStamp()}.jsonl`)
if (values.again) await rm(file, { force: true })
await mkdir(folder, { recursive: true })
if (values.pictures) {
  for (const name of pictureFolders) await rm(join(results, name), { recursive: true, force: true })
}

const order: WalkOrder = {
  full: values.full,
  pictures: values.pictures,
  languages,
  routes: values.route,
  size: height === undefined ? null : { width: Number(width), height: Number(height) },
  file,
}
const walked = () => (existsSync(file) ? readWalked(file) : [])
const before = walked().length
if (before > 0 && !values.pictures)
  showLine('What had no fault before is not walked again, unless with --again')
const progress = setInterval(() => showLine(`  ${walked().length - before} screens walked`), PROGRESS_MS)

const browsers = await findBrowser()
const { parts } = await runVitest({
  paths: ['tests/e2e/screens', ...(values.pictures ? ['tests/e2e/dialogs'] : [])],
  env: {
    ...browsers,
    TEST_LENGTH: 'long',
    WALK: JSON.stringify(order),
    ...(values.pictures ? { PICTURES: '1' } : {}),
  },
})
clearInterval(progress)
const { failed, details } = sumOf(parts.map(({ outcome }) => outcome))

if (values.pictures) {
  const sheets = await makeContactSheets(results, browsers.CHROMIUM_PATH)
  console.log(sheets.map((path) => relative(root, path)).join('\n'))
  if (failed > 0) console.log(details.join('\n\n'))
} else {
  const summary = summaryOf(walked())
  await writeFile(join(folder, 'summary.md'), summary.text)
  console.log(summary.text)
  // A test that ended before it could record anything.
  if (failed > summary.faulty) console.log(details.join('\n\n'))
}
process.exitCode = failed > 0 ? 1 : 0
