/** Waits for the end of an act's effects. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const quietMs = 1000

/** Waits until the page has sent no request to its server for `ms`, a second by default. */
export async function untilQuiet(page: Page, ms = quietMs): Promise<void> {
  let askedAt = performance.now()
  const hear = () => {
    askedAt = performance.now()
  }
  page.on('request', hear)
  try {
    await expect.poll(() => performance.now() - askedAt, { timeout: 60_000 }).toBeGreaterThan(ms)
  } finally {
    page.off('request', hear)
  }
}
