/**
 * Pictures of screens, in `test-results/` (git-ignored): of failures, and of every screen on
 * request.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { frame } from './frame.ts'
import { settled } from './screen.ts'

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

/** Then at a phone's pixel density; otherwise nobody looks at them. */
export const picturesAreTaken = process.env['PICTURES'] === '1'

/**
 * With `PICTURES=1`: pictures of the screen in light and dark mode. `whole`: of the whole page, not
 * only the visible part.
 */
export async function picturesOf(page: Page, name: string, { part = 'screens', whole = true } = {}) {
  if (!picturesAreTaken) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = page.viewportSize() ?? { width: 390, height: 844 }
    // The window is made as tall as the page, or elements at the foot of the window would be in the
    // middle of the picture.
    if (whole) {
      await growToPage(page, before)
    }
    await takePicture(page, `${name} ${colorScheme}`, { part, whole })
    if (whole) await page.setViewportSize(before)
  }
}

const partsMax = 6

/**
 * Parts that load when the reader comes near are loaded too, and make the page taller: the light
 * picture of the books had grey boxes for them, and nobody had seen its lower half.
 */
async function growToPage(page: Page, before: { width: number; height: number }): Promise<void> {
  let height = before.height
  for (let round = 0; round < partsMax; round += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (round > 0 && whole <= height) return
    height = Math.max(height, whole)
    await page.setViewportSize({ ...before, height })
    await frame(page)
    // A page that is still loading, or has no line, is pictured as it is.
    if (round > 0) await settled(page)
  }
}

/** Keeps a picture of the page when a test fails, and prints its path. */
export function keepPictures(page: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const shown = page()
    if (task.result?.state !== 'fail' || shown === undefined || shown.isClosed()) return
    console.log(`${task.name}: ${await takePicture(shown, task.name, { part: 'failed' })}`)
  })
}
