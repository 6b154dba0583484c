/**
 * “Check my balance” in a real browser: from the wallet, what it shows and what it does not, over
 * plain HTTP without WebCrypto, and what it says when the server shows something else.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'

let host: Host
let browser: Browser
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  person = await newPerson(browser, { ...host, storageState: await demoMemberState(browser, host) })
  // As on a class's own network, where a page has no WebCrypto.
  await person.context.addInitScript(() => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })
  })
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const picture = (name: string) => picturesOf(person.page, name, { part: 'check' })
const words = () => person.page.locator('.day-words').innerText()
const stored = 'seen-records:glasshouse:'

test('a member finds itself counted, from the wallet', async () => {
  await person.open('/user/balance')
  await person.follow('Check my balance')
  await person.isOn('Check my balance')
  await person.sees('You are counted')
  expect(await words()).toMatch(/^[a-z]+\s+[a-z]+\s+[a-z]+\s+[a-z]+$/)
  await person.sees(/^This does not show that there is money to pay you\./)
  await person.sees(/^It was counted with the same amount as your own records show/)
  await picture('counted')
  await person.page.getByText('What the check used').click()
  await person.sees(/^Your own device checked this/)
  await picture('details')
})

test('another phone shows the same four words', async () => {
  const other = await newPerson(browser, { ...host, storageState: await demoMemberState(browser, host) })
  await other.open('/user/check')
  await other.sees('You are counted')
  expect(await other.page.locator('.day-words').innerText()).toBe(await words())
  await other.close()
})

test('a record that changed since it was seen is named', async () => {
  const kept = await person.page.evaluate((start) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith(start)) ?? ''
    const text = localStorage.getItem(key) ?? ''
    const seen = JSON.parse(text) as { days: Record<string, string> }
    const [oldest = ''] = Object.keys(seen.days)
    seen.days[oldest] = 'ab'.repeat(32)
    localStorage.setItem(key, JSON.stringify(seen))
    return { key, text, oldest }
  }, stored)
  await person.refresh()
  await person.sees(new RegExp(`^The record of day ${kept.oldest} is not the one that this page saw before`))
  expect(await person.page.getByText('You are counted').count()).toBe(0)
  await picture('changed')
  await person.page.evaluate(({ key, text }) => localStorage.setItem(key, text), kept)
  await person.refresh()
  await person.sees('You are counted')
})

test('a balance that is left out of the list is named', async () => {
  await person.page.route('**/books/proof*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { proof: { leaves: unknown[] } } }
    body.data.proof.leaves.pop()
    await route.fulfill({ response: answer, json: body })
  })
  await person.refresh()
  await person.sees('Your balance, or a part of it, was left out.')
  await picture('left out')
  await person.page.unrouteAll({ behavior: 'wait' })
  await person.refresh()
  await person.sees('You are counted')
})

test('“too few members”, said to one of them while the open books have the sum of eleven, is named', async () => {
  const settled = { day: -1 }
  await person.page.route('**/books/proof*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { records: { day: number }[] } }
    settled.day = body.data.records[0]?.day ?? -1
    Object.assign(body.data, { state: 'few', record: null, proof: null })
    await route.fulfill({ response: answer, json: body })
  })
  // The record comes a moment after its close, and the demo's days are short.
  await person.page.route('**/books/what-if*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { world: { day: number } } }
    body.data.world.day = settled.day + 1
    await route.fulfill({ response: answer, json: body })
  })
  await person.refresh()
  await person.sees('Your balance, or a part of it, was left out.')
  await person.page.unrouteAll({ behavior: 'wait' })
  await person.refresh()
  await person.sees('You are counted')
})

test('the open books lead to it, and it leads back', async () => {
  await person.open('/books')
  await person.follow('Check my balance')
  await person.sees('You are counted')
  await person.follow('Can the promises be paid?')
  await person.isOn('Open books')
  expect(person.problems.take()).toEqual([])
})
