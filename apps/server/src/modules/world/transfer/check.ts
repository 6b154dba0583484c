/** Reads a file to its end before a row of it is written anywhere. */
import * as z from 'zod/mini'
import { newestVersion } from '../../../platform/migrate.ts'
import {
  formatName,
  formatVersion,
  header,
  linesOfFile,
  NotImported,
  type Told,
  trailer,
  type WorldHeader,
} from './format.ts'
import { markOf } from './host-key.ts'
import { lineHash, linesOf } from './lines.ts'

/** How often progress is told. */
const toldEveryLines = 1000

export interface Checking {
  readonly bytesMax?: number | undefined
  readonly rowsMax?: number | undefined
  /** The key of this host, when only its own files are taken. */
  readonly ownKey?: string | undefined
  readonly told?: Told | undefined
}

/**
 * The header of a file that is whole and of a version that this program can read.
 * Errors: NotImported, naming the version, the hash or the count that is wrong.
 */
export async function checkFile(
  path: string,
  { bytesMax, rowsMax = Number.POSITIVE_INFINITY, ownKey, told }: Checking = {},
): Promise<WorldHeader> {
  const hash = lineHash()
  let head: WorldHeader | undefined
  let before: string | undefined
  let lines = 0
  for await (const line of linesOf(path, bytesMax)) {
    head ??= readHeader(line)
    if (lines === 0 && rowsOf(head) > rowsMax)
      throw new NotImported(`The file has ${rowsOf(head)} rows; ${rowsMax} are taken at most.`)
    if (before !== undefined) hash.add(`${before}\n`)
    before = line
    lines++
    if (lines % toldEveryLines === 0) told?.('read', lines, rowsOf(head))
    // A file that says little and holds much is not read to its end.
    if (lines > rowsOf(head) + 2) throw tooManyRows(head)
  }
  if (head === undefined || before === undefined) throw new NotImported('The file is empty.')
  if (lines !== rowsOf(head) + 2)
    throw new NotImported(`The file has ${lines - 2} rows, and its header says ${rowsOf(head)}.`)
  const last = trailer.safeParse(jsonOf(before))
  if (!last.success || last.data.sha256 !== hash.hex())
    throw new NotImported('The file was changed after it was written: its SHA-256 is not the one it names.')
  if (ownKey !== undefined && last.data.by !== markOf(last.data.sha256, ownKey))
    throw new NotImported('The file was not written by this host.', 'foreign')
  return head
}

/** Lines between the first and the last. */
export const rowsOf = ({ tables, files }: WorldHeader): number =>
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
      'newer',
    )
  const newest = newestVersion('world')
  if (Number(given.schemaVersion) > newest)
    throw new NotImported(
      `The file has schema version ${given.schemaVersion}, and this program knows ${newest}: take a newer program.`,
      'newer',
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
