/**
 * Every dialog of the app: the mark is in it, it has no fault that a screen may not have, Escape
 * closes it and the focus goes back to its opener.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegWithPlace } from '../support/pictures.ts'
import { openBrowser } from './support/browser.ts'
import { type Dialog, describeDialogs } from './support/dialog.ts'
import { partedIn } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import type { Language } from './support/member-app.ts'
import { demoMemberState, inLanguage, type StorageState, samplePlaces } from './support/member-session.ts'
import { operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { settled } from './support/screen.ts'
import { order } from './support/walk-plan.ts'

let host: Host
let browser: Browser
let state: StorageState
let samples: Record<string, string>
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
  state = await demoMemberState(browser, host)
  samples = await samplePlaces(host, state)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const sourceBar = /^Where this came from/
const bars = {
  open: (person: Person) => person.press(sourceBar),
  title: 'Where this came from',
  opener: sourceBar,
}
const menu = { open: (person: Person) => person.press('Menu'), title: 'Menu', opener: 'Menu' }
const phone = async (person: Person) => {
  await person.press('Menu')
  await person.press('Practice phone')
}

const commentsOfPost = /^Comments on this post/
const comments = {
  at: '/dynamic',
  open: (person: Person) => person.press(commentsOfPost),
  title: 'Comments',
  opener: commentsOfPost,
}

const ofMembers: Record<string, Dialog> = {
  'comments of a post': comments,
  'report a post': {
    at: '/dynamic',
    open: (person: Person) => person.press('Report'),
    title: 'Report this post',
    opener: 'Report',
  },
  menu: { at: '/mine', ...menu },
  'log out?': {
    at: '/user/information',
    open: (person: Person) => person.press('Log out'),
    title: 'Log out of this device?',
    opener: 'Log out',
  },
  purchase: {
    at: '/index/detail',
    open: async (person: Person) => {
      await person.pick('I agree')
      await person.press('Buy')
      await person.sees('Balance after')
    },
    title: 'Buy Water pump',
    opener: 'Buy',
  },
  'purchase, refused': {
    at: '/index/detail',
    open: async (person: Person) => {
      await person.context.route(/\/mine\/order\/create$/, (route) =>
        route.fulfill({
          json: { code: 2003, msg: 'The balance is too low.', data: { error: 'balance_too_low' } },
        }),
      )
      await person.pick('I agree')
      await person.press('Buy')
      await person.press(/^Pay/)
      await person.hasInView('The balance is too low.')
    },
    title: 'Buy Water pump',
    opener: 'Buy',
  },
  'balance, checked': {
    at: '/user/check',
    open: async (person: Person) => {
      await person.sees('You are counted')
      await person.page.locator('details > summary').first().click()
    },
  },
  'part of a picture': {
    at: '/user/information',
    open: async (person: Person) => {
      const buffer = await jpegWithPlace()
      const input = person.page.locator('input[type="file"]').first()
      await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    },
    title: 'The part that others see',
  },
  languages: {
    at: '/user/system',
    open: (person: Person) => person.page.locator('.language-opener').click(),
    whole: true,
    title: 'Language',
  },
  days: { at: '/export', open: (person: Person) => person.press('Choose days'), title: 'Other days' },
  'exchange dividends': {
    at: '/user/stock',
    open: (person: Person) => person.press('Exchange to the wallet'),
    title: 'Exchange all dividends?',
    opener: 'Exchange to the wallet',
  },
  'sources on an order': { at: '/user/orders', ...bars },
  'sources in my orders': { at: '/user/myorder', again: true, ...bars },
  'sources on the wallet': {
    at: '/user/balance',
    again: true,
    ...bars,
    open: async (person: Person) => {
      await bars.open(person)
      await person.sees(/of machine income so far/)
    },
  },
  'sources of a record': { at: '/user/record/one', again: true, ...bars },
  'sources of income due': { at: '/user/receiveincome', again: true, ...bars },
}

const ofVisitors: Record<string, Dialog> = {
  'comments of a post': comments,
  menu: { at: '/books', ...menu },
  'sources in the books': { at: '/books', ...bars },
  'practice phone, none yet': { at: '/index', open: phone, title: 'Practice phone' },
  'practice phone': {
    at: '/index',
    open: async (person: Person) => {
      await phone(person)
      await person.press('Use this phone')
      await person.sees('Recovery words')
      await person.page.locator('.toasts').waitFor({ state: 'hidden' })
    },
    title: 'Practice phone',
  },
}

const enter = async (options: { language: Language; storageState?: StorageState }) => {
  person = await newPerson(browser, { url: host.url, isMobile: false, reducedMotion: 'reduce', ...options })
  return person
}

describeDialogs('member', ofMembers, {
  enter: (language) => enter({ language, storageState: state }),
  samples: () => samples,
})
describeDialogs('visitor', ofVisitors, { enter: (language) => enter({ language }), samples: () => samples })

/** Not in a walk, which only looks. */
const plainTest = test.skipIf(order?.pictures === true)

plainTest('the mark opens its paragraph, on a screen and in a dialog', async () => {
  person = await newPerson(browser, host)
  await person.open('/books')
  await person.press(/^Practice money/)
  await person.sees(/^Everything here is practice\./)
  await person.press('Menu')
  await person.page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const front = await person.front()
  await front.getByText('Practice money', { exact: true }).click()
  await front.getByText(/^Everything here is practice\./).waitFor()
  await person.close()
})

plainTest(
  'the acts of a question are whole on the narrowest phone, in the language with the longest words',
  async () => {
    // Another login, so that there are other sessions to end.
    const storageState = inLanguage(await demoMemberState(browser, host), 'ta_IN')
    const viewport = { width: 320, height: 640 }
    person = await newPerson(browser, { url: host.url, isMobile: false, viewport, storageState })
    await person.open('/sessions')
    await settled(person.page)
    await person.page.locator('main .button-danger').click()
    const question = person.page.getByRole('dialog')
    await question.waitFor()
    await picturesOf(person.page, 'question ta_IN', { part: 'dialogs', whole: false })
    const sheet = await question.boundingBox()
    const acts = question.locator('.sheet-foot .button')
    expect(await acts.count()).toBe(2)
    for (const act of await acts.all()) {
      const box = await act.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0))
    }
    // And so are the words of a heading beside a badge.
    await person.page.keyboard.press('Escape')
    await person.open('/user/secondstep')
    await settled(person.page)
    expect(await partedIn(person.page, '.row-between > h2')).toEqual([])
    await person.close()
  },
)

plainTest('every dialog is the app’s own sheet, which includes the mark', () => {
  const sources = join(import.meta.dirname, '../../apps/member/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const making = files.filter((file) =>
    /<dialog|showModal|role="(alert)?dialog"/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(making).toEqual([join('ui', 'sheet.tsx')])
})
