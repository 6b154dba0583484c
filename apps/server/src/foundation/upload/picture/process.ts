/** The process that decodes pictures. It ends with its parent. */
import { encodePicture, faultOf, type Picture, type PictureFault, pixelsOf } from './encode.ts'

export type PictureRequest = {
  readonly id: number
  /** Milliseconds of processor time for this picture. */
  readonly cpuMsMax: number
} & (
  | { readonly measure: string }
  | { readonly from: string; readonly to: { readonly large: string; readonly small: string } }
)

export type Answer = { readonly id: number; readonly rssBytes: number } & (
  | { readonly pixels: number }
  | { readonly picture: Picture }
  | { readonly fault: PictureFault }
)

const checkMs = 250

/** Processor time, because a busy machine gives this process little of it. */
function endWhenSpent({ id, cpuMsMax }: PictureRequest): NodeJS.Timeout {
  const before = process.cpuUsage()
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 <= cpuMsMax) return
    const refused: Answer = { id, rssBytes: 0, fault: 'file_refused' }
    process.send?.(refused, () => process.exit())
  }
  return setInterval(check, Math.min(checkMs, cpuMsMax))
}

async function answer(asked: PictureRequest): Promise<Answer> {
  const done = { id: asked.id, rssBytes: process.memoryUsage().rss }
  const spent = endWhenSpent(asked)
  try {
    if ('measure' in asked) return { ...done, pixels: await pixelsOf(asked.measure) }
    const picture = await encodePicture(asked.from, asked.to)
    return { ...done, rssBytes: process.memoryUsage().rss, picture }
  } catch (error) {
    return { ...done, fault: faultOf(error) }
  } finally {
    clearInterval(spent)
  }
}

process.on('message', (asked: PictureRequest) => {
  void answer(asked).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit())
