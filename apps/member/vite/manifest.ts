/** What Vite says of the files that it made. */

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** The files of a chunk and of everything it imports statically, in the order they are needed. */
export function filesOf(manifest: Manifest, key: string): readonly string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(key)
  return [...files]
}
