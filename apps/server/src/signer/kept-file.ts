/**
 * Files that survive a power cut. Written through (O_SYNC), because Node takes fsync away from a process with
 * limited rights.
 */
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** For the owner alone. */
const mode = 0o600

/** Opens for reading and writing; each write is on the disk when it returns. Made when it is not there. */
export const openWrittenThrough = (file: string): number =>
  openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_SYNC, mode)

/** The file's text; made by `make` when there is none yet, whole or not at all. */
export function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const beside = `${file}.new`
    const descriptor = openWrittenThrough(beside)
    try {
      writeSync(descriptor, make(), 0)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, file)
  }
  return readFileSync(file, 'utf8')
}
