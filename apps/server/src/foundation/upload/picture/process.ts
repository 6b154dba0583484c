/** The process that decodes pictures. It ends with its parent. */
import { encodePicture, faultOf, type Picture, type PictureFault, pixelsOf } from './encode.ts'

export type Asked =
  | { readonly id: number; readonly measure: string }
  | {
      readonly id: number
      readonly from: string
      readonly to: { readonly large: string; readonly small: string }
    }

export type Answer = { readonly id: number; readonly rssBytes: number } & (
  | { readonly pixels: number }
  | { readonly picture: Picture }
  | { readonly fault: PictureFault }
)

async function answer(asked: Asked): Promise<Answer> {
  const done = { id: asked.id, rssBytes: process.memoryUsage().rss }
  try {
    if ('measure' in asked) return { ...done, pixels: await pixelsOf(asked.measure) }
    const picture = await encodePicture(asked.from, asked.to)
    return { ...done, rssBytes: process.memoryUsage().rss, picture }
  } catch (error) {
    return { ...done, fault: faultOf(error) }
  }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit())
