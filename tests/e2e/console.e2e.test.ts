/**
 * The console: its login, and every screen that its menu leads to, as the demo world's owner. No
 * error in the page, no failed request, no missing text, no accessibility fault, nothing blocked by
 * the security policy, and the mark visible.
 */
import { formatId } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong, longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { clerkAt } from './support/clerk.ts'
import {
  type ConsolePage,
  consoleFeatures,
  enterAt,
  enterConsole,
  faultsOfConsole,
  faultsOfConsoleLook,
  newConsolePage,
  placesOf,
  readInHindi,
  unfoldMenu,
  wideSize,
} from './support/console.ts'
import { consoleScriptBytesMax, measureFirstLoad } from './support/first-load.ts'
import { type Host, sharedHost } from './support/host.ts'
import { operatorOf } from './support/operator.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, settled } from './support/screen.ts'

const features = (await consoleFeatures()).filter(({ level }) => level !== 'desk')
const names = features.map(({ name }) => name)

let host: Host
let browser: Browser
let desk: ConsolePage

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  desk = await newConsolePage(browser, host)
  await enterConsole(desk, host.operator)
  desk.problems.take()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => desk?.page)

test('the login is shown to a visitor, and refuses a wrong password in words', async () => {
  const visitor = await newConsolePage(browser, host)
  await visitor.open('/')
  const { page } = visitor
  expect([...(await faultsOfConsoleLook(page, names)), ...visitor.problems.take()]).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill(host.operator.name)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
  // The refusal is an ordinary answer, not a failed request.
  expect(visitor.problems.take()).toEqual([])
  await enterConsole(visitor, host.operator)
  expect(visitor.problems.take()).toEqual([])
  await page.context().close()
})

test('a first visit fetches no more than its budget, to the first screen after the login', async () => {
  const { scriptBytes, files } = await measureFirstLoad(browser, host.url, async (page) => {
    await page.goto(`${host.url}/console/`)
    await enterAt(page, host.operator)
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  })
  // With fewer, the page was not measured.
  expect(files).toBeGreaterThan(5)
  expect(scriptBytes).toBeGreaterThan(150_000)
  expect(scriptBytes).toBeLessThanOrEqual(consoleScriptBytesMax)
})

test('a violation of the policy is reported', async () => {
  await desk.page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { outline: none }'
    document.head.append(style)
    style.remove()
  })
  const heard: string[] = []
  await expect
    .poll(() => {
      heard.push(...desk.problems.take())
      return heard.join()
    })
    .toContain('refused by the policy: style-src')
})

/**
 * A theme's colours are shared: in dark mode only the first screen of each group of the menu is
 * checked, and one of each kind.
 */
const isFirst = ({ name, group }: (typeof features)[number]): boolean =>
  features.find((one) => one.group === group)?.name === name

const entryOf = (name: string) =>
  desk.page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="#/${name}"]`)

/**
 * Opens a feature by its menu entry, from the foot of the screen before: the menu stays visible
 * with its own scroll, and the screen opens at its top.
 */
async function openByMenu(name: string): Promise<string[]> {
  const { page } = desk
  await unfoldMenu(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const menu = await page.locator('.menu-side').boundingBox()
  await entryOf(name).click()
  await settled(page)
  // The screen before may still be shown, and its heading disappears while it is measured.
  const isAtTop = async () => {
    const top = await page.getByRole('heading', { level: 1 }).first().boundingBox()
    return top !== null && top.y >= 0 && top.y <= wideSize.height / 2
  }
  await expect.poll(isAtTop, { message: `${name} opens at its heading` }).toBe(true)
  await settled(page)
  const own = await entryOf(name).boundingBox()
  // The entry is still where it was pressed.
  const isInSight = own !== null && own.y > 0 && own.y + own.height <= wideSize.height
  return [
    ...(menu !== null && menu.y > 0 ? [] : [`at the foot of a screen the menu is at ${menu?.y}`]),
    ...(isInSight ? [] : [`its entry of the menu is at ${own?.y}`]),
  ]
}

test('the menu has an entry for each feature, and no other', async () => {
  await desk.open('/nowhere')
  const menu = desk.page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link').first().waitFor()
  await unfoldMenu(desk.page)
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(20)
  expect(hrefs.toSorted()).toEqual(names.map((name) => `#/${name}`).toSorted())
  desk.problems.take()
})

