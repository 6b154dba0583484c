/** Where a server puts what nobody needs after its run. */
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const tmpfs = 0x01021994
/** Of a whole run: four databases at a time, the demo world and the log between two checkpoints. */
const neededBytes = 4 * 1024 ** 3

/**
 * A world is a thousand files: in memory, to make one takes half the processor that it takes on a
 * disk, where each is entered in the file system's own log.
 */
export async function scratchBase(): Promise<string> {
  const found = await statfs(memory).catch(() => undefined)
  const isEnough =
    found !== undefined &&
    found.type === tmpfs &&
    Math.min(found.bavail * found.bsize, process.availableMemory()) >= neededBytes
  return isEnough ? memory : tmpdir()
}
