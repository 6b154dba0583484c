/**
 * A film without its places and names still plays: to its end, with sound, and from its
 * middle.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFilm, type FilmType } from '../../apps/server/src/foundation/upload/film/clean-film.ts'
import { filmHeight, filmWidth } from '../support/film-frames.ts'
import { mp4Film } from '../support/mp4-film.ts'
import { webmFilm } from '../support/webm-film.ts'
import { openBrowser } from './support/browser.ts'

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-films-'))
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

async function cleaned(film: Buffer, type: FilmType): Promise<string> {
  const path = join(folder, `${performance.now()}`)
  await writeFile(path, film)
  expect(await cleanFilm(path, `${path}.clean`, type)).toBeGreaterThan(0)
  return `data:video/${type};base64,${(await readFile(`${path}.clean`)).toString('base64')}`
}

test.each<[string, FilmType, Buffer]>([
  ['an MP4', 'mp4', mp4Film({ plant: 'a track of measurements', text: 'Rose Villa' })],
  ['an MP4 with gaps between its samples', 'mp4', mp4Film({ plant: 'between the samples' })],
  ['an MP4 in fragments', 'mp4', mp4Film({ fragments: true, plant: 'udta in a fragment' })],
  ['a WebM', 'webm', webmFilm({ plant: 'chapters' })],
  ['a WebM as it was recorded', 'webm', webmFilm({ recorded: true, plant: 'tags behind the samples' })],
])('%s plays', async (_what, type, film) => {
  const page = await browser.newPage()
  try {
    await page.setContent('<video muted playsinline></video>')
    const seen = await page.evaluate(
      async (source) => {
        const video = document.querySelector('video') as HTMLVideoElement
        const happens = (name: string) =>
          new Promise<void>((resolve, reject) => {
            video.addEventListener(name, () => resolve(), { once: true })
            video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
          })
        const loaded = happens('canplaythrough')
        video.src = source
        await loaded
        const { videoWidth, videoHeight, duration } = video
        const sought = happens('seeked')
        video.currentTime = 1.5
        await sought
        const from = video.currentTime
        const ended = happens('ended')
        await video.play()
        await ended
        const heard = video as HTMLVideoElement & { webkitAudioDecodedByteCount?: number }
        return { videoWidth, videoHeight, duration, from, sound: heard.webkitAudioDecodedByteCount ?? 0 }
      },
      await cleaned(film, type),
    )
    expect(seen).toMatchObject({ videoWidth: filmWidth, videoHeight: filmHeight, from: 1.5 })
    expect(seen.duration).toBeGreaterThan(1.8)
    expect(seen.duration).toBeLessThan(2.2)
    expect(seen.sound).toBeGreaterThan(0)
  } finally {
    await page.close()
  }
})
