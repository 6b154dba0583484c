/**
 * Lines of a gzipped file: reads each byte once, whatever the input, in the memory of one line.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotImported } from './format.ts'

const newline = 0x0a
const chunkBytes = 64 * 1024

/**
 * A million incomes are about 200 MB: a file that unpacks to more than this is made to fill a disk
 * or a day.
 */
export const unpackedBytesMax = 16 * 1024 ** 3

export interface LineLimits {
  /** Of all lines, unpacked. */
  bytesMax: number
  /**
   * The maximum bytes of the line of this number, from 0, without its end. Called when the line
   * begins.
   */
  lineBytesMax: (line: number) => number
}

const faultOf = (error: unknown, path: string): unknown => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new NotImported(`There is no file ${path}.`)
  return code?.startsWith('Z_') ? new NotImported('The file is damaged, or not an export of a world.') : error
}

/**
 * Yields each line without its end. Split by the byte, not by readline, which also ends a line at
 * U+2028. An incomplete line is kept in pieces and never searched again. `limits` may change
 * between two lines. Errors: NotImported when the file is no gzip, or it or a line is too long.
 */
export async function* linesOf(path: string, limits: LineLimits): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: chunkBytes })
  // Its failure is thrown where the bytes are read.
  pipeline(createReadStream(path), unpacked, () => undefined)
  let pieces: Buffer[] = []
  let length = 0
  let line = 0
  let bytesRead = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytesRead += chunk.length
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(newline, from)
        const piece = chunk.subarray(from, end < 0 ? chunk.length : end)
        length += piece.length
        if (length > limits.lineBytesMax(line))
          throw new NotImported('The file holds a line that is too long.')
        pieces.push(piece)
        if (end < 0) break
        yield pieces.length === 1 ? piece.toString() : Buffer.concat(pieces, length).toString()
        pieces = []
        length = 0
        line++
        from = end + 1
      }
      if (bytesRead > limits.bytesMax)
        throw new NotImported('The file unpacks to more than a world can be, or than it says.')
    }
  } catch (error) {
    throw faultOf(error, path)
  }
  if (length > 0) throw new NotImported('The file ends in the middle of a line.')
}

/** The hash that a file states: over its lines. */
export function lineHash() {
  const hash = createHash('sha256')
  return {
    add: (text: string) => void hash.update(text),
    hex: () => hash.digest('hex'),
  }
}
