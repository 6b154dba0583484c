/** The app on a device: its start without a network, and the arrival of a new build. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Front, startFront } from './support/front.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { type Language, wordsOf } from './support/member-app.ts'
import { demoMemberState, type StorageState, storageKey } from './support/member-session.ts'
import { loseNetwork } from './support/offline.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { logOut } from './support/register.ts'
import { faultsOfAccess, faultsOfMark, faultsOfScreen, settled } from './support/screen.ts'

let host: Host
let front: Front
let browser: Browser
let person: Person
let page: Page
let comeBack: () => Promise<void>

beforeAll(async () => {
  host = await sharedHost()
  // The host is reached only through the front, so that the browser knows one origin.
  front = await startFront(host.url)
  browser = await openBrowser()
  person = await memberOf(await demoMemberState(browser, { ...host, url: front.url }))
  page = person.page
})
afterAll(async () => {
  await browser?.close()
  await front?.stop()
  await host?.stop()
})
keepPictures(() => page)

const memberOf = (storageState: StorageState) =>
  newPerson(browser, { url: front.url, storageState, worker: true, reducedMotion: 'reduce' })
const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
/** The paths of all cached answers. */
const kept = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
const caches_ = () => page.evaluate(() => caches.keys())
const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), storageKey(name))
const entryOf = () =>
  page.evaluate(
    () => document.querySelector('script[type="module"][src]')?.getAttribute('src')?.slice(2) ?? '',
  )
const allFaults = async () => [...(await faultsOfScreen(page)), ...(await faultsOfAccess(page))]

test('the manifest names the mark, and its pictures exist in their sizes', async () => {
  for (const scope of ['/', '/w/demo/']) {
    const place = new URL(`${scope}manifest.webmanifest`, host.url)
    const reply = await fetch(place)
    expect(reply.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await reply.json()) as {
      name: string
      start_url: string
      scope: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest.name).toMatch(/practice money/)
    expect(new URL(manifest.start_url, place).pathname).toBe(scope)
    expect(new URL(manifest.scope, place).pathname).toBe(scope)
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
      const png = Buffer.from(await (await fetch(new URL(src, place))).arrayBuffer())
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
  }
})

