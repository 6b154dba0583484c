/** Reads a file to its end before a row of it is written anywhere. */
import * as z from 'zod/mini'
import { newestVersion } from '../../../platform/migrate.ts'
import {
  fileLineBytesMax,
  formatName,
  formatVersion,
  formatVersionBefore,
  header,
  headerBytesMax,
  linesOfFile,
  NotImported,
  rowBytesMax,
  type TransferProgress,
  trailer,
  trailerBytesMax,
  type WorldHeader,
} from './format.ts'
import { isMarked } from './host-key.ts'
import { type LineLimits, lineHash, linesOf, unpackedBytesMax } from './lines.ts'

/** The interval of progress reports. */
const toldEveryLines = 1000

export interface Checking {
  readonly bytesMax?: number | undefined
  readonly rowsMax?: number | undefined
  /** The key of this host, when only its own files are accepted. */
  readonly ownKey?: string | undefined
}

/** Lines between the header and the end. */
export const rowsOf = ({ tables, files }: WorldHeader): number =>
  rowsOfTables({ tables }) + files.reduce((sum, { bytes }) => sum + linesOfFile(bytes), 0)

export const rowsOfTables = ({ tables }: Pick<WorldHeader, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** The maximum length of each line of a file with this header, and of all of them. */
export function limitsOf(head: WorldHeader, headBytes: number, bytesMax: number): LineLimits {
  const rows = rowsOfTables(head)
  const lines = rowsOf(head)
  return {
    bytesMax: head.body === undefined ? bytesMax : headBytes + head.body.bytes,
    lineBytesMax: (line) => {
      if (line === 0) return headerBytesMax
      if (line <= rows) return rowBytesMax
      return line <= lines ? fileLineBytesMax : trailerBytesMax
    },
  }
}

/**
 * The header of a complete file of a version that this program can read. Of a file of another host
 * only the first line is read. Errors: NotImported, naming the mark, the version, the hash or the
 * count that is wrong.
 */
export async function checkFile(
  path: string,
  { bytesMax = unpackedBytesMax, rowsMax = Number.POSITIVE_INFINITY, ownKey }: Checking = {},
  told?: TransferProgress,
): Promise<WorldHeader> {
  const limits: LineLimits = { bytesMax, lineBytesMax: () => headerBytesMax }
  const hash = lineHash()
  let head: WorldHeader | undefined
  let before: string | undefined
  let lines = 0
  for await (const line of linesOf(path, limits)) {
    if (head === undefined) {
      head = readHeader(line, ownKey)
      if (rowsOf(head) > rowsMax)
        throw new NotImported(`The file has ${rowsOf(head)} rows; ${rowsMax} are taken at most.`)
      if ((head.body?.bytes ?? 0) > bytesMax)
        throw new NotImported('The file unpacks to more than a world can be.')
      Object.assign(limits, limitsOf(head, Buffer.byteLength(line) + 1, bytesMax))
      if (head.body !== undefined) continue
    } else if (++lines % toldEveryLines === 0) told?.('read', lines, rowsOf(head))
    // Format 1: the last line has the hash of all before it.
    if (head.body !== undefined) hash.add(`${line}\n`)
    else if (before !== undefined) hash.add(`${before}\n`)
    before = line
    // A file whose header claims less than it holds is not read to its end.
    if (lines > rowsOf(head) + 1) throw tooManyRows(head)
  }
  if (head === undefined) throw new NotImported('The file is empty.')
  const rows = lines - (head.body === undefined ? 1 : 0)
  if (rows > rowsOf(head)) throw tooManyRows(head)
  if (rows < rowsOf(head))
    throw new NotImported(`The file has ${rows} rows, and its header says ${rowsOf(head)}.`)
  if (hash.hex() !== (head.body?.sha256 ?? hashIn(before)))
    throw new NotImported('The file was changed after it was written: its SHA-256 is not the one it names.')
  return head
}

const hashIn = (line: string | undefined): string | undefined => {
  const last = trailer.safeParse(jsonOf(line ?? ''))
  return last.success ? last.data.sha256 : undefined
}

const tooManyRows = (head: WorldHeader) =>
  new NotImported(`The file has more rows than its header says (${rowsOf(head)}).`)

function readHeader(line: string, ownKey: string | undefined): WorldHeader {
  if (ownKey !== undefined && !isMarked(line, ownKey))
    throw new NotImported(
      'The file was not written by this host, or before it marked the first line of a file.',
      'foreign',
    )
  const given = jsonOf(line) as { format?: unknown; formatVersion?: unknown; schemaVersion?: unknown } | null
  if (given?.format !== formatName) throw new NotImported('The file is not an export of a world.')
  if (given.formatVersion !== formatVersion && given.formatVersion !== formatVersionBefore)
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
  if (!parsed.success || (parsed.data.body === undefined) !== (given.formatVersion === formatVersionBefore))
    throw new NotImported(
      `The header of the file is not right: ${parsed.error === undefined ? 'its body' : z.prettifyError(parsed.error)}`,
    )
  return parsed.data
}

export function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
