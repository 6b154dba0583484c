/** Pictures of screens, in `test-results/` (git-ignored): of what failed, and of every screen when they are asked for. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { frame } from './frame.ts'

const folder = join(import.meta.dirname, '../../../test-results')

const fileName = (name: string) => `${name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 100)}.png`

export async function takePicture(
  page: Page,
  name: string,
  options: { part?: string; whole?: boolean } = {},
) {
  const place = join(folder, options.part ?? '')
  await mkdir(place, { recursive: true })
  const path = join(place, fileName(name))
  await page.screenshot({ path, fullPage: options.whole ?? false })
  return path
}

/** Then at the pixels of a phone; otherwise nobody looks at them. */
export const picturesAreTaken = process.env['PICTURES'] === '1'

/** With `PICTURES=1`: the screen in light and dark, to be looked at. `whole`: all of the page, not what is in view. */
export async function picturesOf(page: Page, name: string, { part = 'screens', whole = true } = {}) {
  if (!picturesAreTaken) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = page.viewportSize() ?? { width: 390, height: 844 }
    // As tall as the page, or what stands at the foot of the window would stand in the middle of the picture.
    if (whole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...before, height: Math.max(height, before.height) })
      await frame(page)
    }
    await takePicture(page, `${name} ${colorScheme}`, { part, whole })
    if (whole) await page.setViewportSize(before)
  }
}

/** Keeps a picture of the page when a test fails, and says where. */
export function keepPictures(page: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const shown = page()
    if (task.result?.state !== 'fail' || shown === undefined || shown.isClosed()) return
    console.log(`${task.name}: ${await takePicture(shown, task.name, { part: 'failed' })}`)
  })
}
