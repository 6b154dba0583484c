/** A folder in memory, for what nobody needs after a run. */
import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
const tmpfs = 0x01021994
/** Of a whole run: four databases at a time, the demo world and the log between two checkpoints. */
const neededBytes = 4 * 1024 ** 3

/**
 * A world is a thousand files: in memory, to make one takes half the processor that it takes on a
 * disk, where each is entered in the file system's own log. Null where there is too little of it.
 */
export function memoryFolder(): string | null {
  try {
    const { type, bavail, bsize } = statfsSync(folder)
    const isEnough = Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
    return type === tmpfs && isEnough ? folder : null
  } catch {
    return null // no Linux
  }
}
