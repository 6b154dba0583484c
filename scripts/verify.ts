// `npm run verify -- FILE`: checks a ledger's file, without a database and without a network. The
// auditor is the one that the tests use (tests/auditor); no code of the server takes part.
import { readFile } from 'node:fs/promises'
import { fourWords } from '../packages/words/src/four-words.ts'
import { verifyArchive, wrongSentence } from '../tests/auditor/index.ts'

const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  console.error('Usage: npm run verify -- FILE, a ledger as the open books give it')
  process.exit(2)
}
const archive = await readFile(path).catch((error: Error) => {
  console.error(`The file cannot be read: ${error.message}`)
  process.exit(2)
})
const { about, checked, unchecked, record, wrong } = verifyArchive(archive)
for (const sentence of about) console.log(sentence)
if (checked.length > 0) console.log('\nChecked, and right:')
for (const sentence of checked) console.log(`  ${sentence}.`)
if (unchecked.length > 0) console.log('\nNot in this file, so not checked:')
for (const sentence of unchecked) console.log(`  ${sentence}`)
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
process.exitCode = wrong === null ? 0 : 1
