/**
 * Screens slide in by their depth: the page does not become wider, and nothing moves for a person
 * who requests reduced motion.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { newPerson, type Person } from './support/person.ts'

let host: Host
let browser: Browser

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

/** Watches every frame while the person acts, and for a second more. */
async function framesOf(person: Person, act: () => Promise<void>) {
  const frames = person.page.evaluate(async () => {
    const seen = { moved: 0, wider: 0, directions: new Set<string>() }
    delete document.documentElement.dataset['acted']
    while (document.documentElement.dataset['acted'] === undefined) {
      await new Promise(requestAnimationFrame)
      const pane = document.querySelector<HTMLElement>('.pane')
      const slides = document.getAnimations().filter(
        // A transition, of a button that is left, has no animation's name.
        (one) =>
          one.playState === 'running' && one instanceof CSSAnimation && one.animationName.startsWith('pane-'),
      )
      const root = document.documentElement
      if (slides.length > 0) {
        seen.moved += 1
        seen.directions.add(pane?.dataset['slide'] ?? '')
      }
      seen.wider = Math.max(
        seen.wider,
        root.scrollWidth - root.clientWidth,
        Math.round(visualViewport?.pageLeft ?? 0),
      )
    }
    return { ...seen, directions: [...seen.directions] }
  })
  await act()
  await person.page.waitForTimeout(1000)
  await person.page.evaluate(() => {
    document.documentElement.dataset['acted'] = 'yes'
  })
  return frames
}

test('a deeper screen slides forward, a higher one back, and the page stays as wide as the phone', async () => {
  const person = await newPerson(browser, host)
  await person.open()
  await person.sees('Try it without risk')
  const there = await framesOf(person, () => person.follow('How this world pays'))
  expect(there).toMatchObject({ wider: 0, directions: ['forward'] })
  expect(there.moved).toBeGreaterThan(0)
  // The forward animation has ended, so its last frames are not counted for the way back.
  await person.page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  )
  const back = await framesOf(person, () => person.press('Back'))
  expect(back).toMatchObject({ wider: 0, directions: ['back'] })
  await person.close()
})

test('with reduced motion nothing moves', async () => {
  const person = await newPerson(browser, { ...host, reducedMotion: 'reduce' })
  await person.open()
  await person.sees('Try it without risk')
  expect(await framesOf(person, () => person.follow('How this world pays'))).toMatchObject({
    moved: 0,
    wider: 0,
  })
  await person.isOn('How this world pays')
  await person.close()
})