test('the service worker comes to a member after the first screen, and caches no personal data', async () => {
  const visitor = await newPerson(browser, { url: front.url, worker: true })
  await visitor.open()
  await person.open('/user/balance')
  await settled(page)
  expect(await workers()).toBe(0)
  await expect.poll(kept, { timeout: 20_000 }).toContain('/offline-words.json')
  expect(
    (await kept()).filter(
      (path) => !/^\/(?:(?:assets|pictures)\/[\w.-]+|[\w-]+\.(?:html|js|json|svg|png))?$/.test(path),
    ),
  ).toEqual([])
  expect(
    await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await visitor.close()
  await person.open('/user/name')
  await settled(page)
})

test('without a network the last wallet is shown, under the mark, and every act says why it is not possible', async () => {
  await person.open('/user/balance')
  await settled(page)
  const holding = await page.locator('.figures').first().innerText()
  person.problems.take()
  person.problems.allow(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED|dynamically imported/)
  comeBack = await loseNetwork(person.context)
  await person.open()
  await person.isOn('Wallet')
  await person.sees('There is no connection. What you see may be out of date.')
  await person.sees(/^As of Day \d+, \d\d:\d\d \(world time\)$/)
  expect(await page.locator('.figures').first().innerText()).toBe(holding)
  await person.sees('Offline')
  expect(await page.getByRole('link', { name: 'Withdraw' }).count()).toBe(0)
  await picturesOf(page, 'offline wallet', { part: 'installed' })
  expect(await allFaults()).toEqual([])
  await person.open('/user/name')
  await person.sees(/The server cannot be reached/)
  expect(await faultsOfMark(page)).toEqual([])
  await person.open('/user/securitycenter')
  await person.sees('This could not be loaded')
  expect(await faultsOfMark(page)).toEqual([])
  await picturesOf(page, 'offline screen never seen', { part: 'installed' })
})

test('a page of the host that was never loaded explains it under the mark, and shows no other world', async () => {
  await page.goto('/w/other-class/#/index')
  await person.sees('This could not be loaded')
  expect(await faultsOfMark(page)).toEqual([])
  expect(await faultsOfAccess(page)).toEqual([])
  await picturesOf(page, 'offline page', { part: 'installed' })
  await comeBack()
  await page.getByRole('link', { name: 'Try again' }).click()
  await person.sees('This world does not exist')
  expect(person.problems.take().filter((problem) => !/404/.test(problem))).toEqual([])
})

const updateWords = (language: Language) =>
  ['updateLater', 'updateAct'].map((key) => wordsOf(language).get(`app:${key}`) ?? key)
// The longest of those whose letters this page has.
const [englishWords, longestWords] = [updateWords('en_US'), updateWords('de_DE')]
/** Runs in the page, which another language would load anew, without the waiting build. */
function sayIn(words: readonly string[]): void {
  for (const [at, label] of document.querySelectorAll('.new-build .button > span').entries())
    label.textContent = words[at] ?? ''
}

test('a new build waits for a press, and typed text stays', async () => {
  await person.open('/user/name')
  await settled(page)
  const entry = await entryOf()
  const next = entry.replace(/\.js$/, 'next.js')
  front.set({
    path: (path) => path.replaceAll(next, entry),
    text: (path, text) =>
      (path === '/worker.js' ? text.replace(/"id":"/, '"id":"next') : text).replaceAll(entry, next),
  })
  await person.fill('Nickname', 'Half typed')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await person.sees('There is a newer version')
  expect(await page.getByLabel('Nickname').inputValue()).toBe('Half typed')
  await picturesOf(page, 'new build', { part: 'installed' })
  expect(await allFaults()).toEqual([])
  await page.evaluate(sayIn, longestWords)
  await page.setViewportSize({ width: 320, height: 640 })
  await picturesOf(page, 'new build, narrow', { part: 'installed', whole: false })
  expect(await faultsOfWidth(page, { at: [320], largeText: false })).toEqual([])
  await page.evaluate(sayIn, englishWords)
  await page.setViewportSize(phoneSize)
  expect(await caches_()).toHaveLength(2)
  await Promise.all([page.waitForEvent('load'), person.press('Update now')])
  await settled(page)
  expect(await page.locator(`script[src="./${next}"]`).count()).toBe(1)
  expect(await page.getByText('There is a newer version').count()).toBe(0)
})

test('a script that does not load: there is a message and one reload, with the worker too', async () => {
  front.set({ cut: (path) => /\/assets\/books-/.test(path) })
  person.problems.allow(/books-|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch|preload/)
  await page.goto('/')
  await settled(page)
  // A failure is remembered for five minutes.
  await page.evaluate(() => sessionStorage.clear())
  const loaded = page.waitForEvent('load')
  await page.goto('/#/books')
  await person.sees(/A part of this page did not load\. Please try again after page refresh\./)
  await loaded
  front.set({})
  await person.refresh()
  await person.sees('Can the promises be paid?')
  person.problems.take()
})

longTest(
  'a page that is the new build already shows no question; the worker follows once the app was closed',
  async () => {
    const entry = await entryOf()
    const third = entry.replace('.js', 'third.js')
    front.set({
      path: (path) => path.replaceAll(third, entry),
      text: (path, text) =>
        (path === '/worker.js' ? text.replace(/"id":"/, '"id":"third') : text).replaceAll(entry, third),
    })
    await person.refresh()
    const waits = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(waits, { timeout: 20_000 }).toBe(true)
    // The page would show it 4 s after loading.
    await page.waitForTimeout(5000)
    expect(await page.getByText('There is a newer version').count()).toBe(0)
    await page.close()
    page = await person.context.newPage()
    await expect.poll(() => page.goto('/#/user/balance').then(waits), { timeout: 20_000 }).toBe(false)
    // Of the earlier builds, only the last is kept.
    await expect.poll(async () => (await caches_()).length, { timeout: 10_000 }).toBe(2)
  },
)

test('the logout deletes the kept wallet, and so does the end of the session', async () => {
  front.set({})
  person = await memberOf(await demoMemberState(browser, { ...host, url: front.url }))
  page = person.page
  await person.open('/user/balance')
  await settled(page)
  await expect.poll(() => stored('lastWallet')).toContain('holdingAssets')
  const session = (await stored('session')) ?? ''
  await logOut(person)
  expect(await stored('lastWallet')).toBeNull()
  // A token of a session that is over: the 401 path.
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [storageKey('session'), session])
  await page.evaluate((key) => localStorage.setItem(key, '{}'), storageKey('lastWallet'))
  person.problems.allow(/401/)
  await person.refresh()
  await person.open('/user/balance')
  await person.isOn('Log in')
  expect(await stored('lastWallet')).toBeNull()
  expect(person.problems.take()).toEqual([])
})
