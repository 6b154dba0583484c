/**
 * Statements, agreements and one's own data in a browser: the file equals the screen. And the end
 * of an account.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, endingWords, readMoney } from '@glasshouse/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figureIn } from '../../apps/server/src/platform/figure.ts'
import { longTest } from '../support/length.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, inLanguage, type StorageState } from './support/member-session.ts'
import { newcomerState } from './support/newcomer.ts'
import { operatorOf } from './support/operator.ts'
import { newPerson, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { goodPassword } from './support/register.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'
import { withoutWorker } from './support/without-worker.ts'

let host: Host
let browser: Browser
let member: StorageState
let context: BrowserContext
let page: Page
let problems: Problems

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
  member = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

async function opened(state: StorageState | undefined): Promise<void> {
  context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(state ? { storageState: state } : {}),
  })
  await withoutWorker(context)
  problems = watchProblems(context)
  page = await context.newPage()
}

/** Presses and waits for the download. */
async function kept(name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const noFaults = async () => expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])

describe('the documents of a member', () => {
  beforeAll(async () => {
    await opened(member)
    return () => context.close()
  })

  test('a month is chosen, shown, and downloaded as table, data and pages with the same figures', async () => {
    await page.goto('/#/export')
    await page.getByRole('heading', { name: 'Statements', exact: true }).waitFor()
    await settled(page)
    await picturesOf(page, 'statements')
    await noFaults()
    await page.locator('.month-row').first().click()
    await page.getByRole('heading', { name: 'Save this statement' }).waitFor()
    await settled(page)
    await picturesOf(page, 'statement')
    await noFaults()
    const shown = await page
      .locator('[aria-labelledby="front"] [data-amount]')
      .evaluateAll((found) => found.map((each) => each.getAttribute('data-amount') ?? ''))
    const [opening = '', closing = '', fees = ''] = shown

    const data = await kept('Data (JSON)')
    expect(data.name).toMatch(/^practice-money-statement-\d{4}-\d{2}\.json$/)
    const read = JSON.parse(data.bytes.toString()) as {
      statement: Record<string, unknown>
      records: { amount: string }[]
    }
    expect(read.statement).toMatchObject({ opening, closing, fees })
    const moved = read.records.reduce((sum, { amount }) => sum + readMoney(amount), 0n)
    expect(readMoney(opening) + moved).toBe(readMoney(closing))

    const table = await kept('Table (CSV)')
    expect(
      table.bytes
        .toString()
        .split('\r\n')
        .filter((line) => line.startsWith('record,')),
    ).toHaveLength(read.records.length)
    const pdf = await kept('PDF')
    const drawn = pdfPages(pdf.bytes)
    for (const each of drawn) expect(each.join(' ')).toContain('Practice money')
    for (const figure of shown) expect(drawn.flat()).toContain(figureIn('en', figure))
  })

  test('a member chooses the days; future days are refused in words', async () => {
    await page.goto('/#/export')
    await page.getByLabel('From day').fill('999999')
    await page.getByLabel('Through day').fill('999999')
    await page.getByRole('button', { name: 'Show the statement' }).click()
    await page.getByText('That day has not begun yet.').waitFor()
    // Presses of one control must be a second apart.
    await sleep(constants.buttonDebounceMs)
    await page.getByLabel('From day').fill('1')
    await page.getByLabel('Through day').fill('3')
    await page.getByRole('button', { name: 'Show the statement' }).click()
    await page.getByText('Days 1 to 3').waitFor()
  })

  test('the agreement of a machine comes as a page and as a file', async () => {
    await page.goto('/#/user/myorder')
    await page.locator('a[href*="/user/orders?id="]').first().click()
    await page.getByRole('link', { name: 'Lease agreement' }).click()
    await page.getByText('The price is not paid back', { exact: false }).waitFor()
    await settled(page)
    await picturesOf(page, 'lease')
    await noFaults()
    const pdf = await kept('Download the PDF')
    expect(pdf.name).toMatch(/^practice-money-lease-ord-[0-9a-z]+\.pdf$/)
    expect(pdfPages(pdf.bytes).flat().join(' ')).toContain('The price is not paid back')
  })

  test('all of a member’s own data comes in one file', async () => {
    await page.goto('/#/export')
    const data = await kept('Download all my data')
    expect(data.name).toBe('practice-money-data.json')
    const read = JSON.parse(data.bytes.toString()) as Record<string, unknown[]>
    expect(read['orders']?.length).toBeGreaterThan(0)
    expect(read['records']?.length).toBeGreaterThan(0)
    await page.getByText('The file is in your downloads.').first().waitFor()
  })

  test('an unknown document leads on', async () => {
    await page.goto('/#/user/pdf?doc=nonsense')
    await page.getByText('There is no such document').waitFor()
    await page.getByRole('link', { name: 'My statements' }).click()
    await page.getByRole('heading', { name: 'Statements', exact: true }).waitFor()
  })
})

longTest('in Hindi', async () => {
  await opened(inLanguage(member, 'hi_IN'))
  await page.goto('/#/user/pdf?doc=days.0.9')
  await page.getByRole('heading', { name: 'यह विवरण सहेजें' }).waitFor()
  await settled(page)
  await picturesOf(page, 'statement hindi')
  expect([...(await faultsOfScreen(page, 'hi_IN')), ...problems.take()]).toEqual([])
  await page.goto('/#/export/end')
  await page.getByRole('heading', { name: 'क्या होगा' }).waitFor()
  await settled(page)
  await picturesOf(page, 'end hindi')
  await context.close()
})

test('a new member ends the account: it is explained before, confirmed in words, and gone', async () => {
  const person = await newPerson(browser, { ...host, storageState: await newcomerState(host) })
  page = person.page
  await person.open('/export/end')
  await person.sees('What happens')
  await settled(page)
  await picturesOf(page, 'end')
  expect(await faultsOfLook(page)).toEqual([])
  await person.press('Delete my account')
  await person.sees(`Type these words: ${endingWords.en_US}`)
  await person.fill(`Type: ${endingWords.en_US}`, endingWords.en_US)
  await person.fill('Login password', 'Wrong12345')
  await person.press('Delete my account')
  await person.sees('Delete your account now?')
  await picturesOf(page, 'end asked', { whole: false })
  await person.press('Delete my account')
  await person.sees('This is not your login password.')
  await person.fill('Login password', goodPassword)
  await person.press('Delete my account')
  await person.sees('Delete your account now?')
  await person.press('Delete my account')
  await person.isOn('Log in')
  await person.close()
})
