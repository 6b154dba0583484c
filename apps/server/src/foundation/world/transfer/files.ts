/** Pictures and films of a world in its file: after the rows, in lines of base64. */
import type { Client } from 'pg'
import { bytesPerLine, type FileHeader, fileBytesMax, NotImported } from './format.ts'
import type { Piece } from './pieces.ts'

/** The folder of worlds' files; the upload module knows it. */
export interface WorldFiles {
  /** Bytes of the existing ones. */
  sizes(slug: string, names: readonly string[]): Promise<ReadonlyMap<string, number>>
  read(slug: string, name: string): Promise<Buffer>
  /** False: the content does not match the name. */
  write(slug: string, name: string, content: Buffer): Promise<boolean>
  clear(slug: string): Promise<void>
}

/** Rows without files. */
export const noFiles: WorldFiles = {
  sizes: async () => new Map(),
  read: async () => Buffer.alloc(0),
  write: async () => true,
  clear: async () => undefined,
}

/**
 * The files that this snapshot's rows refer to, and how many of them are missing (on a host that
 * imported rows without files).
 */
export async function filesOf(
  client: Client,
  slug: string,
  files: WorldFiles,
): Promise<{ readonly found: readonly FileHeader[]; readonly missing: number }> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select name, type from upload order by upload_id',
  )
  const names = rows.flatMap(({ name, type }) =>
    type === 'webp' ? [`${name}.webp`, `${name}.small.webp`] : [`${name}.${type}`],
  )
  const sizes = await files.sizes(slug, names)
  const found = names.flatMap((name) => {
    const bytes = sizes.get(name)
    return bytes === undefined ? [] : [{ name, bytes }]
  })
  return { found, missing: names.length - found.length }
}

/** @throws Error when one was removed or changed since it was looked up. */
export async function* linesOfFiles(
  slug: string,
  found: readonly FileHeader[],
  files: WorldFiles,
): AsyncGenerator<string> {
  for (const { name, bytes } of found) {
    const content = await files.read(slug, name).catch(() => Buffer.alloc(0))
    if (content.length !== bytes)
      throw new Error(
        `The picture or film ${name} was removed while the world was exported: export it again.`,
      )
    for (let from = 0; from < bytes; from += bytesPerLine)
      yield `${JSON.stringify(content.subarray(from, from + bytesPerLine).toString('base64'))}\n`
  }
}

/** Stores the files that follow the rows. Errors: NotImported. */
export async function restoreFiles(
  pieces: AsyncGenerator<Piece>,
  slug: string,
  { files, known }: { readonly files: WorldFiles; readonly known: ReadonlySet<string> },
): Promise<void> {
  for await (const piece of pieces) {
    if (piece.kind !== 'file') throw new Error('rows of a file where its pictures begin')
    const { name, content } = piece
    const isRight = known.has(name.slice(0, 32)) && content.length <= fileBytesMax
    if (!isRight || !(await files.write(slug, name, Buffer.from(content))))
      throw new NotImported(`The picture or film ${name} in the file is not right.`)
  }
}
