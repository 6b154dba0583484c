/**
 * Every route of the app, as a visitor and as a member: the mark, no fault of accessibility, no word missing, nothing
 * that stands out to the side, no way to pay real money, no count without its simulated part, and nothing that fails
 * behind the screen. In light and dark, at 360 to 1280 px, with text twice as large, and the words in Hindi.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { type AppRoute, appRoutes } from './support/member-app.ts'
import { demoMemberState, inLanguage, type StorageState, samplePlaces } from './support/member-session.ts'
import { operatorOf } from './support/operator.ts'
import { phoneSize } from './support/person.ts'
import { keepPictures, picturesAreTaken, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'

const routes = await appRoutes()
const forAll = routes.filter((route) => !route.member)
const rows = (list: readonly AppRoute[]) => list.map((route) => [route.path, route] as const)

let host: Host
let browser: Browser
let member: StorageState
let samples: Record<string, string>
let page: Page
let problems: Problems

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  // One moment of the world: a screen that is being read again has no fault, but looks as if.
  await (await operatorOf(host)).pause()
  member = await demoMemberState(browser, host)
  samples = await samplePlaces(host, member)
})

afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

/** One browser for the tests of a group: they go from screen to screen, as in the app. */
function inOneBrowser(stateOf: () => StorageState | undefined): void {
  beforeAll(async () => {
    const state = stateOf()
    const context = await browser.newContext({
      baseURL: host.url,
      viewport: phoneSize,
      reducedMotion: 'reduce',
      deviceScaleFactor: picturesAreTaken ? 2 : 1,
      ...(state ? { storageState: state } : {}),
    })
    problems = watchProblems(context)
    page = await context.newPage()
    return () => context.close()
  })
}

const placeOf = (route: AppRoute) => `/#${route.path}${samples[route.path] ?? ''}`
const pathNow = () => new URL(page.url()).hash.slice(1).split('?')[0]

async function goTo(route: AppRoute): Promise<void> {
  await page.goto(placeOf(route))
  await page.locator(`[data-route="${route.path}"]`).waitFor()
  await settled(page)
}

describe('as a member', () => {
  inOneBrowser(() => member)
  test.each(rows(routes))('%s', async (path, route) => {
    await goTo(route)
    await picturesOf(page, `member ${path}`)
    expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
  })
})

describe('as a visitor', () => {
  inOneBrowser(() => undefined)
  test.each(rows(forAll))('%s', async (path, route) => {
    await goTo(route)
    await picturesOf(page, `visitor ${path}`)
    expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
  })
})

describe('in Hindi', () => {
  inOneBrowser(() => inLanguage(member, 'hi_IN'))
  test.each(rows(routes))('%s', async (path, route) => {
    await goTo(route)
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
    await picturesOf(page, `hindi ${path}`)
    expect([...(await faultsOfScreen(page, 'hi_IN')), ...problems.take()]).toEqual([])
  })
})

describe('by its address', () => {
  const whatIsThere = async (route: AppRoute) => {
    await page.goto('about:blank')
    await page.goto(placeOf(route))
    await settled(page)
    return { path: pathNow(), problems: problems.take() }
  }

  describe('a member', () => {
    inOneBrowser(() => member)
    test.each(rows(routes.filter((route) => route.member)))('comes to %s', async (path, route) => {
      expect(await whatIsThere(route)).toEqual({ path, problems: [] })
    })
  })

  describe('a visitor', () => {
    inOneBrowser(() => undefined)
    test.each(rows(routes))('comes to %s, or to the login', async (path, route) => {
      expect(await whatIsThere(route)).toEqual({ path: route.member ? '/user/login' : path, problems: [] })
    })
  })
})
