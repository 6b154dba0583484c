/** Lines of a gzipped file, in constant memory. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotImported } from './format.ts'

const newline = 0x0a
/** A line is one row; the longest there is holds a lease agreement. */
const lineBytesMax = 16 * 1024 * 1024

/** A million incomes are about 200 MB: a file that unpacks to more than this is made to fill a disk or a day. */
export const unpackedBytesMax = 16 * 1024 ** 3

/**
 * Yields each line without its end. Split by the byte, not by readline, which also ends a line at U+2028.
 * Errors: NotImported when the file is no gzip, or it or a line is too long.
 */
export async function* linesOf(path: string, bytesMax = unpackedBytesMax): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // Its failure is thrown where the bytes are read.
  pipeline(createReadStream(path), unpacked, () => undefined)
  let rest: Buffer = Buffer.alloc(0)
  let bytesRead = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytesRead += chunk.length
      if (bytesRead > bytesMax) throw new NotImported('The file unpacks to more than a world can be.')
      let from = 0
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        yield bytes.toString('utf8', from, end)
        from = end + 1
      }
      rest = bytes.subarray(from)
      if (rest.length > lineBytesMax) throw new NotImported('The file holds a line that is too long.')
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new NotImported(`There is no file ${path}.`)
    if (code?.startsWith('Z_')) throw new NotImported('The file is damaged, or not an export of a world.')
    throw error
  }
  if (rest.length > 0) throw new NotImported('The file ends in the middle of a line.')
}

/** The hash that a file's last line holds: over all lines before it. */
export function lineHash() {
  const hash = createHash('sha256')
  return {
    add: (text: string) => void hash.update(text),
    hex: () => hash.digest('hex'),
  }
}
