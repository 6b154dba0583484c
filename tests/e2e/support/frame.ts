import type { Page } from 'playwright-core'

/** What was changed is laid out and drawn. */
export const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
