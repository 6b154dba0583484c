/** Reads a world's file beside the page, and draws it. It ends with its answer. */
import { livedTables, readLivedWorld, WrongTable, worldPicture } from '@glasshouse/model'
import type { FileAnswer, FileTrouble } from './messages.ts'
import { bytesMost, NotArchive, TooLarge, tablesOf } from './unzip.ts'

async function answerFor(file: File): Promise<FileAnswer> {
  if (file.size > bytesMost) throw new TooLarge()
  const tables = await tablesOf(await file.arrayBuffer(), livedTables)
  if (!tables.has('parameters')) throw new NotArchive()
  const world = readLivedWorld(tables)
  if (typeof world === 'string') return { trouble: { why: world } }
  const picture = worldPicture(world)
  return picture === null ? { trouble: { why: 'few' } } : { picture, hasPeople: world.hasPeople }
}

function troubleOf(error: unknown): FileTrouble {
  // Without a whole table it is no ledger file: there is no line to name.
  if (error instanceof WrongTable && error.line === 0) return { why: 'no-ledger' }
  if (error instanceof WrongTable) return { why: 'wrong-line', table: error.table, line: error.line }
  if (error instanceof NotArchive) return { why: 'no-ledger' }
  // A browser says of too long a text, or too large a buffer, that it is a RangeError.
  if (error instanceof TooLarge || error instanceof RangeError) return { why: 'too-large' }
  throw error
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answerFor(data)
    .catch((error: unknown) => ({ trouble: troubleOf(error) }))
    .then((answer) => postMessage(answer))
    // The page hears of an error, and of a rejection it does not: a file that is gone, say.
    .catch(reportError)
})
