import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { holdingLock } from './lock.mjs'

/**
 * Builds into a folder of its own and replaces the previous build with the result: a build that
 * fails or is killed changes nothing, and of two concurrent ones the second finds the first one's.
 * The last folder has the stamp, so it is replaced last.
 * @param {{
 *   root: string, folders: readonly string[], hash: string, build: (into: string) => Promise<void>
 * }} plan `folders`: the built folders, by paths below `root`; `build` writes the same paths below
 * `into`
 */
export async function replaceBuild({ root, folders, hash, build }) {
  const stamp = join(folders.at(-1) ?? '', '.stamp')
  const isFresh = async () => (await readFile(join(root, stamp), 'utf8').catch(() => '')) === hash
  if (await isFresh()) return
  const cache = join(root, '.cache', 'build')
  const before = join(cache, 'before')
  const which = {
    lock: join(root, '.cache', 'build.lock'),
    waiting: 'Another command is building: waiting for it.',
  }
  await holdingLock(which, async () => {
    for (const folder of folders) await putBack(join(before, folder), join(root, folder))
    if (await isFresh()) return
    await clear(cache)
    await rm(before, { recursive: true, force: true })
    await mkdir(cache, { recursive: true })
    const into = await mkdtemp(join(cache, 'new-'))
    await build(into)
    await writeFile(join(into, stamp), hash)
    for (const folder of folders) await swap(join(into, folder), join(root, folder), join(before, folder))
    await clear(cache)
  })
}

/**
 * It also deletes the leftovers of a killed build. Its bundler may still be writing there: files
 * that cannot be deleted now are deleted the next time.
 */
const clear = (cache) => rm(cache, { recursive: true, force: true }).catch(() => undefined)

/** A kill between the two renames of `swap` leaves no build in place: the old one is put back. */
const putBack = (before, place) =>
  rename(before, place).catch((error) => {
    // Nothing was moved away, or the new build is in place already.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  })

async function swap(made, place, before) {
  await mkdir(dirname(before), { recursive: true })
  await mkdir(dirname(place), { recursive: true })
  await rename(place, before).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(made, place)
}
