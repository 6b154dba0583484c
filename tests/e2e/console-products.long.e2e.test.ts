/**
 * A machine's life in the console: typed next to its consequences, drafted, put on sale after a
 * confirmation, named in each language.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import {
  type ConsolePage,
  enterConsole,
  faultsOfConsole,
  faultsOfConsoleLook,
  newConsolePage,
  readInHindi,
} from './support/console.ts'
import { type Host, sharedHost } from './support/host.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, settled } from './support/screen.ts'

const names = ['products', 'coupons', 'bulletins']

let host: Host
let browser: Browser
let desk: ConsolePage
beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  desk = await newConsolePage(browser, host)
  await enterConsole(desk, host.operator)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => desk?.page)

const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields))
    await desk.page.getByLabel(label, { exact: true }).fill(value)
}
const choose = async (label: string, option: string) => {
  await desk.page.getByRole('combobox', { name: label }).click()
  await desk.page.getByRole('option', { name: option }).click()
}
const press = (name: string) => desk.page.getByRole('button', { name, exact: true }).last().click()
const read = (text: string | RegExp) => desk.page.getByText(text).first().waitFor()

/** The names that a member sees, in a language. */
async function onSale(language: string): Promise<readonly string[]> {
  const answer = await fetch(`${host.url}/product/product/list`, { headers: { language } })
  const { data } = (await answer.json()) as { data: { list: { productName: string }[] } }
  return data.list.map(({ productName }) => productName)
}

test('the form shows the consequences of its values while they are typed', async () => {
  const { page } = desk
  await desk.open('/products/new')
  await read('Enter the price, the promise, the days')
  await fill({ 'Name in English': 'Rope way', Price: '10', 'Promised per day': '0.5', Days: '40' })
  await read('It promises 20.00 in all: 2 times its price. The price is back after 20 days')
  await read('What this machine promises is not covered')
  await read(/Without this machine they (?:could|would fall short from day)/)
  await fill({ 'Sold per day': '3', 'Growth per day, percent': '2.5', 'Units for sale': '200' })
  await read('This assumes 3 sold a day, 2.5% more every day')
  await choose('How its machines earn', 'Swinging with the seasons')
  await read('Enter the price, the promise, the days')
  await fill({
    'Earned by a machine per day': '0.5',
    'Swing up and down, percent': '20',
    'Days from one peak to the next': '20',
    'World day of a peak': '40',
  })
  await read(/A machine earns 0\.\d\d a day on average/)
  await picturesOf(page, 'console products new filled', { part: 'console' })
  expect([...(await faultsOfConsoleLook(page, names)), ...desk.problems.take()]).toEqual([])
  await choose('How its machines earn', 'They earn nothing')
})

test('a machine is drafted, and goes on sale only after somebody has confirmed the consequences', async () => {
  const { page } = desk
  await press('Prepare a machine')
  await page.getByRole('dialog', { name: 'Prepare “Rope way”' }).waitFor()
  await press('Prepare a machine')
  await read('Only staff see it.')
  expect(await onSale('en_US')).not.toContain('Rope way')
  await picturesOf(page, 'console products draft', { part: 'console' })
  await press('Put up for sale')
  const dialog = page.getByRole('dialog', { name: 'Put “Rope way” up for sale' })
  await dialog.getByText('What this machine promises is not covered').waitFor()
  await picturesOf(page, 'console products publish', { part: 'console', whole: false })
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, names))]).toEqual([])
  await choose('I know that its promises are not covered', 'No')
  await dialog.getByLabel('Reason').fill('For the lesson')
  await press('Put up for sale')
  await dialog.getByText('Confirm that you know it, or change it.').waitFor()
  await choose('I know that its promises are not covered', 'Yes')
  await press('Put up for sale')
  await read('Members can buy it now.')
  await expect.poll(() => onSale('en_US')).toContain('Rope way')
  expect([...(await faultsOfConsoleLook(page, names)), ...desk.problems.take()]).toEqual([])
})

