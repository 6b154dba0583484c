/**
 * Texts that staff and members write to each other, in a browser: they are read as typed, and never
 * run (check 13).
 */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { isLong, longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { operatorCalls } from './support/operator.ts'
import { atHumanPace, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfLook, settled } from './support/screen.ts'
import { withoutWorker } from './support/without-worker.ts'

let host: Host
let browser: Browser
let page: Page
let problems: Problems
let staff: Client['call']

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser({ notifications: isLong })
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    reducedMotion: 'reduce',
    storageState: await demoMemberState(browser, host),
  })
  // In the long form the worker shows notifications.
  if (!isLong) await withoutWorker(context)
  problems = watchProblems(context)
  page = await context.newPage()
  staff = await operatorCalls(host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

const payload = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>'
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ran = () => page.evaluate(() => 'ran' in window)
const press = atHumanPace((name) => page.getByRole('button', { name }).click())
const widget = (name = 'Customer service') => page.getByRole('link', { name, exact: true })

test('a script in a news item and in a popup is shown as text; the popup is shown once', async () => {
  const { id } = (await staff('operator.publish', { kind: 'news', title: payload, content: payload })).data
  await staff('operator.publish', { kind: 'popup', title: 'Read this', content: payload })
  await page.goto('/#/index')
  const popup = page.getByRole('dialog', { name: 'Read this' })
  await popup.getByText(payload).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/#/info/detail?id=${id}`)
  await page.getByRole('heading', { name: payload }).waitFor()
  expect(await ran()).toBe(false)
  await page.goto('/#/index')
  await page.getByRole('button', { name: 'Play the film' }).click()
  await page.getByRole('img', { name: /^The film/ }).waitFor()
  await page.reload()
  await settled(page)
  expect(await popup.count()).toBe(0)
})

test('the widget leads to the conversation; an answer marks it unread, on other screens too', async () => {
  await widget().click()
  await page.getByLabel('Your message').fill(payload)
  await press('Send')
  await page.getByRole('article').getByText(payload).waitFor()
  // The browser's own control would use the browser's language.
  expect(await page.locator('input[type="file"]:not(.visually-hidden)').count()).toBe(0)
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
  await page.getByLabel(/^Add a picture/).setInputFiles(picture)
  await page.getByText('A picture is chosen').waitFor()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByLabel(/^Add a picture/).setInputFiles(picture)
  await press('Send')
  await page.getByRole('button', { name: 'Save the picture' }).waitFor()
  await page.getByLabel('Your message').fill(payload)
  await press('Send')
  await expect.poll(() => page.getByRole('article').getByText(payload).count()).toBe(2)
  const [waiting] = (await staff('operator.conversations', {})).data.list
  expect(waiting?.content).toBe(payload)
  await page.goto('/#/user/balance')
  await staff('operator.answer', { memberId: waiting?.memberId ?? '', content: `We read ${payload}` })
  await widget('Customer service, 1 unread').click()
  await page.getByText(`We read ${payload}`).waitFor()
  await widget().waitFor()
  expect(await ran()).toBe(false)
  await picturesOf(page, 'support')
  expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
})

test('station news and what arrived wait in the inbox until they are read', async () => {
  await staff('operator.tell', { title: 'To everybody', content: payload })
  await page.goto('/#/message')
  await page.getByText('To everybody').waitFor()
  // Read in its row; nothing has to be opened. On day 15 the demo member received from three
  // machines.
  await page.getByText(payload).waitFor()
  await page.getByRole('heading', { name: 'Your Water pump’s income arrived and 2 more' }).waitFor()
  await picturesOf(page, 'inbox')
  expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.getByText('Unread').count()).toBe(0)
  expect(await ran()).toBe(false)
})

longTest('notifications come only after a tap, under the mark, in the app’s own words', async () => {
  await page.goto('/#/message')
  const permission = () => page.evaluate(() => Notification.permission)
  expect(await permission()).not.toBe('granted')
  await page.context().grantPermissions(['notifications'], { origin: host.url })
  await page.reload()
  await press('Turn on notifications')
  await page.getByRole('button', { name: 'Turn off notifications' }).waitFor()
  await picturesOf(page, 'notify')
  expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await staff('operator.tell', { title: payload, content: `${payload} and 500.00 USDT` })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Practice money', body: 'The staff of this world have written to you' }])
  await press('Turn off notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor()
  // Earlier notifications are closed, and no further one is shown.
  await expect.poll(shown).toEqual([])
  await staff('operator.tell', { title: payload, content: payload })
  await page.waitForTimeout(2000)
  expect(await shown()).toEqual([])
  expect(await ran()).toBe(false)
})

longTest(
  'feedback is asked for, sent with a picture and the own number, and read by the staff as it was typed',
  async () => {
    await page.goto('/#/user/feedback')
    await press('Send')
    await page.getByText('Questions and comments are required.').first().waitFor()
    await picturesOf(page, 'feedback')
    expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
    const typed = `${payload} Why did the countdown stand still on my phone all of yesterday?`
    await page.getByLabel('Questions and comments').fill(typed)
    await page.getByText(/^Long enough/).waitFor()
    const files = page.getByLabel('Add pictures of the screen')
    const picture = { name: 'screen.png', mimeType: 'image/png' }
    await files.setInputFiles({ ...picture, buffer: Buffer.alloc(20_000_001) })
    await page.getByText('File size cannot exceed 20M.').first().waitFor()
    await files.setInputFiles({ ...picture, buffer: Buffer.from(onePixel, 'base64') })
    await page.getByLabel(/^Show my practice number/).check()
    await picturesOf(page, 'feedback filled')
    await press('Send')
    await page.getByText('Thank you. The staff will read it.').first().waitFor()
    await picturesOf(page, 'feedback sent')
    expect([...(await faultsOfLook(page)), ...problems.take()]).toEqual([])
    expect((await staff('operator.feedback', {})).data.list).toMatchObject([
      { comments: typed, phone: expect.stringContaining('+999'), pictures: [expect.any(String)] },
    ])
    expect(await ran()).toBe(false)
  },
)

test('it is not on the pages of logging in; switched off, the screen says so and the widget goes', async () => {
  for (const path of ['/user/login/register', '/login/registerbym', '/user/login/forgetPassword']) {
    await page.goto(`/#${path}`)
    await settled(page)
    expect(await widget().count(), path).toBe(0)
  }
  await staff('operator.setSupport', { open: 'false', reason: 'A lesson' })
  await page.goto('/#/support')
  await page.reload()
  await page.getByText(/^There is currently no online customer service/).waitFor()
  expect(await widget().count()).toBe(0)
})
