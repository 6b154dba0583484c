/**
 * The dialogs that a member meets with money under way, with a second step, and with something new:
 * checked as those of `dialogs`, on a host whose days pass and whose chain is quick.
 */
import { randomUUID } from 'node:crypto'
import { endingWords } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { codeOf, stepAt } from '../../apps/server/src/identity/second-step/totp.ts'
import { jpegWithPlace } from '../support/pictures.ts'
import { secretOf } from '../support/second-step.ts'
import { openBrowser } from './support/browser.ts'
import { type Dialog, describeDialogs } from './support/dialog.ts'
import { type Holder, makeHolder } from './support/holder.ts'
import { type Host, startHost } from './support/host.ts'
import type { Language } from './support/member-app.ts'
import type { StorageState } from './support/member-session.ts'
import { makeNewcomer, type Newcomer } from './support/newcomer.ts'
import { operatorCalls, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'
import { goodPassword } from './support/register.ts'
import { settled } from './support/screen.ts'

let host: Host
let browser: Browser
let holder: Holder
let person: Person

beforeAll(async () => {
  host = await startHost({}, { blockMs: 1000 })
  browser = await openBrowser()
  const operator = await operatorOf(host)
  await operator.pause()
  holder = await makeHolder(host, operator)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const enter = async (language: Language, storageState: StorageState) => {
  person = await newPerson(browser, {
    ...{ url: host.url, isMobile: false, reducedMotion: 'reduce', language, storageState },
  })
  return person
}

const ofHolders: Record<string, Dialog> = {
  'cancel a recharge': {
    at: '/user/cashrecharge',
    open: (holding) => holding.press('Cancel this recharge'),
    title: 'Cancel this recharge?',
    opener: 'Cancel this recharge',
  },
  'cancel a withdrawal': {
    at: '/user/withrecord',
    open: (holding) => holding.press('Cancel withdrawal'),
    title: 'Cancel this withdrawal?',
    opener: 'Cancel withdrawal',
  },
  'remove a card': {
    at: '/user/bank',
    open: (holding) => holding.press('Remove'),
    title: 'Remove this?',
    opener: 'Remove',
  },
}
describeDialogs('holder', ofHolders, {
  enter: (language) => enter(language, holder.state),
  samples: () => holder.samples,
})

/** In milliseconds: two blocks, on a machine that is busy with other work. */
const waiting = { timeout: 60_000, interval: 250 }

/** A member with a deposit that gathers its confirmations, and a post with two pictures. */
async function withDeposit({ call, state }: Newcomer): Promise<void> {
  await call('practiceWallet.faucet', {})
  const holds = async () => !(await call('practiceWallet.show', {})).data.balances.usdt.startsWith('0')
  await vi.waitUntil(holds, waiting)
  const { address } = (await call('recharge.address', {})).data
  const sent = { address, amount: '50', token: 'usdt' as const }
  await call('practiceWallet.send', sent, { operationId: randomUUID() })
  await vi.waitUntil(async () => (await call('recharge.list', {})).data.list.length === 1, waiting)
  const author = await enter('en_US', state)
  await author.open('/user/addynamic')
  await author.page.getByRole('textbox', { name: 'What would you like to say?' }).fill('My first week')
  const pictures = await Promise.all([1200, 900].map((width) => jpegWithPlace(width, 900)))
  await author.page
    .getByLabel('Add pictures or a video')
    .setInputFiles(pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await author.page.getByRole('img', { name: 'Picture 2' }).waitFor()
  await author.press('Post')
  await author.isOn('Community')
  await author.close()
}

const ofActive: Record<string, Dialog> = {
  'a transaction': {
    at: '/user/recordU?type=1',
    open: async (active) => {
      await active.press('See it on the practice chain')
      // Amount and confirmations come first; the names, of two lines each, may be below the fold.
      const second = await active.page.locator('.chain-facts > div').nth(1).boundingBox()
      const sheet = await active.page.getByRole('dialog').boundingBox()
      expect((second?.y ?? 999) - (sheet?.y ?? 0)).toBeLessThan(240)
    },
    title: 'On the practice chain',
    opener: 'See it on the practice chain',
  },
  'a picture': {
    at: '/dynamic',
    open: async (active) => {
      await active.page.locator('.post-pictures button').first().click()
      const next = active.page.getByRole('dialog').locator('.sheet-foot .button').last()
      const shownAt = async () => {
        await active.page.locator('.viewer-picture').evaluate((picture: HTMLImageElement) => picture.decode())
        return (await next.boundingBox())?.y
      }
      // The pictures have different shapes.
      const before = await shownAt()
      await next.click()
      await active.page.getByRole('dialog', { name: active.say('Picture 2 of 2') }).waitFor()
      expect(await shownAt()).toBe(before)
    },
    title: 'Picture 2 of 2',
  },
  'remove a post': {
    at: '/dynamic',
    open: (active) => active.press('Remove'),
    title: 'Remove this post?',
    opener: 'Remove',
  },
}
describeDialogs('active', ofActive, {
  enter: async (language) => {
    const newcomer = await makeNewcomer(host)
    await withDeposit(newcomer)
    return enter(language, newcomer.state)
  },
  samples: () => ({}),
})

const prove = async (asked: Person) => {
  await asked.press('Set up')
  await asked.page.locator('[data-field="proof"]').waitFor()
}
let secret = ''
const setUp = async (asked: Person) => {
  await prove(asked)
  await asked.page.locator('[data-field="proof"]').fill(goodPassword)
  await asked.press('Continue')
  secret = (await asked.page.locator('.security-secret').innerText()).replaceAll(' ', '')
}
const endAccount = async (asked: Person) => {
  // The words of any language do.
  await asked.page.locator('[data-field="words"]').fill(endingWords.en_US)
  await asked.page.locator('[data-field="loginPassword"]').fill(goodPassword)
  // On a wide window the list beside it has a form, too.
  await asked.page.locator('main button[type="submit"]').last().click()
}

const ofNew: Record<string, Dialog> = {
  'a notice': {
    at: '/index',
    open: () => Promise.resolve(),
    title: 'The shop is closed on Friday',
  },
  'rewards on their way': {
    at: '/index',
    open: () => Promise.resolve(),
    title: 'Rewards on their way',
  },
  'a newer version': {
    at: '/index/about',
    open: async (asked) => {
      const update = { compulsory: false, extra: 'Shows the weather.', version: '1.3.0', downUrl: '/w/demo/' }
      await asked.page.route(/app\/version\/update/, (route) =>
        route.fulfill({ json: { code: 200, msg: '', data: { update } } }),
      )
      await asked.page.reload()
      await settled(asked.page)
    },
    title: 'There is a newer version',
  },
  'end the account': {
    at: '/export/end',
    open: endAccount,
    title: 'Delete your account now?',
  },
  'prove who you are': { at: '/user/secondstep', open: prove, title: 'Authenticator app' },
  'set up the authenticator': { at: '/user/secondstep', open: setUp, title: 'Authenticator app' },
  'recovery codes': {
    at: '/user/secondstep',
    open: async (asked) => {
      await setUp(asked)
      await asked.page.locator('[data-field="code"]').fill(codeOf(secretOf(secret), stepAt(Date.now())))
      await asked.press('Confirm with this code')
    },
    title: 'Your recovery codes',
    closer: 'I have saved them',
  },
  'prove in another way': {
    at: '/user/secondstep',
    open: (asked) => asked.press('Make new recovery codes'),
    title: 'Make new recovery codes',
  },
}
describeDialogs('newcomer', ofNew, {
  enter: async (language) => {
    const { state, call } = await makeNewcomer(host)
    const staff = await operatorCalls(host)
    const [title, content] = ['The shop is closed on Friday', 'No machine is sold on that day.']
    await staff('operator.publish', { kind: 'popup', title, content })
    await call('signin.sign', {})
    return enter(language, state)
  },
  samples: () => ({}),
})
