/** Pictures and films made by hand for tests of uploads: good ones and hostile ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG that says where and with what it was taken. */
export const jpegWithPlace = (width = 320, height = 240): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4d' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SpyCam', Copyright: 'a secret name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer()

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

/** One bit a pixel, all black: 14,000 × 14,000 are 24 kB of file. */
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

/** A GIF of so many frames of 500 × 500 pixels, each 13 bytes of file and a megabyte when decoded. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('474946383961f401f401800000000000ffffff', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

const box = (type: string, ...inner: Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of an MP4 with a place in two of them; it has no frame to play. */
export const mp4WithPlace = (after: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', Buffer.from('+28.6139+077.2090/'))),
      box('udta', box('\u00a9xyz', Buffer.from('+28.6139+077.2090/'))),
    ),
    box('mdat', Buffer.from('frames')),
    after,
  ])

const element = (id: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | data.length]), data])

/** The elements of a WebM with a place in its tags; it has no frame to play. */
export const webmWithPlace = (docType = 'webm'): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', Buffer.from('info')),
        element('1254c367', Buffer.from('LOCATION +28.6139+077.2090')),
      ]),
    ),
  ])
