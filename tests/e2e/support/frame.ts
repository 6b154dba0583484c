import type { Page } from 'playwright-core'

/** Waits until changes are laid out and drawn. */
export const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
