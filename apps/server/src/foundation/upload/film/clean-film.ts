import { open, rm } from 'node:fs/promises'
import { cleanMp4 } from './mp4.ts'
import { NotCleaned, outputTo, sourceOf } from './source.ts'
import { cleanWebm } from './webm.ts'

export type FilmType = 'mp4' | 'webm'

/** Room for growth: indexes that the source did not have. */
const grownMax = 2

/**
 * Rewrites a film at its final path. Returns its size in bytes; null: it is incomplete or cannot
 * be parsed, and no file was left.
 */
export async function cleanFilm(from: string, to: string, type: FilmType): Promise<number | null> {
  const given = await open(from, 'r')
  try {
    const { size } = await given.stat()
    const made = await open(to, 'wx', 0o600)
    try {
      const output = outputTo(made)
      await (type === 'mp4' ? cleanMp4 : cleanWebm)(sourceOf(given, size), output)
      await output.flush()
      if (output.at > size * grownMax + 64 * 1024) throw new NotCleaned('it would grow')
      return output.at
    } catch (error) {
      await rm(to, { force: true })
      // An offset past the end of the buffer: the film claims more than it has.
      if (error instanceof NotCleaned || error instanceof RangeError) return null
      throw error
    } finally {
      await made.close()
    }
  } finally {
    await given.close()
  }
}
