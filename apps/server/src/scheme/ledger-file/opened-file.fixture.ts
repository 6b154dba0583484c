/** Makes, opens and changes files of a ledger, for tests. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOf } from '../../../../../tests/auditor/file/unzip.ts'
import type { Wrong } from '../../../../../tests/auditor/index.ts'
import { buildRoots } from '../../../../../tests/support/life.ts'
import type { TestWorld } from '../../../../../tests/support/world.ts'
import { type ZipPart, zipped } from '../../platform/zip.ts'
import type { Scope } from './shown.ts'
import { writeLedgerFile } from './write.ts'

/** The root of the last settled day comes a moment after its settlement. */
export async function fileOf(
  host: Pick<TestWorld, 'world'>,
  scope: Scope,
  { isRootBuilt = true }: { readonly isRootBuilt?: boolean } = {},
): Promise<Buffer> {
  if (isRootBuilt) await buildRoots(host)
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-ledger-'))
  try {
    await writeLedgerFile(host.world.db, scope, join(folder, 'file'))
    return await readFile(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of a table by its name, the columns first. */
export type OpenedFile = Map<string, string[]>

export const opened = (archive: Buffer): OpenedFile =>
  new Map(
    partsOf(archive).map(({ name, content }) => [
      name.replace('.csv', ''),
      content.toString().trimEnd().split('\r\n'),
    ]),
  )

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')

/** What somebody would write who changes the file and makes its sums fit. */
function withSums(file: OpenedFile): OpenedFile {
  const [head = ''] = file.get('sums') ?? []
  const sums = [...file]
    .filter(([name]) => name !== 'sums')
    .map(([name, lines]) => {
      const hash = createHash('sha256').update(textOf(lines)).digest('hex')
      return `${name},${lines.length - 1},${hash}`
    })
  return new Map([...file, ['sums', [head, ...sums]]])
}

/** `sums`: those of another file, in place of its own. */
export async function closed(file: OpenedFile, sums?: string[]): Promise<Buffer> {
  const whole = sums === undefined ? withSums(file) : new Map([...file, ['sums', sums]])
  async function* parts(): AsyncGenerator<ZipPart> {
    for (const [name, lines] of whole) {
      async function* content(): AsyncGenerator<string> {
        yield textOf(lines)
      }
      yield { name: `${name}.csv`, content: content() }
    }
  }
  const pieces: Buffer[] = []
  for await (const piece of zipped(parts())) pieces.push(piece)
  return Buffer.concat(pieces)
}

const cellAt = /,(?:"((?:[^"]|"")*)"|([^,]*))/g
const cellsIn = (line: string): string[] =>
  [...`,${line}`.matchAll(cellAt)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)

const quotedIf = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The cells of a table, line by line, by the names of its columns. */
export function cellsOf(file: OpenedFile, table: string): Record<string, string>[] {
  const [head = '', ...lines] = file.get(table) ?? []
  const names = cellsIn(head)
  return lines.map((line) => Object.fromEntries(cellsIn(line).map((cell, at) => [names[at], cell])))
}

/** One cell of one line; `change` gets its text. Line 1 has the columns. */
export function changeCell(
  file: OpenedFile,
  table: string,
  { line, column, change }: { line: number; column: string; change: (text: string) => string },
): void {
  const lines = file.get(table) ?? []
  const place = cellsIn(lines[0] ?? '').indexOf(column)
  const cells = cellsIn(lines[line - 1] ?? '')
  if (place < 0 || cells[place] === undefined) throw new Error(`no cell ${table}.${column} in line ${line}`)
  cells[place] = change(cells[place])
  lines[line - 1] = cells.map(quotedIf).join(',')
}

export interface PlaceOfFault {
  readonly table: string
  readonly line: number
}

/** The line is the first one that is named, or one of those that it contradicts. */
export const isNamed = (wrong: Wrong | null, { table, line }: PlaceOfFault): boolean =>
  wrong !== null &&
  [wrong, ...(wrong.also ?? [])].some(
    (place) =>
      place.table === table &&
      place.line !== null &&
      place.line <= line &&
      line <= (place.throughLine ?? place.line),
  )
