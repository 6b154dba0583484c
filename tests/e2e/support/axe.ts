/** WCAG 2.2 A and AA, by axe: what is wrong with the accessibility of a page as it stands. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** `rules`: only these. Its script is put into a document once: a walk by hash looks at one document many times. */
export async function faultsOfAccess(page: Page, rules?: readonly string[]): Promise<string[]> {
  const frames = page.frames().filter((frame) => /^(https?|about:(blank|srcdoc))/.test(frame.url()))
  for (const frame of frames)
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  await page.evaluate(atRest)
  // Violations alone: a list of all that is right, with its HTML, took two thirds of the time.
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

/** Runs in the page: what slides or fades in has come to rest, or its colours would be those of the way there. */
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
  // In the page, after its script.
  var axe: typeof import('axe-core')
}
