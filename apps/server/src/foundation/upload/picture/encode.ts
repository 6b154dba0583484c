/**
 * Every picture is decoded and written anew: what is kept holds pixels and nothing else. No place,
 * no camera, no date, no second file behind the picture, no byte that its sender chose. Done in a
 * process of its own (`process.ts`).
 */
import sharp from 'sharp'

// Only the four decoders that are needed; among the others are those that run programs or fetch
// addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})
// Nothing is decoded twice, and a decoder shares the machine with everything else.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A phone's twelve million pixels twice over. An interlaced picture is held whole: 100 MB at four
 * bytes a pixel.
 */
export const pixelsMax = 25_000_000
/** Of a moving picture, though the first alone is kept: nobody films a screen in more. */
const framesMax = 1000
/** As much as a screen of 430 px at three device pixels shows, with room to zoom. */
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

/** Pixels by the header, before one is decoded: of moving pictures those of the first. */
export async function pixelsOf(from: string): Promise<number> {
  const { width, height, pageHeight = height, pages = 1 } = await sharp(from, options).metadata()
  if (pages > framesMax) throw new Error(`${pages} frames`)
  return width * pageHeight
}

/**
 * Writes `large` (1600 px at most) and `small` (a square of 360 px) as WebP; of moving pictures the
 * first is taken. Call `pixelsOf` before. What it throws is named by `faultOf`.
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
