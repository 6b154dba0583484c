/**
 * Every dialog of the app: the mark is in it, it has no fault that a screen may not have, Escape
 * closes it and the focus goes back to its opener.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, inLanguage, type StorageState, samplePlaces } from './support/member-session.ts'
import { operatorOf } from './support/operator.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'

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

interface Dialog {
  /** The place that opens it. */
  readonly at: string
  readonly open: () => Promise<void>
  /** Its heading. */
  readonly title: string | RegExp
  /** The name of the control that opened it, which has the focus again afterwards. */
  readonly opener?: string | RegExp
  /**
   * Another use of a sheet that is checked in full where it is opened first: axe and dark mode run
   * again only in the long form.
   */
  readonly again?: true
}

const sourceBar = /^Where this came from: /
const pressSourceBar = () => person.press(sourceBar)
const bars = { open: pressSourceBar, title: 'Where this came from', opener: sourceBar }
const menu = { open: () => person.press('Menu'), title: 'Menu', opener: 'Menu' }
const phone = async () => {
  await person.press('Menu')
  await person.press('Practice phone')
}

const commentsOfPost = /^Comments on this post/
const comments = {
  at: '/dynamic',
  open: () => person.press(commentsOfPost),
  title: 'Comments',
  opener: commentsOfPost,
}

const ofMembers: Record<string, Dialog> = {
  'comments of a post': comments,
  'report a post': {
    at: '/dynamic',
    open: () => person.press('Report'),
    title: 'Report this post',
    opener: 'Report',
  },
  menu: { at: '/mine', ...menu },
  'log out?': {
    at: '/user/information',
    open: () => person.press('Log out'),
    title: 'Log out of this device?',
    opener: 'Log out',
  },
  purchase: {
    at: '/index/detail',
    open: async () => {
      await person.pick('I agree')
      await person.press('Buy')
      await person.sees('Balance after')
    },
    title: 'Buy Water pump',
    opener: 'Buy',
  },
  'purchase, refused': {
    at: '/index/detail',
    open: async () => {
      await person.context.route(/\/mine\/order\/create$/, (route) =>
        route.fulfill({
          json: { code: 2003, msg: 'The balance is too low.', data: { error: 'balance_too_low' } },
        }),
      )
      await person.pick('I agree')
      await person.press('Buy')
      await person.press('Pay 8.00')
      await person.hasInView('The balance is too low.')
    },
    title: 'Buy Water pump',
    opener: 'Buy',
  },
  'sources on an order': { at: '/user/orders', ...bars },
  'sources in my orders': { at: '/user/myorder', again: true, ...bars },
  'sources on the wallet': { at: '/user/balance', again: true, ...bars },
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
    open: async () => {
      await phone()
      await person.press('Use this phone')
      await person.sees('Recovery words')
      await person.page.locator('.toasts').waitFor({ state: 'hidden' })
    },
    title: 'Practice phone',
  },
}

const placeOf = ({ at }: Dialog) => `${at}${samples[at] ?? ''}`

/**
 * One browser for all dialogs of a kind of person: it goes from screen to screen, as in the app.
 */
const enter =
  (options: { storageState?: StorageState } = {}) =>
  async () => {
    person = await newPerson(browser, { url: host.url, isMobile: false, reducedMotion: 'reduce', ...options })
    await person.open()
    return () => person.close()
  }

const faultsOfWords = async (page: Page) => [...(await faultsOfScreen(page)), ...(await faultsOfWidth(page))]

async function look(name: string, dialog: Dialog): Promise<void> {
  // A dialog that a failed test left open must not cover the next test's screen.
  if ((await person.page.getByRole('dialog').count()) > 0) await person.page.reload()
  await person.page.setViewportSize(phoneSize)
  await person.open(placeOf(dialog))
  await settled(person.page)
  await dialog.open()
  const front = person.page.getByRole('dialog', { name: dialog.title })
  await front.waitFor()
  await picturesOf(person.page, name, { part: 'dialogs', whole: false })
  const faults = await (dialog.again && !isLong ? faultsOfWords : faultsOfLook)(person.page)
  expect([...faults, ...person.problems.take()]).toEqual([])
  // A small phone, where the tallest sheets have to scroll.
  await person.page.setViewportSize({ width: 360, height: 600 })
  expect(await faultsOfScreen(person.page)).toEqual([])
  await person.page.keyboard.press('Escape')
  await front.waitFor({ state: 'hidden' })
  if (dialog.opener !== undefined) {
    const focused = person.page
      .getByRole('button', { name: dialog.opener })
      .and(person.page.locator(':focus'))
    await focused.waitFor()
  }
}

describe('the dialogs of a member', () => {
  beforeAll(() => enter({ storageState: state })())
  test.each(Object.entries(ofMembers))('%s has no fault', look)
})

describe('the dialogs of a visitor', () => {
  beforeAll(enter())
  test.each(Object.entries(ofVisitors))('%s has no fault', (name, dialog) => look(`visitor ${name}`, dialog))
})

test('the mark opens its paragraph, on a screen and in a dialog', async () => {
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

test('the acts of a question are whole on the narrowest phone, in the language with the longest words', async () => {
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
  await person.close()
})

test('every dialog is the app’s own sheet, which includes the mark', () => {
  const sources = join(import.meta.dirname, '../../apps/member/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const making = files.filter((file) =>
    /<dialog|showModal|role="(alert)?dialog"/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(making).toEqual([join('ui', 'sheet.tsx')])
})
