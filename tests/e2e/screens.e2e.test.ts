/**
 * Every route of the app, as a visitor and as a member: the mark, no accessibility fault, no
 * missing text, nothing that overflows to the side, no way to pay real money, no count without its
 * simulated part, and no failure behind the screen. In light and dark mode, at 360 px, with text
 * twice as large; texts and boxes in one more language. In the long form each is opened by its
 * address, at four widths, and in three more languages. `npm run walk` walks more of it.
 */
import { languages } from '@glasshouse/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLength, isLong } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { watchHiding } from './support/hiding.ts'
import { type Holder, holderRoutes, makeHolder } from './support/holder.ts'
import { type Host, sharedHost } from './support/host.ts'
import { appRoutes, type Language } from './support/member-app.ts'
import { demoMemberState, emptyState, inLanguage, samplePlaces } from './support/member-session.ts'
import { operatorOf } from './support/operator.ts'
import { phoneSize } from './support/person.ts'
import { keepPictures, picturesAreTaken, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'
import { isAsked, nameOfWalk, note, order, plannedWalks, type Walk, windowSize } from './support/walk-plan.ts'
import { withoutWorker } from './support/without-worker.ts'

interface Place {
  readonly path: string
  /** Only for a logged-in member. */
  readonly member?: true
  /** The route that answers, when it differs from the path's. */
  readonly shows?: string
}

const unknown: readonly Place[] = ['/nowhere', '/user/login/nowhere/at/all?x=1'].map((path) => ({
  path,
  shows: '/404',
}))
const places: readonly Place[] = [...(await appRoutes()), ...unknown, { path: '', shows: '/index' }]
/** A logged-in member is redirected. */
const loggedInAlready: Place = { path: '/user/login', shows: '/index' }
const walks = await plannedWalks()
for (const path of holderRoutes)
  if (!places.some((place) => place.path === path)) throw new Error(`there is no route ${path}`)

let host: Host
let browser: Browser
/** The storage of each walker's browser, and the queries of routes about one thing. */
let walkers: Record<Walk['who'], Holder>
let samples: Readonly<Record<string, string>>
let page: Page
let problems: Problems

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  // One moment of the world: a screen that is being read again has no fault, but looks as if it
  // had.
  const operator = await operatorOf(host)
  await operator.pause()
  const holder = await makeHolder(host, operator)
  const state = await demoMemberState(browser, host)
  const member = { state, samples: await samplePlaces(host, state) }
  walkers = { member, holder, visitor: { ...member, state: emptyState(host.url) } }
})

afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

/** The narrowest: in the short form it is the only one. */
const smallPhone = { ...phoneSize, width: 360 }

/** One browser for a walk: it goes from screen to screen, as in the app. */
async function openWalker({ who, language }: Walk): Promise<() => Promise<void>> {
  const { state } = walkers[who]
  samples = walkers[who].samples
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: isLong || order !== null ? windowSize : smallPhone,
    reducedMotion: 'reduce',
    deviceScaleFactor: picturesAreTaken ? 2 : 1,
    storageState: inLanguage(state, language),
  })
  await withoutWorker(context)
  await watchHiding(context)
  problems = watchProblems(context)
  page = await context.newPage()
  return () => context.close()
}

/**
 * Opens a place by its address, as from a link in a message: nothing of an earlier screen is there.
 */
async function enter(place: Place): Promise<void> {
  await page.goto('about:blank')
  await goTo(place)
}

async function goTo({ path, shows = path }: Place): Promise<void> {
  await page.goto(path === '' ? '/' : `/#${path}${samples[path] ?? ''}`)
  await page.locator(`[data-route="${shows}"]`).waitFor()
  await settled(page)
}

/** The widths for checks of texts: texts that fit on the narrowest phone fit on a wider one. */
const widthsOfWords = byLength({ short: [360], long: [360, 390] })

/** The faults of the current screen that depend on the language. */
async function faultsOfWords(language: Language): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang')
  return [
    ...(lang === languages[language].tag ? [] : [`the page says it is in ${lang}`]),
    ...(await faultsOfScreen(page, language)),
    ...(await faultsOfWidth(page, { at: widthsOfWords, largeText: false })),
  ]
}

/** Open to a visitor and to a member alike; a member is not shown the login pages. */
const isWalkedAsMember = ({ path }: Place): boolean => !path.includes('login')

/**
 * The faults that a walk finds on a screen. The short form runs axe and dark mode once per screen:
 * on the member's.
 */
async function faultsSeen({ who, language, look }: Walk, place: Place): Promise<string[]> {
  if (order?.pictures) return []
  const isSeenTwice = who === 'visitor' && !isLong && isWalkedAsMember(place)
  if (look === 'words' || isSeenTwice) return faultsOfWords(language)
  return faultsOfLook(page, language, { twice: order?.full ?? false })
}

function placesOf(walk: Walk): readonly Place[] {
  const isTheirs = ({ path }: Place) => walk.who !== 'holder' || holderRoutes.includes(path)
  return places
    .filter((place) => isTheirs(place) && isAsked(walk, place.path))
    .map((place) => (place.path === '/user/login' && walk.who !== 'visitor' ? loggedInAlready : place))
}

const named = walks
  .map((walk) => ({ name: nameOfWalk(walk), walk, asked: placesOf(walk) }))
  .filter(({ asked }) => asked.length > 0)

describe.each(named)('$name', ({ name, walk, asked }) => {
  beforeAll(() => openWalker(walk))
  const isShown = (place: Place) => walk.who !== 'visitor' || place.member !== true
  const cases = (list: readonly Place[]) => list.map((place) => [place.path || 'the root', place] as const)

  test.each(cases(asked.filter(isShown)))('%s has no fault', async (path, place) => {
    // Opening by address loads the app again, which takes 1 s of processor time: three times the
    // check itself.
    await (isLong && walk.look === 'all' ? enter : goTo)(place)
    await picturesOf(page, `${name} ${path}`)
    const faults = [...(await faultsSeen(walk, place)), ...problems.take()]
    note(walk, place.path, faults)
    expect(faults).toEqual([])
  })

  // A visitor is led to the login, which keeps the place for afterwards.
  const closed = asked.filter((place) => !isShown(place))
  if (closed.length === 0 || order?.pictures) return
  test.each(cases(closed))('%s leads to the login', async (path) => {
    const place = `${path}${samples[path] ?? ''}`
    await page.goto(`/#${place}`)
    await page.locator('[data-route="/user/login"]').waitFor()
    const back = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('back')
    const faults = [...(await faultsOfScreen(page, walk.language)), ...problems.take()]
    note(walk, path, faults)
    expect({ back, faults }).toEqual({ back: place, faults: [] })
  })
})

test.runIf(named.length === 0)('every requested screen was walked before', () => {
  expect(order).not.toBeNull()
})
