/**
 * A world's file in pieces for a database and a folder: first checked to its end, then read again.
 */
import * as z from 'zod/mini'
import { type Checking, checkFile, jsonOf, limitsOf } from './check.ts'
import {
  headerBytesMax,
  linesOfFile,
  NotImported,
  row,
  type TransferProgress,
  type WorldHeader,
} from './format.ts'
import { linesOf, unpackedBytesMax } from './lines.ts'
import { readValue } from './texts.ts'

export type Piece =
  | { readonly kind: 'head'; readonly head: WorldHeader }
  /** Rows of one table: for each column its values. */
  | {
      readonly kind: 'rows'
      readonly table: number
      readonly columns: readonly (readonly (string | null)[])[]
    }
  /** A picture or film. */
  | { readonly kind: 'file'; readonly name: string; readonly content: Uint8Array }

/** Rows in flight, and about how much text. */
const rowsPerPiece = 2000
const lettersPerPiece = 4 * 1024 * 1024

/** Errors: NotImported. */
export async function* piecesOf(
  path: string,
  checking: Checking,
  told: TransferProgress,
): AsyncGenerator<Piece> {
  const head = await checkFile(path, checking, told)
  yield { kind: 'head', head }
  const lines = linesOf(path, {
    bytesMax: checking.bytesMax ?? unpackedBytesMax,
    lineBytesMax: (line) =>
      line === 0 ? headerBytesMax : limitsOf(head, 0, unpackedBytesMax).lineBytesMax(line),
  })
  await lines.next()
  for (const [table, { rows }] of head.tables.entries())
    for (let left = rows; left > 0; ) {
      const piece = await rowsOfTable(lines, { head, table, left })
      left -= piece.columns[0]?.length ?? left
      yield piece
    }
  yield* filesIn(lines, head)
}

interface Place {
  readonly head: WorldHeader
  readonly table: number
  readonly left: number
}

async function rowsOfTable(lines: AsyncGenerator<string>, { head, table, left }: Place) {
  const { name, columns, rows } = head.tables[table] ?? { name: '', columns: [], rows: 0 }
  const batch: (string | null)[][] = columns.map(() => [])
  let letters = 0
  for (let index = 0; index < Math.min(left, rowsPerPiece) && letters < lettersPerPiece; index++) {
    const line = (await lines.next()).value ?? ''
    letters += line.length
    const parsed = z.safeParse(row, jsonOf(line))
    if (!parsed.success || parsed.data.length !== batch.length)
      throw new NotImported(`A row of ${name} in the file is not right.`)
    for (const [column, value] of parsed.data.entries()) {
      const read = value === null ? { kept: null } : readValue(name, columns[column] ?? '', value)
      if ('refused' in read)
        throw new NotImported(
          `Row ${rows - left + index + 1} of ${name} in the file holds what nobody may write in ${columns[column]}: ${read.refused}.`,
        )
      batch[column]?.push(read.kept)
    }
  }
  return { kind: 'rows', table, columns: batch } as const
}

const chunk = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

async function* filesIn(lines: AsyncGenerator<string>, head: WorldHeader): AsyncGenerator<Piece> {
  for (const { name, bytes } of head.files) {
    const parts: Buffer[] = []
    for (let line = 0; line < linesOfFile(bytes); line++) {
      const parsed = chunk.safeParse(jsonOf((await lines.next()).value ?? ''))
      if (!parsed.success) throw new NotImported(`The picture or film ${name} in the file is not right.`)
      parts.push(Buffer.from(parsed.data, 'base64'))
    }
    const content = Buffer.concat(parts)
    if (content.length !== bytes)
      throw new NotImported(`The picture or film ${name} in the file is not right.`)
    yield { kind: 'file', name, content }
  }
}
