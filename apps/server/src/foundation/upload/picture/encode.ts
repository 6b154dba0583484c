/**
 * Every picture is decoded and re-encoded: the stored file holds pixels and nothing else. No
 * location, no camera, no date, no second file after the picture, no byte that its sender chose.
 * This runs in a process of its own (`process.ts`).
 */
import sharp from 'sharp'
import { pixelsMax } from './pixels-max.ts'

// Only the four required decoders; the others include some that run programs or fetch addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})
// Decoding results are not cached, and a decoder shares the machine with everything else.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The limit for an animation, though only its first frame is kept: no screen recording has more.
 */
const framesMax = 1000
/** What a screen of 430 px at three device pixels shows, with room to zoom. */
const sideMaxPx = 1600
const smallSidePx = 360

export interface Picture {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export const pictureFaults = ['picture_too_large', 'file_refused'] as const
export type PictureFault = (typeof pictureFaults)[number]

const options = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true } as const

export const faultOf = (error: unknown): PictureFault =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'picture_too_large' : 'file_refused'

/** Pixels by the header, before any is decoded: for an animation those of its first frame. */
export async function pixelsOf(from: string): Promise<number> {
  const { width, height, pageHeight = height, pages = 1 } = await sharp(from, options).metadata()
  if (pages > framesMax) throw new Error(`${pages} frames`)
  return width * pageHeight
}

/**
 * Writes `large` (1600 px at most) and `small` (a square of 360 px) as WebP; of an animation the
 * first frame. Call `pixelsOf` before. `faultOf` names its errors.
 */
export async function encodePicture(
  from: string,
  to: { readonly large: string; readonly small: string },
): Promise<Picture> {
  const { width, height, size } = await sharp(from, options)
    .autoOrient()
    .resize(sideMaxPx, sideMaxPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(to.large)
  await sharp(to.large)
    .resize(smallSidePx, smallSidePx, { fit: 'cover', position: 'attention' })
    .webp({ quality: 72 })
    .toFile(to.small)
  return { width, height, bytes: size }
}
