/**
 * The console in a browser: the login through its screen, and the faults that no screen may have.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { frame } from './frame.ts'
import type { Logins } from './host.ts'
import { patienceMs } from './person.ts'
import { type Problems, watchProblems } from './problems.ts'
import { faultsOfAccess, settled } from './screen.ts'

export interface ConsoleFeature {
  readonly name: string
  /** Of the menu. */
  readonly group: string
  readonly level?: 'desk' | 'world'
  readonly show?: unknown
  readonly more?: Readonly<Record<string, unknown>>
}

/**
 * Every feature of the menu. The path is built at run time: the compiler would follow a plain
 * import into the screens.
 */
export async function consoleFeatures(): Promise<readonly ConsoleFeature[]> {
  const path = join(import.meta.dirname, '../../../apps/console/src/app/features.ts')
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    menuGroups: readonly { name: string; features: readonly Omit<ConsoleFeature, 'group'>[] }[]
  }
  return module.menuGroups.flatMap(({ name, features }) =>
    features.map((feature) => ({ ...feature, group: name })),
  )
}

/** The places of a feature without an id: its list and its further ones. */
export const placesOf = ({ name, more = {} }: ConsoleFeature): readonly string[] => [
  `/${name}`,
  ...Object.keys(more)
    .filter((path) => !path.includes(':'))
    .map((path) => `/${name}/${path}`),
]

export const wideSize = { width: 1280, height: 800 }

export interface ConsolePage {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: Problems
  /** Opens `/console/#<path>` and waits until it is complete. */
  open(path: string): Promise<void>
  close(): Promise<void>
}

/**
 * A browser at the console, not logged in. Violations of the page's security policy are among its
 * problems.
 */
export async function newConsolePage(
  browser: Browser,
  { url }: Pick<Logins, 'url'>,
  {
    viewport = wideSize,
    locale = 'en',
  }: { viewport?: { width: number; height: number }; locale?: string } = {},
): Promise<ConsolePage> {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript((chosen) => {
    // The empty pages that axe and the browser open have no storage.
    if (!location.protocol.startsWith('http')) return
    localStorage.setItem('RaStoreglasshouse:console.locale', JSON.stringify(chosen))
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
      console.error(`refused by the policy: ${violatedDirective} ${sourceFile}:${lineNumber}`),
    )
  }, locale)
  const problems = watchProblems(context)
  const page = await context.newPage()
  return {
    page,
    context,
    problems,
    open: async (path) => {
      await page.goto(`/console/#${path}`)
      await settled(page)
    },
    close: () => context.close(),
  }
}

/** Fills in the login on the page. */
export async function enterAt(page: Page, { name, password }: Logins['operator']): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs staff in through the screen, in English. */
export async function enterConsole({ page }: ConsolePage, who: Logins['operator']): Promise<void> {
  await page.goto('/console/')
  await enterAt(page, who)
  await page.getByRole('navigation', { name: 'Menu' }).or(page.getByLabel('Open the menu')).first().waitFor()
  await settled(page)
}

/** Opens the further screens of the menu, where they are folded. */
export async function unfoldMenu(page: Page): Promise<void> {
  const folded = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { expanded: false })
  if ((await folded.count()) > 0) await folded.click()
}

/**
 * Runs in the page: the mark of the front, keys shown instead of texts, and elements that are too
 * wide.
 */
function readConsole() {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const front = dialogs.at(-1) ?? document.body
  const isSeen = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return (
      element.checkVisibility() &&
      bottom > top &&
      top >= 0 &&
      bottom <= innerHeight &&
      left >= 0 &&
      right <= innerWidth
    )
  }
  const hasMark = [...front.querySelectorAll('[data-mark="practice-money"]')].some(isSeen)
  const text = `${front.textContent} ${[...front.querySelectorAll('[aria-label], [title]')]
    .map((element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`)
    .join(' ')}`
  const keys = [...text.matchAll(/\b(?:ra|app|[a-z]+)\.[a-z]+(?:[A-Z][a-z]*)*(?:\.[a-zA-Z]+)*\b/g)].map(
    ([key]) => key,
  )
  return { hasMark, keys, over: document.documentElement.scrollWidth - innerWidth }
}

/**
 * `names`: of the features, so that a feature's key on the screen is distinguished from a file
 * name.
 */
export async function faultsOfConsole(page: Page, names: readonly string[]): Promise<string[]> {
  const { hasMark, keys, over } = await page.evaluate(readConsole)
  const areKeys = keys.filter((key) => ['ra', 'app', 'login', ...names].includes(key.split('.')[0] ?? ''))
  return [
    ...(hasMark ? [] : ['the practice-money mark is not on the screen']),
    ...areKeys.map((key) => `no words for ${key}`),
    ...(over > 0 ? [`${over} px wider than the window`] : []),
  ]
}

/**
 * All checks, in light and dark mode, at the current width and at a phone's. `dark`: false leaves
 * out the contrast in dark mode.
 */
export async function faultsOfConsoleLook(
  page: Page,
  names: readonly string[],
  { dark = true } = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await frame(page)
    const found = await faultsOfAccess(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  faults.push(...(await faultsOfConsole(page, names)))
  const before = page.viewportSize() ?? wideSize
  await page.setViewportSize({ width: 390, height: 844 })
  await frame(page)
  await settled(page)
  faults.push(...(await faultsOfConsole(page, names)).map((fault) => `390: ${fault}`))
  await page.setViewportSize(before)
  return faults
}

/** The button says “Hindi” where the device lacks the letters; they are loaded before the words. */
export async function readInHindi(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(हिन्दी|Hindi)$/ }).click()
  await page.locator('html[lang="hi"]').waitFor()
  const widths = await page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d')
    if (paper === null) throw new Error('no canvas')
    paper.font = `40px ${getComputedStyle(document.body).fontFamily}`
    return [...'रऊणझ'].map((letter) => paper.measureText(letter).width)
  })
  // A device draws the same box for every letter that it lacks.
  if (new Set(widths).size === 1) throw new Error('the console is in Hindi, in boxes')
}
