/** A folder in memory, for data that is not needed after a run. */
import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
const tmpfs = 0x01021994
/**
 * For a whole run: four databases at a time, the demo world and the log between two checkpoints.
 */
const neededBytes = 4 * 1024 ** 3

/**
 * A world is a thousand files: making one in memory takes half the processor time that it takes on
 * a disk, where the file system journals each. Null where there is too little memory.
 */
export function memoryFolder(): string | null {
  try {
    const { type, bavail, bsize } = statfsSync(folder)
    const isEnough = Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
    return type === tmpfs && isEnough ? folder : null
  } catch {
    return null // not Linux
  }
}
