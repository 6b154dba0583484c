import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { root } from './run-program.ts'

/**
 * A few files of service or browser tests hold 100 to 150 MB; a server that race tests kill may
 * keep 1 GB of its log.
 */
const NEEDED_MB = 1_000

/**
 * Checked before the first test: on a full disk each test fails in another way.
 *
 * @param folders the folders that the tests write to; default: the temporary folder and the
 * checkout
 * @throws Error with one sentence
 */
export async function checkDisk(folders = [tmpdir(), root], neededMb = NEEDED_MB): Promise<void> {
  for (const folder of folders) {
    if (!(await isWritable(folder)))
      throw new Error(`Nothing can be written into ${folder}: set TMPDIR to a folder that has room.`)
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / 1_000_000)
    if (freeMb >= neededMb) continue
    throw new Error(
      `The disk is full: ${folder} has ${freeMb} MB free, and the tests need ${neededMb}. Make room, or set TMPDIR.`,
    )
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** A disk with less free space than this fails what writes to it. */
const FULL_BELOW_MB = 20

/** Whether one of the folders that the tests write to is on a full disk now. */
export const isDiskFull = (folders?: string[], belowMb = FULL_BELOW_MB): Promise<boolean> =>
  checkDisk(folders, belowMb).then(
    () => false,
    () => true,
  )

/** Whether a program's output is about a disk that became full during the run. */
export const saysDiskFull = (said: string): boolean => /ENOSPC|No space left on device/.test(said)
