/** Today of the console: its first sentence in each state, and the first steps in a new world. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type ConsolePage, enterConsole, faultsOfConsole, newConsolePage } from './support/console.ts'
import { type Host, sharedHost } from './support/host.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { settled } from './support/screen.ts'

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

const runs = {
  ...{ moneyStopped: false, late: false, behindDays: 0, proof: null, firstShort: null },
  ...{ life: 'open', machinesOnSale: 3, promisedNext30Days: '70.00' },
  ...{ jobs: { waiting: 0, failed: 0 }, chain: { state: 'moving', head: '7', readAt: null } },
  lastClose: { day: 12, incomes: 40, promised: '9.00', paid: '9.00', percent: 100, potsEmpty: false },
  queues: [{ queue: 'feedback', waiting: 0, isMore: false }],
  paying: { part: '50.00', waiting: { total: 0, simulated: 0 }, amount: '0.00' },
}

/** Today, with these facts in the server's answer. */
async function todayWith(facts: object): Promise<void> {
  const { page } = desk
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/operator/today*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    Object.assign(body.data, runs, facts)
    await route.fulfill({ response: answer, json: body })
  })
  await desk.open('/today')
  await page.reload()
  await settled(page)
}

test('in a world that has just been made Today begins with the first steps', async () => {
  const { page } = desk
  await todayWith({ lastClose: null, promisedNext30Days: '0.00' })
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Start here')
  expect(await page.getByRole('main').locator('ol').first().getByRole('link').count()).toBe(4)
  expect(await faultsOfConsole(page, ['today'])).toEqual([])
  await picturesOf(page, 'console today of a new world', { part: 'console', whole: false })
})

test('Today begins with its sentence; background work is one line, which opens when it fails', async () => {
  const { page, problems } = desk
  await todayWith({ shortDay: 21 })
  const sentence = page.getByRole('heading', { level: 2 }).first()
  expect(await sentence.innerText()).toBe(
    'Paid in full so far: all 40 incomes of day 12 were paid as promised.',
  )
  // The colours of the good news and of the forecast are two.
  const card = page.locator('[data-standing="full"]')
  expect(await card.getAttribute('class')).toContain('colorSuccess')
  const ahead = card.locator('.standing-ahead')
  expect([await ahead.getAttribute('data-short'), await ahead.innerText()]).toEqual([
    'true',
    'Without new sales, day 21 would be the first to fall short.',
  ])
  const proof = page.getByRole('heading', { name: 'Check of the books (proof)' })
  expect(await proof.isVisible()).toBe(false)
  await page.getByText(/^Behind the scenes everything is running/).click()
  await proof.waitFor()

  await todayWith({ jobs: { waiting: 0, failed: 2 } })
  await proof.waitFor()
  await page.getByText('Behind the scenes one thing is wrong').waitFor()
  await page.getByText(/^2 pieces of follow-up work were given up/).waitFor()

  await todayWith({ lastClose: { ...runs.lastClose, paid: '7.20', percent: 80, potsEmpty: true } })
  expect(await sentence.innerText()).toBe(
    'On day 12 the pots were empty. Incomes due: 40. Of the 9.00 promised for them, 7.20 was paid, 80% of each. Rewards are not counted here.',
  )
  await page.getByRole('link', { name: 'See the incomes of day 12' }).click()
  await page.getByRole('heading', { level: 1, name: 'Incomes of a day' }).waitFor()
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('12')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.open('/today')
  expect(problems.take()).toEqual([])
})

const broken = { ...runs.lastClose, paid: '7.20', percent: 80, potsEmpty: true }

/** What the sentence says, and what is said below it. */
const states: readonly (readonly [of: string, facts: object, sentence: RegExp, below: RegExp])[] = [
  [
    'that has recovered',
    { lastClose: { ...runs.lastClose, day: 15 }, firstShort: broken },
    /^Paying in full again: all 40 incomes of day 15/,
    /Day 12 was the first that fell short\. Everybody was notified then\./,
  ],
  [
    'that has ended on a short day',
    { life: 'ended', lastClose: broken, firstShort: broken },
    /^This world has ended/,
    /On day 12 the pots were empty/,
  ],
  [
    'whose last proof failed',
    { proof: { settledThrough: 12, at: '2026-01-01T00:00:00Z', broken: 'pot/fees' } },
    /^The last check of the books found/,
    /What did not add up: pot\/fees/,
  ],
  ['whose days close after a jump', { behindDays: 9 }, /9 days are still to close/, /each pays its incomes/],
  ['whose server closes no day', { behindDays: 9, late: true }, /none has closed/, /Tell the host/],
  [
    'without machines, with a paused clock',
    {
      ...{ lastClose: null, machinesOnSale: 0, promisedNext30Days: '0.00' },
      clock: { now: '2026-01-01T00:00:00Z', rate: 1, paused: true, day: 0 },
    },
    /^No machine is for sale/,
    /The clock is paused: no day closes/,
  ],
  [
    'with several troubles',
    {
      lastClose: broken,
      firstShort: broken,
      paying: { ...runs.paying, waiting: { total: 59, simulated: 9 } },
    },
    /^On day 12 the pots were empty/,
    /Everybody has been notified/,
  ],
]

test.each(states)('Today of a world %s', async (_of, facts, sentence, below) => {
  const { page, problems } = desk
  await todayWith(facts)
  const card = page.locator('[data-standing]')
  expect(await card.getByRole('heading').innerText()).toMatch(sentence)
  expect(await card.innerText()).toMatch(below)
  // Withdrawals without coins are never left out.
  const waits = await page.getByText('59 withdrawals are waiting for coins').count()
  expect(waits).toBe('paying' in facts ? 1 : 0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(problems.take()).toEqual([])
})