describe.each(features)('$name', (feature) => {
  test.each(placesOf(feature))('%s has no fault', async (place) => {
    const faults = place === `/${feature.name}` ? await openByMenu(feature.name) : []
    if (place !== `/${feature.name}`) await desk.open(place)
    await picturesOf(desk.page, `console ${place}`, { part: 'console' })
    faults.push(...(await faultsOfConsoleLook(desk.page, names, { dark: isFirst(feature) })))
    expect([...faults, ...desk.problems.take()]).toEqual([])
  })

  test.runIf(feature.show)('one of its rows has no fault', async () => {
    await desk.open(`/${feature.name}`)
    await desk.page.locator(`a[href^="#/${feature.name}/"][href$="/show"]`).first().click()
    await desk.page.waitForURL(/\/show$/)
    await settled(desk.page)
    await picturesOf(desk.page, `console ${feature.name} one`, { part: 'console' })
    const faults = await faultsOfConsoleLook(desk.page, names, { dark: isLong || isFirst(feature) })
    expect([...faults, ...desk.problems.take()]).toEqual([])
  })
})

/** Runs in the page and lasts until it is reloaded: intervals of 15 s and more no longer run. */
function stopReadingByClock(): void {
  const begin = globalThis.setInterval
  Object.assign(globalThis, {
    setInterval: (act: () => void, ms: number) => {
      if (ms < 15_000) return begin(act, ms)
      document.documentElement.dataset['stopped'] = 'yes'
      return 0
    },
  })
}

test('today is live: another person’s act is shown without any polling', async () => {
  const operator = await operatorOf(host)
  await operator.run(1440)
  await desk.page.evaluate(stopReadingByClock)
  await desk.open('/today')
  await desk.page.locator('[data-live="true"]').waitFor()
  await desk.page.getByText('×1,440', { exact: true }).waitFor()
  await operator.pause()
  await desk.page.getByText('Paused', { exact: true }).waitFor()
  expect(await desk.page.locator('html').getAttribute('data-stopped')).toBe('yes')
  expect(desk.problems.take()).toEqual([])
})

test('the clock jumps to the next event, and the day closes', async () => {
  const { page, problems } = desk
  await desk.open('/world')
  // Data that the walk read is shown first, and the clock has run since.
  await page.reload()
  await settled(page)
  const day = async () => {
    const words = await page
      .getByText(/^Day \d+$/)
      .first()
      .innerText()
    return Number(words.replace('Day ', ''))
  }
  const before = await day()
  const closing = page.getByRole('listitem').filter({ hasText: 'The day closes' })
  await clerkAt(desk).act('Go there', {}, closing)
  await expect.poll(day).toBe(before + 1)
  await page.getByText('Days waiting to be closed: 0', { exact: true }).waitFor()
  expect(problems.take()).toEqual([])
})

test('revenue that was typed in is taken back, and is listed among the corrections', async () => {
  const { page, problems } = desk
  const clerk = clerkAt(desk)
  await desk.open('/revenue')
  await clerk.act('State revenue', { 'Amount (practice USDT)': '3.21', Evidence: 'A receipt of the mill' })
  const stated = page.getByRole('row', { name: /A receipt of the mill/ })
  await stated.getByRole('link', { name: /^mov_/ }).click()
  await clerk.act('Reverse', { Reason: 'Typed for the wrong month' })
  await page.getByText('It was reversed.', { exact: true }).waitFor()
  await desk.open('/corrections')
  const row = page.getByRole('row', { name: /Typed for the wrong month/ })
  expect(await row.innerText()).toMatch(/\t3\.21\t.*\tReversed\t/)
  expect(problems.take()).toEqual([])
})

test('a page of a list that cannot be found by its number is answered with the first', async () => {
  const { page } = desk
  await desk.open('/movements?page=40&perPage=25')
  await page.getByText('Page 40 cannot be opened by its number').waitFor()
  await page.getByText(/^1 to 25/).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^26 to 50/).waitFor()
  expect(desk.problems.take()).toEqual([])
})