longTest('in German it has a name and words of its own; other languages keep the program’s', async () => {
  const { page } = desk
  await choose('Language', 'Deutsch')
  await read('There is no name in this language: members read “Rope way”.')
  await press('Change name and words')
  await fill({ Name: 'Seilbahn', 'What staff add after it': 'Nur an Werktagen.' })
  await page.getByLabel('Reason').fill('For German readers')
  await picturesOf(page, 'console products words', { part: 'console', whole: false })
  await press('Change name and words')
  await page.getByRole('heading', { name: 'Seilbahn' }).waitFor()
  await read('Nur an Werktagen.')
  await expect.poll(() => onSale('de_DE')).toContain('Seilbahn')
  expect(await onSale('fr_FR')).toContain('Rope way')
  expect(desk.problems.take()).toEqual([])
})

longTest('its stock, times and sale are changed on its page; on sale its terms have no form', async () => {
  const { page } = desk
  await press('Change the stock')
  await fill({ 'Units for sale': '120' })
  await page.getByLabel('Reason').fill('Fewer were built')
  await press('Change the stock')
  await read('0 of 120')
  await press('Change the times')
  await picturesOf(page, 'console products times', { part: 'console', whole: false })
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, names))]).toEqual([])
  await fill({ 'New end, world time (UTC)': '2099-12-31T10:00' })
  await page.getByLabel('Reason').fill('Until the end of the class')
  await press('Change the times')
  await read('31 Dec 2099')
  await page.goto(page.url().replace('/show', '/edit'))
  await settled(page)
  await read('A machine for sale keeps its price')
  await page.getByRole('link', { name: 'Go to the machine' }).click()
  await press('End the sale')
  await page.getByLabel('Reason').fill('The lesson is over')
  await press('End the sale')
  await read('Its sale is over.')
  expect(desk.problems.take()).toEqual([])
})

longTest('at a phone’s width, in Hindi', async () => {
  const phone = await newConsolePage(browser, host, { viewport: { width: 390, height: 844 } })
  await enterConsole(phone, host.operator)
  await phone.page.getByRole('button', { name: 'Open the menu' }).click()
  await readInHindi(phone.page)
  for (const [name, path] of [
    ['list', '/products'],
    ['new', '/products/new'],
    ['coupons', '/coupons'],
  ] as const) {
    await phone.open(path)
    await picturesOf(phone.page, `console products phone ${name}`, { part: 'console' })
    expect(await faultsOfConsole(phone.page, names)).toEqual([])
  }
  await phone.open('/products')
  await phone.page.locator('a[href$="/show"]').first().click()
  await settled(phone.page)
  await phone.page.getByRole('heading', { name: 'नाम और पट्टा समझौता' }).waitFor()
  await picturesOf(phone.page, 'console products phone one', { part: 'console' })
  expect([...(await faultsOfConsole(phone.page, names)), ...phone.problems.take()]).toEqual([])
  await phone.close()
})

longTest('a notice is published, and reads in German as staff wrote it there', async () => {
  const { page } = desk
  const reads = async (language: string) => {
    const url = `${host.url}/user/news/list?kind=notice`
    const { data } = (await (await fetch(url, { headers: { language } })).json()) as {
      data: { list: { title: string }[] }
    }
    return data.list[0]?.title
  }
  await desk.open('/bulletins')
  await press('Publish')
  await choose('Kind', 'Notice')
  await fill({ Title: 'The rope way rests', Text: 'On Sunday it does not run.' })
  await press('Publish')
  const row = page.getByRole('row').filter({ hasText: 'The rope way rests' })
  await row.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('dialog', { name: '“The rope way rests” by language' }).waitFor()
  await choose('Language', 'Deutsch')
  await read('There is no text in this language: members read “The rope way rests”.')
  await press('Change')
  await fill({ Title: 'Die Seilbahn ruht', Text: 'Am Sonntag fährt sie nicht.' })
  await page.getByLabel('Reason').fill('For German readers')
  await picturesOf(page, 'console bulletins words', { part: 'console', whole: false })
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, names))]).toEqual([])
  await press('Change')
  // The typed text is on the screen already: what counts is what is there without the form.
  await page.getByLabel('Reason').waitFor({ state: 'detached' })
  await page.getByText('Am Sonntag fährt sie nicht.').waitFor()
  await picturesOf(page, 'console bulletins languages', { part: 'console', whole: false })
  expect([await reads('de_DE'), await reads('tr_TR')]).toEqual(['Die Seilbahn ruht', 'The rope way rests'])
  expect(desk.problems.take()).toEqual([])
})
