/**
 * A person with a phone, who acts by the words on the screen: names of buttons and links, labels of
 * fields.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from './member-app.ts'
import { emptyState, inLanguage, type StorageState } from './member-session.ts'
import { picturesAreTaken } from './pictures.ts'
import { type Problems, watchProblems } from './problems.ts'
import { sayIn, type Words } from './say.ts'
import { withoutWorker } from './without-worker.ts'

/**
 * Long enough for a machine whose cores are busy: a screen once came after 21 s. Tests do not wait
 * for what is already there.
 */
export const patienceMs = 60_000

/** More screens than any path through the app has. */
const stepsBackMax = 12

/** An iPhone 12 to 14, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 }

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: Problems
  /**
   * Opens a place of the app (`/books`), as from a link in a message; the front page by default.
   */
  open(place?: string): Promise<void>
  /** Reloads the page. */
  refresh(): Promise<void>
  /** Presses a button. */
  press(name: Words): Promise<void>
  /** Follows a link. */
  follow(name: Words): Promise<void>
  fill(label: Words, text: string): Promise<void>
  choose(label: Words, option: string): Promise<void>
  /** Picks one of several options. */
  pick(name: Words): Promise<void>
  /** Waits until the words are on the screen. */
  sees(words: Words): Promise<void>
  /** Waits until the words are visible without scrolling, with nothing in front of them. */
  hasInView(words: Words): Promise<void>
  /** Waits until the screen has this heading at its top. */
  isOn(title: Words): Promise<void>
  /** Goes back until the tabs are there, then to one of them. */
  toTab(name: string): Promise<void>
  /** The value next to a label, in its row, once it is there. */
  reads(label: string): Promise<string>
  /** The front: the open sheet, else the page. */
  front(): Promise<Locator>
  /** The words, in the language of the person's app. */
  say(words: Words): Words
  close(): Promise<void>
}

interface Options extends BrowserContextOptions {
  readonly url: string
  /** The short name of the world whose app it opens; default: the host's own. */
  readonly world?: string
  /**
   * With the service worker of the installed app, which comes 4 s after a member's first screen.
   */
  readonly worker?: boolean
  /** Of the app; every name is given in English all the same. */
  readonly language?: Language
  readonly storageState?: StorageState
}

/** A fresh device: no cookie, nothing stored. */
export async function newPerson(
  browser: Browser,
  { url, world, worker = false, language, ...options }: Options,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phoneSize,
    // Four times the pixels are drawn only for pictures.
    deviceScaleFactor: picturesAreTaken ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    ...options,
    ...(language && { storageState: inLanguage(options.storageState ?? emptyState(url), language) }),
  })
  context.setDefaultTimeout(patienceMs)
  if (!worker) await withoutWorker(context)
  const problems = watchProblems(context)
  const page = await context.newPage()
  return {
    ...actions(page, world === undefined ? '/' : `/w/${world}/`, sayIn(language ?? 'en_US')),
    page,
    context,
    problems,
    close: () => context.close(),
  }
}

type Actions = Omit<Person, 'page' | 'context' | 'problems' | 'close'>

function actions(page: Page, home: string, say: Person['say']): Actions {
  const front = async () => {
    const sheets = page.getByRole('dialog')
    const open = await sheets.count()
    return open === 0 ? page.locator('body') : sheets.nth(open - 1)
  }
  const exact = (words: Words) => ({ name: say(words), exact: true })
  const text = (words: Words) => visible(page.getByText(say(words), { exact: true }))
  const visible = (found: Locator) => found.filter({ visible: true }).first()
  const inFront = async (find: (place: Locator) => Locator, act: (found: Locator) => Promise<unknown>) => {
    const found = visible(find(await front()))
    await sayingWhatIsThere(page, found.waitFor())
    await act(found)
  }
  const press = atHumanPace((name: Words) => inFront((place) => place.getByRole('button', exact(name)), tap))
  /**
   * While a screen's code is loading, its header is about to be replaced: a press that begins on
   * the old header and ends on the new one has no effect.
   */
  const isThere = async (heading = page.getByRole('heading', { level: 1 })) => {
    await sayingWhatIsThere(page, heading.waitFor())
    await sayingWhatIsThere(page, page.locator('main:not([aria-busy])').first().waitFor())
  }
  const isOn = (name: Words) => isThere(visible(page.getByRole('heading', { level: 1, ...exact(name) })))
  return {
    front,
    press,
    refresh: async () => {
      await page.reload()
      await isThere()
    },
    open: async (place = '') => {
      await page.goto(place === '' ? home : `${home}#${place}`)
      await isThere()
    },
    follow: (name) => inFront((place) => place.getByRole('link', exact(name)), tap),
    fill: (label, text) =>
      inFront(
        (place) => place.getByLabel(say(label), { exact: true }),
        (field) => field.fill(text),
      ),
    choose: (label, option) =>
      inFront(
        (place) => place.getByLabel(say(label), { exact: true }),
        (field) => field.selectOption({ label: option }),
      ),
    pick: (name) =>
      inFront(
        (place) => place.getByRole('radio', exact(name)),
        (field) => field.check(),
      ),
    sees: (words) => sayingWhatIsThere(page, text(words).waitFor()),
    hasInView: (words) => waitOnTop(text(words)),
    isOn,
    toTab: async (name) => {
      const tab = page
        .getByRole('navigation', { name: 'Main sections' })
        .getByRole('link', { name, exact: true })
      for (let steps = 0; steps < stepsBackMax && !(await tab.isVisible()); steps++) {
        const left = page.url()
        await press('Back')
        await page.waitForURL((url) => url.href !== left)
        await isThere()
      }
      await tab.click()
    },
    reads: async (label) => beside(visible((await front()).getByText(label, { exact: true })), label),
    say,
  }
}

const tap = (found: Locator) => found.click()

/** A wait that fails names the screen that was there: a build server keeps no picture of it. */
async function sayingWhatIsThere(page: Page, waiting: Promise<void>): Promise<void> {
  try {
    await waiting
  } catch (error) {
    const heads = page.locator('h1, h2, [role="alert"]').filter({ visible: true })
    const texts = page.isClosed() ? [] : await heads.allInnerTexts().catch(() => [])
    const there = texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 200)).join(' | ')
    throw new Error(`${(error as Error).message}\n${page.url()} has: ${there}`, { cause: error })
  }
}

/** The rest of a label's row. While a figure is loading, a dash or nothing is in its place. */
async function beside(place: Locator, label: string): Promise<string> {
  await place.waitFor()
  let rest = ''
  const read = async () => {
    const row = await place.locator('xpath=..').innerText()
    // A non-breaking space is a space to a reader.
    rest = row
      .slice(row.indexOf(label) + label.length)
      .replaceAll('\u00a0', ' ')
      .trim()
    return rest
  }
  await expect.poll(read).toMatch(/[^–\s]/)
  return rest
}

const waitOnTop = (found: Locator): Promise<void> => expect.poll(() => found.evaluate(isOnTop)).toBe(true)

/** Runs in the page: the middle of an element is inside the window and belongs to it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && element.contains(there)
}

/**
 * Presses of one button within a second count once (specification, section 5), so a person waits
 * before pressing again.
 */
const debounceMs = 1000

export function atHumanPace(press: (name: Words) => Promise<void>): (name: Words) => Promise<void> {
  const pressedAt = new Map<string, number>()
  return async (name) => {
    const sinceMs = performance.now() - (pressedAt.get(String(name)) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < debounceMs) await sleep(debounceMs - sinceMs)
    await press(name)
    pressedAt.set(String(name), performance.now())
  }
}
