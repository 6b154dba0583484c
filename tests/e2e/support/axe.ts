/** WCAG 2.2 A and AA, by axe: the accessibility faults of a page in its current state. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * `rules`: only these. The script is put into a document once: a walk by hash checks one document
 * many times.
 */
export async function faultsOfAccess(page: Page, rules?: readonly string[]): Promise<string[]> {
  const frames = page.frames().filter((frame) => /^(https?|about:(blank|srcdoc))/.test(frame.url()))
  for (const frame of frames)
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  await page.evaluate(atRest)
  // Only violations: a list of all passes, with its HTML, took two thirds of the time.
  const violations = await page.evaluate(
    async (options) => (await globalThis.axe.run(document, options)).violations,
    {
      resultTypes: ['violations' as const],
      runOnly: rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: wcag },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/**
 * Runs in the page: elements that slide or fade in have come to rest, or axe would measure
 * intermediate colours.
 */
async function atRest(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 5000,
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

declare global {
  // A global of the page, once its script is there.
  var axe: typeof import('axe-core')
}