test('in a long act on a phone the mark and its buttons stay visible, Escape closes it, and the focus goes back', async () => {
  const { page, problems } = desk
  await desk.open('/coupons')
  await page.setViewportSize({ width: 390, height: 700 })
  const opener = page.getByRole('button', { name: 'Offer a coupon', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Offer a coupon' })
  await dialog.waitFor()
  expect(await faultsOfConsole(page, names)).toEqual([])
  const foot = await dialog.getByRole('button', { name: 'Offer a coupon', exact: true }).boundingBox()
  expect((foot?.y ?? 700) + (foot?.height ?? 0)).toBeLessThan(700)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.setViewportSize(wideSize)
  expect(problems.take()).toEqual([])
})

test('an unknown address leads on', async () => {
  await desk.open('/nowhere/at/all')
  expect([...(await faultsOfConsoleLook(desk.page, names)), ...desk.problems.take()]).toEqual([])
  await desk.page.getByRole('link', { name: 'Go to the first screen' }).click()
  await expect.poll(() => desk.page.url()).toMatch(new RegExp(`#/${names[0]}$`))
})

/** A row as the server would answer it: the demo world has no withdrawal above its limit. */
const queued = {
  withdrawalId: formatId('withdrawal', 999_999n),
  memberId: formatId('member', 999_999n),
  simulated: true,
  rail: 'bank',
  amount: '1250.50',
  fee: '62.525000',
  requestedAt: '2026-01-01T10:00:00Z',
  sendBy: '2026-01-02T10:00:00Z',
  approvals: { needed: 2, given: 1, mine: false },
}

test('an act’s dialog has the mark, asks for the reason, and shows the server’s refusal', async () => {
  const { page, problems } = desk
  await page.route(/\/operator\/withdrawals/, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { total: 1, list: [queued], next: null } } }),
  )
  await desk.open('/withdrawals')
  await page.reload()
  await page.getByRole('cell', { name: '1,250.50' }).waitFor()
  expect([...(await faultsOfConsoleLook(page, names)), ...problems.take()]).toEqual([])
  await page.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog', { name: `Refuse ${queued.withdrawalId}` })
  await dialog.waitFor()
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, names))]).toEqual([])
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('Required', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').fill('The card is not theirs')
  // A phone that is rotated draws the rows again, as cards: typed text stays.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Withdrawals', includeHidden: true }).waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The card is not theirs')
  await page.setViewportSize(wideSize)
  const sent = page.waitForRequest(/\/operator\/withdrawal\/refuse/)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  expect(await (await sent).headerValue('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.unroute(/\/operator\/withdrawals/)
  expect(problems.take()).toEqual([])
})

longTest(
  'simulated members: added with their progress in sight, given another behaviour, stopped',
  async () => {
    const { page, problems } = desk
    const faults = async () => [...(await faultsOfConsoleLook(page, names)), ...problems.take()]
    const confirm = async (button: string, reason?: string) => {
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason)
      expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, names))]).toEqual([])
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await desk.open('/simulated/add')
    await page.getByLabel('How many').fill('0')
    await page.getByText('A whole number from 1 to 10,000').waitFor()
    await page.getByLabel('How many').fill('40')
    await page.getByLabel('Seed').fill('class-1')
    await page.getByRole('slider', { name: 'Withdraw', exact: true }).press('ArrowRight')
    await page.getByRole('button', { name: 'Add simulated members' }).click()
    await confirm('Add simulated members')
    await page.getByText('40 of 40 have joined', { exact: true }).waitFor()
    const group = page.getByRole('region', { name: '40 from the seed “class-1”' })
    await group.getByText('6%', { exact: true }).waitFor()
    await picturesOf(page, 'console simulated group', { part: 'console' })
    expect(await faults()).toEqual([])

    await group.getByRole('link', { name: 'Change what they do' }).click()
    await page.getByLabel('World day on which it goes round').fill('60')
    await page
      .getByRole('slider', { name: 'Get scared after a day that was not paid in full' })
      .press('PageUp')
    await page.getByLabel('Days of promises in the pots').fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await confirm('Save', 'To see a run on the pots')
    await group.getByText('From day 60 on all withdraw 100% a day').waitFor()
    await group.getByText('After a day that was not paid in full 10% withdraw everything').waitFor()
    await group.getByText('When the pots hold less than 7 days of promises, the first').waitFor()
    await group.getByRole('button', { name: 'Stop them' }).click()
    await confirm('Stop them', 'The lesson is over')
    await group.getByText(/^Stopped/).waitFor()
    expect(await faults()).toEqual([])
  },
)

longTest('Hindi: every screen has its words', async () => {
  await readInHindi(desk.page)
  const faults: string[] = []
  for (const name of names) {
    await desk.page.goto(`/console/#/${name}`)
    await settled(desk.page)
    faults.push(...(await faultsOfConsole(desk.page, names)).map((fault) => `${name}: ${fault}`))
  }
  expect([...faults, ...desk.problems.take()]).toEqual([])
  await desk.page.getByRole('button', { name: 'English' }).click()
})

test('after a logout nothing of the session stays, and its token opens nothing', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'token',
  )
  await page.goto('/console/#/withdrawals')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(desk.problems.take()).toEqual([])
})
