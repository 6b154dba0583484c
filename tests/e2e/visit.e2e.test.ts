/**
 * A person without an account: a world of their own to the break and past its end, and help without
 * a login.
 */
import { sourcesOf } from '@glasshouse/words/read.ts'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person
beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  person = await newPerson(browser, host)
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const isSound = async (name: string) => {
  await expect.poll(() => faultsOfMark(person.page)).toEqual([])
  expect(await faultsOfAccess(person.page)).toEqual([])
  await picturesOf(person.page, name, { part: 'visit' })
}

test('one press on the front page leads a visitor, as a member, to the day before the break', async () => {
  await person.open()
  await person.sees('A world of your own, on the day before it breaks')
  await isSound('own world, offer')
  await person.press('Open a world of my own')
  await person.sees(/^Your own world, day \d+$/)
  expect(person.page.url()).toMatch(/\/w\/visit-[a-z0-9]{8}\//)
  await person.sees(/^Without you, this world pays every income in full/)
  await person.sees(/^This world is deleted at /)
  await person.sees('Balance')
  await isSound('own world, before')
})

test('the visitor buys a machine, presses “Next day” twice, and reads the sentence of the break', async () => {
  const dayOf = async () =>
    Number(/\d+/.exec((await person.page.getByText(/^Your own world, day \d+$/).textContent()) ?? '')?.[0])
  const day = await dayOf()
  await person.follow(/Grain mill/)
  await person.press('Buy')
  await person.pick('I agree')
  await person.press('Buy')
  await person.press('Pay 40.00')
  await person.press('Close')
  await person.toTab('Home')
  for (const passed of [1, 2]) {
    await person.press('Next day')
    await person.sees(`Your own world, day ${day + passed}`)
  }
  const broken = new RegExp(
    `^On day ${day + 1} there was not enough of the money that may pay incomes here\\. Number of incomes due: \\d+\\. Of the [\\d.,]+ promised for them, [\\d.,]+ was paid: [\\d.]+% of each\\. Rewards are not counted here\\.$`,
  )
  await person.sees(broken)
  // The effect on the visitor: the mill promised 3.00.
  const close = person.page.getByRole('region', { name: `Day ${day + 1}: what you were paid, and from whom` })
  const amount = Number(/(\d+\.\d\d) of 3\.00 promised/.exec(await close.innerText())?.[1])
  expect(amount).toBeGreaterThan(0)
  expect(amount).toBeLessThan(3)
  await isSound('own world, broken')
  expect(person.problems.take()).toEqual([])
})

/** Each way in which people speak of the first short day, with anything in its gaps. */
const waysToSpeakOfIt = Object.entries(sourcesOf('en_US', 'server/posts'))
  .filter(([key]) => key.startsWith('first.') || key === 'paidInPart')
  .map(
    ([, text]) =>
      new RegExp(
        String(text)
          .replaceAll(/[.?]/g, '\\$&')
          .replaceAll(/\{\w+\}/g, '.+'),
      ),
  )

test('the people of the world speak of the short day, each marked as simulated', async () => {
  await person.toTab('Community')
  const posts = person.page.getByRole('article')
  const spoken = async () =>
    (await posts.allInnerTexts()).filter((text) => waysToSpeakOfIt.some((way) => way.test(text)))
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(0)
  for (const text of await spoken()) expect(text).toContain('Simulated')
  await isSound('own world, feed after the break')
  await person.toTab('Home')
})

test('after its hour the world is gone, and the page leads to an existing world', async () => {
  const slug = /\/w\/(visit-[a-z0-9]+)\//.exec(person.page.url())?.[1]
  const database = new pg.Client({ connectionString: host.databaseUrl })
  await database.connect()
  await database.query('update catalogue.visit set ends_real = now() where slug = $1', [slug])
  const left = async () =>
    (await database.query('select from catalogue.world where slug = $1', [slug])).rowCount
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  await database.end()
  await person.page.reload()
  await person.sees('This world does not exist')
  person.problems.take()
})

test('customer service without a login shows help, and the way to write', async () => {
  const visitor = await newPerson(browser, host)
  await visitor.open('/support')
  await visitor.isOn('Customer service')
  await visitor.sees('How can we help?')
  await visitor.sees('I forgot my password')
  await picturesOf(visitor.page, 'customer service, visitor', { part: 'visit' })
  expect(await faultsOfAccess(visitor.page)).toEqual([])
  await visitor.follow('Log in')
  expect(new URL(visitor.page.url()).hash).toBe('#/user/login?back=%2Fsupport')
  expect(visitor.problems.take()).toEqual([])
  await visitor.close()
})
