/**
 * Files that survive a power cut. They are opened with O_SYNC, because Node does not allow fsync
 * to a process with limited permissions.
 */
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** Only the owner can read and write it. */
const mode = 0o600

/**
 * Opens for reading and writing, and creates the file when missing; each write is on disk when it
 * returns.
 */
export const openWrittenThrough = (file: string): number =>
  openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_SYNC, mode)

/**
 * The file's text. When the file is missing, `make` gives its content, which is written completely
 * or not at all.
 */
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
