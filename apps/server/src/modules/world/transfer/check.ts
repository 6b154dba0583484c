/** Reads a file to its end before a row of it is written anywhere. */
import * as z from 'zod/mini'
import { newestVersion } from '../../../platform/migrate.ts'
import {
  formatName,
  formatVersion,
  header,
  linesOfFile,
  NotImported,
  trailer,
  type WorldHeader,
} from './format.ts'
import { lineHash, linesOf } from './lines.ts'

/**
 * The header of a file that is whole and of a version that this program can read.
 * Errors: NotImported, naming the version, the hash or the count that is wrong.
 */
export async function checkFile(path: string): Promise<WorldHeader> {
  const hash = lineHash()
  let head: WorldHeader | undefined
  let before: string | undefined
  let lines = 0
  for await (const line of linesOf(path)) {
    head ??= readHeader(line)
    if (before !== undefined) hash.add(`${before}\n`)
    before = line
    lines++
    // A file that says little and holds much is not read to its end.
    if (lines > rowsOf(head) + 2) throw tooManyRows(head)
  }
  if (head === undefined || before === undefined) throw new NotImported('The file is empty.')
  if (lines !== rowsOf(head) + 2)
    throw new NotImported(`The file has ${lines - 2} rows, and its header says ${rowsOf(head)}.`)
  const last = trailer.safeParse(jsonOf(before))
  if (!last.success || last.data.sha256 !== hash.hex())
    throw new NotImported('The file was changed after it was written: its SHA-256 is not the one it names.')
  return head
}

const rowsOf = ({ tables, files }: WorldHeader): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0) +
  files.reduce((sum, { bytes }) => sum + linesOfFile(bytes), 0)

const tooManyRows = (head: WorldHeader) =>
  new NotImported(`The file has more rows than its header says (${rowsOf(head)}).`)

function readHeader(line: string): WorldHeader {
  const given = jsonOf(line) as { format?: unknown; formatVersion?: unknown; schemaVersion?: unknown } | null
  if (given?.format !== formatName) throw new NotImported('The file is not an export of a world.')
  if (given.formatVersion !== formatVersion)
    throw new NotImported(
      `The file has format ${given.formatVersion}; this program reads format ${formatVersion}.`,
    )
  const newest = newestVersion('world')
  if (Number(given.schemaVersion) > newest)
    throw new NotImported(
      `The file has schema version ${given.schemaVersion}, and this program knows ${newest}: take a newer program.`,
    )
  const parsed = header.safeParse(given)
  if (!parsed.success)
    throw new NotImported(`The header of the file is not right: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
