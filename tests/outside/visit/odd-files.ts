/** Files that are invalid, incomplete, or of another type than declared. */
import { gzipSync } from 'node:zlib'
import type { Chance } from './odd-values.ts'

const types = ['image/png', 'image/jpeg', 'video/mp4', 'video/webm', 'application/gzip', 'text/html', '']

const box = (type: string, ...inner: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42'))
const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
)

const noise = (chance: Chance, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => chance(256)))

function base(chance: Chance): Buffer {
  switch (chance(7)) {
    case 0:
      return png
    case 1:
      return Buffer.concat([
        ftyp,
        box('moov', box('mvhd', noise(chance, 100)), box('trak', noise(chance, 80))),
        box('mdat', noise(chance, 300)),
      ])
    case 2:
      return Buffer.concat([webm, noise(chance, 300)])
    case 3:
      return gzipSync(
        `{"format":"glasshouse-world","formatVersion":${chance(4)},"schemaVersion":${chance(99)}}\n${'[]\n'.repeat(chance(50))}`,
      )
    case 4:
      return gzipSync(noise(chance, 500))
    case 5:
      return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    default:
      return noise(chance, chance(2000))
  }
}

function oddFile(chance: Chance): { bytes: Buffer; type: string } {
  const bytes = Buffer.from(base(chance))
  for (let change = chance(4); change > 0 && bytes.length > 0; change--)
    bytes[chance(bytes.length)] = chance(256)
  const cut = chance(3) === 0 ? chance(bytes.length + 1) : bytes.length
  return { bytes: bytes.subarray(0, cut), type: types[chance(types.length)] ?? '' }
}

/** The files of a post: a film after its cover, either of them possibly invalid. */
export const oddPost = (chance: Chance): { bytes: Buffer; type: string }[] =>
  chance(2) === 0 ? [{ bytes: png, type: 'image/png' }, oddFile(chance)] : [oddFile(chance)]
