// `npm run verify -- FILE [RECORD]`: checks a ledger's file, without a database and without a
// network. The auditor is the one that the tests use (tests/auditor); no code of the server takes
// part. RECORD: the four words of a day, or its digest, as somebody kept them. A build of the
// member app has this program in one file, `verify.mjs`, which readers download from the books.
import { readFile } from 'node:fs/promises'
import { fourWords } from '../packages/words/src/four-words.ts'
import { type Verified, verifyArchive, wrongSentence } from '../tests/auditor/index.ts'

/** The oldest version that has all that the auditor uses. */
const nodeMajorMin = 20

const [program = '', path, ...kept] = process.argv.slice(1)
const command = program.endsWith('.mjs') ? 'node verify.mjs' : 'npm run verify --'
if (Number.parseInt(process.versions.node, 10) < nodeMajorMin) {
  console.error(`This needs Node ${nodeMajorMin} or newer, and this is Node ${process.versions.node}.`)
  console.error('You find a newer one at nodejs.org.')
  process.exit(2)
}
const isDigest = kept.length === 1 && /^[0-9a-f]{64}$/i.test(kept[0] ?? '')
/** As four arguments, or as one in quotes. */
const words = kept.flatMap((text) => text.trim().toLowerCase().split(/\s+/))
if (path === undefined || (kept.length > 0 && !isDigest && words.length !== 4)) {
  console.error(`Usage: ${command} FILE [RECORD]`)
  console.error('FILE: a ledger as the open books give it.')
  console.error('RECORD: the four words of one of its days, or the digest of its record, as you kept them.')
  process.exit(2)
}
const archive = await readFile(path).catch((error: Error) => {
  console.error(`The file cannot be read: ${error.message}`)
  process.exit(2)
})
const verified = verifyArchive(archive)
const { about, checked, unchecked, unbound, record, wrong } = verified

function listed(title: string, sentences: readonly string[]): void {
  if (sentences.length > 0) console.log(`\n${title}`)
  for (const sentence of sentences) console.log(`  ${sentence}`)
}

/** The day whose record was kept. */
const keptDay = ({ records }: Verified): number | undefined =>
  records.find(({ digest }) => digest === words[0] || fourWords(digest).join(' ') === words.join(' '))?.day

for (const sentence of about) console.log(sentence)
listed(
  'Checked, and right:',
  checked.map((sentence) => `${sentence}.`),
)
listed('Not in this file, so not checked:', unchecked)
listed('Not checked, because no other figure of this file could contradict it:', unbound)
console.log(
  wrong === null
    ? '\nEverything that can be checked holds.'
    : `\nThe first thing that does not hold:\n  ${wrongSentence(wrong)}`,
)
if (wrong === null && record !== null) {
  console.log(`\nThe four words of day ${record.day}: ${fourWords(record.digest).join(' ')}`)
  console.log(`Its record: ${record.digest}`)
  console.log('The open books, and “Check my balance” on each member’s phone, have to show the same words.')
}
const day = kept.length === 0 ? undefined : keptDay(verified)
if (kept.length > 0 && wrong === null)
  console.log(
    day === undefined
      ? '\nNo day of this file has the record that you kept. If you typed it right, this is not the file of that world.'
      : `\nThe record that you kept is the one of day ${day}: the records through that day are those of your world.`,
  )
if (kept.length === 0 && wrong === null)
  console.log(
    `Somebody who makes the whole file anew, with all its records, is found only by a record that a reader kept. To check one, run ${command} FILE followed by the four words of a day.`,
  )
process.exitCode = wrong === null && (kept.length === 0 || day !== undefined) ? 0 : 1
