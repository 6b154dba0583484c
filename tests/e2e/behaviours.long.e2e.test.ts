/**
 * Behaviour that all screens share: the first calls, messages, the tabs in both forms, the header,
 * waiting.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, type StorageState } from './support/member-session.ts'
import { watchMessage } from './support/message.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess } from './support/screen.ts'

let host: Host
let browser: Browser
let member: StorageState
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  member = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
beforeEach(async () => {
  person = await newPerson(browser, { ...host, storageState: member, deviceScaleFactor: 1 })
  return () => person.close()
})
keepPictures(() => person?.page)

const ownReads = [/\/user\/info$/, /\/share\/info$/, /\/share\/invited\/floor\/num$/]

test.each([
  ['a phone', phoneSize],
  ['a laptop', { width: 1280, height: 800 }],
])(
  'on %s, opening reads who I am, my invitation and my team in parallel; a failure is shown at the top for 3 s and covers nothing',
  async (_, size) => {
    const { page } = person
    await page.setViewportSize(size)
    const asked: string[] = []
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    for (const read of ownReads) {
      await page.route(read, async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        await held
        if (route.request().url().endsWith('share/info'))
          await route.fulfill({
            status: 503,
            json: {
              code: 503,
              msg: 'The invitation cannot be read.',
              data: { error: 'internal', field: null },
            },
          })
        else await route.continue()
      })
    }
    person.problems.allow(/503/)
    await person.open('/books')
    // No call has been answered yet: they do not wait for each other.
    await expect.poll(() => new Set(asked).size).toBe(3)
    const stood = page.evaluate(watchMessage)
    answer()
    const { ms, top, covers } = await stood
    expect(covers).toEqual([])
    expect(top).toBeLessThan(200)
    expect(ms).toBeGreaterThan(2000)
    expect(ms).toBeLessThan(8000)
    await person.isOn('Open books')
  },
)

const withTabs = (variant: string) =>
  person.page.route(/\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /name="glasshouse-tabs" content="[a-z]*"/,
      `name="glasshouse-tabs" content="${variant}"`,
    )
    await route.fulfill({ response, body })
  })

const tabs = () => person.page.getByRole('navigation', { name: 'Main sections' }).getByRole('link')
const back = () => person.page.getByRole('button', { name: 'Back', exact: true })

test('there are five tabs, or three where the page is configured so: the wallet is then one of them', async () => {
  await person.open('/projects')
  await expect.poll(() => tabs().allInnerTexts()).toEqual(['Home', 'Community', 'Products', 'Team', 'Mine'])
  expect(await back().count()).toBe(0)
  await person.open('/user/balance')
  await person.isOn('Wallet')
  await expect.poll(() => tabs().count()).toBe(0)
  await person.close()

  person = await newPerson(browser, { ...host, storageState: member, deviceScaleFactor: 1 })
  await withTabs('three')
  await person.open('/user/balance')
  await person.isOn('Wallet')
  await expect.poll(() => tabs().allInnerTexts()).toEqual(['Home', 'Wallet', 'Mine'])
  expect(await tabs().nth(1).getAttribute('aria-current')).toBe('page')
  expect(await back().count()).toBe(0)
  expect(await faultsOfAccess(person.page)).toEqual([])
  await person.open('/projects')
  await person.isOn('Products')
  await back().waitFor()
  expect(await tabs().count()).toBe(0)
  // A wide window shows the bar here, too: home leads to the products where they have no tab.
  const marked = person.page.locator('.tab[aria-current]')
  expect(await marked.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))).toEqual(['#/index'])
})

test('the header is light blue where a screen asks for it, and has the colour of cards elsewhere', async () => {
  const header = () =>
    person.page.locator('.header').evaluate((element) => {
      const probe = document.createElement('div')
      document.body.append(probe)
      const colour = (name: string) => {
        probe.style.background = `var(${name})`
        return getComputedStyle(probe).backgroundColor
      }
      const seen = {
        is: getComputedStyle(element).backgroundColor,
        blue: colour('--light-blue'),
        card: colour('--card'),
      }
      probe.remove()
      return seen
    })
  // While its code is loading, a screen has the plain header.
  await person.open('/mine')
  await expect.poll(async () => (await header()).is).toBe((await header()).blue)
  await person.open('/books')
  await person.sees('Can the promises be paid?')
  const books = await header()
  expect(books.is).toBe(books.card)
  expect(books.card).not.toBe(books.blue)
})

test('the link to customer service comes late and moves neither the other icons nor the title', async () => {
  const { page } = person
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/support.js', async (route) => {
    await held
    await route.continue()
  })
  const places = () =>
    page.evaluate(() =>
      ['.header-title', '.header-right > :is(a, button)'].flatMap((chosen) =>
        [...document.querySelectorAll(chosen)].map((element) => {
          const { left, width } = element.getBoundingClientRect()
          return { left, width }
        }),
      ),
    )
  await person.open('/index')
  await person.isOn('Glasshouse')
  await page.getByRole('link', { name: /^Messages/ }).waitFor()
  const before = await places()
  answer()
  await page.getByRole('link', { name: 'Customer service' }).waitFor()
  expect(await places()).toEqual(before)
  expect(before).toHaveLength(3)
})

test('while a screen is on its way a spinner is shown, except on the screens without one', async () => {
  const { page } = person
  await person.open('/books')
  await page.getByText('Open books').first().waitFor()
  const release = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/assets\//, async (route) => {
    held += 1
    await release.promise
    await route.continue().catch(() => undefined)
  })
  const spinners = page.locator('main .spinner-ring')
  const goesTo = async (place: string) => {
    const before = held
    await page.evaluate((to) => {
      location.hash = `#${to}`
    }, place)
    await expect.poll(() => held).toBeGreaterThan(before)
  }
  await goesTo('/user/stock')
  await spinners.waitFor()
  await goesTo('/user/fund')
  // Longer than a spinner takes to appear.
  await page.waitForTimeout(1500)
  expect(await spinners.count()).toBe(0)
  release.resolve()
})

test('the picker by keyboard: its columns depend on each other, and the focus stays inside and is given back', async () => {
  const { page } = person
  await person.open('/export')
  const opener = page.getByRole('button', { name: 'Choose days' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Other days' })
  const [from, through] = [
    sheet.getByRole('listbox', { name: 'From day' }),
    sheet.getByRole('listbox', { name: 'Through day' }),
  ]
  const chosen = (column: typeof from) => column.getByRole('option', { selected: true }).innerText()
  await from.focus()
  await page.keyboard.press('Home')
  const newest = Number(await chosen(from))
  expect(newest).toBeGreaterThan(20)
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
  expect(Number(await chosen(from))).toBe(newest - 5)
  await page.keyboard.press('Tab')
  await expect.poll(() => through.evaluate((column) => column === document.activeElement)).toBe(true)
  // The last day cannot be earlier than the first.
  await page.keyboard.press('End')
  expect(Number(await chosen(through))).toBe(newest - 5)
  await page.keyboard.press('ArrowUp')
  expect(Number(await chosen(through))).toBe(newest - 4)
  // A first day later than the last one is not a choice yet.
  await from.focus()
  await page.keyboard.press('Home')
  expect(await sheet.getByRole('button', { name: 'Choose' }).isDisabled()).toBe(true)
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
  expect(await faultsOfAccess(page)).toEqual([])
  await picturesOf(page, 'picker', { part: 'behaviours', whole: false })
  // The focus cycles inside the sheet (or is on the browser itself).
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const out = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(out).toBe(false)
  }
  await sheet.getByRole('button', { name: 'Choose' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.getByLabel('From day').inputValue()).toBe(String(newest - 5))
  expect(await page.getByLabel('Through day').inputValue()).toBe(String(newest - 4))
})
