/** The files of whole worlds, for moving a world to another host. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { typeOfBytes } from '../../platform/file-type.ts'
import { cleanFilm } from './film/clean-film.ts'
import { nameInFile } from './folder.ts'

/** `uploadFolder`: that of the host. Files with names that are not ours are left alone. */
export function worldFiles(uploadFolder: string) {
  const folderOf = (slug: string) => join(uploadFolder, slug)
  return {
    sizes: async (slug: string, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const sizes = new Map<string, number>()
      for (const name of names) {
        const found = await stat(join(folderOf(slug), name)).catch(() => undefined)
        if (found?.isFile()) sizes.set(name, found.size)
      }
      return sizes
    },
    read: (slug: string, name: string): Promise<Buffer> => readFile(join(folderOf(slug), name)),
    write: async (slug: string, name: string, content: Buffer): Promise<boolean> => {
      if (nameInFile(name) === null || typeOfBytes(content) !== extname(name).slice(1)) return false
      await mkdir(folderOf(slug), { recursive: true, mode: 0o700 })
      const [path, type] = [join(folderOf(slug), name), extname(name).slice(1)]
      if (type !== 'mp4' && type !== 'webm') {
        await writeFile(path, content, { mode: 0o600 })
        return true
      }
      // Also for a file that this host did not write, or wrote before films were rewritten.
      const given = `${path}.given`
      try {
        await writeFile(given, content, { mode: 0o600 })
        await rm(path, { force: true })
        return (await cleanFilm(given, path, type)) !== null
      } finally {
        await rm(given, { force: true })
      }
    },
    clear: (slug: string): Promise<void> => rm(folderOf(slug), { recursive: true, force: true }),
  }
}
