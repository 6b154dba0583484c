/** Hand-made pictures and films for tests of uploads: valid ones and hostile ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG with metadata: the place and the camera. */
export const jpegWithPlace = (width = 320, height = 240): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4d' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SpyCam', Copyright: 'a secret name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer()

/** A JPEG that is rotated and interlaced, so that the decoder holds all of it in memory. */
export function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 7) pixels[at] = (at * 2_654_435_761) >>> 24
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60, progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export const png = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d5bb8' } })
    .png()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** One bit a pixel, all black: 14,000 × 14,000 make a file of 24 kB. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A GIF of `frames` frames of 500 × 500 pixels, each 13 bytes of file and a megabyte when decoded.
 */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('474946383961f401f401800000000000ffffff', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
