/**
 * Recruiting through the screens: a member invites, the friend registers by the link and buys, the
 * day closes, and the inviter sees the earnings and their pots, with a wallet that agrees to the
 * millionth. And the team's screens, filled.
 */
import { readMoney } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, inLanguage, type StorageState, shareCodeIn } from './support/member-session.ts'
import { newcomerState } from './support/newcomer.ts'
import { type Operator, operatorCalls, operatorOf } from './support/operator.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { getCode, goodPassword, takePhone } from './support/register.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let operator: Operator
let demo: StorageState
let person: Person
let inviter: StorageState
let link: string
/** The inviter's wallet before any earnings, in minor units. */
let before: bigint

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  // The demo's operator has enough left for part of the rewards; this test needs all of them paid.
  const capital = { amount: '5000', evidence: 'A test needs the pot full' }
  await (await operatorCalls(host))('operator.addCapital', capital)
  demo = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const enter = (storageState?: StorageState) =>
  newPerson(browser, {
    url: host.url,
    isMobile: false,
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  })
const faultless = async (name: string) => {
  await settled(person.page)
  await picturesOf(person.page, name, { part: 'team' })
  expect([...(await faultsOfLook(person.page)), ...person.problems.take()]).toEqual([])
}
/** The exact amount: the screen shows two decimals, and has the full value in an attribute. */
const amountBeside = async (words: string): Promise<bigint> => {
  const row = person.page
    .locator('.row-between, .facts > div, .balance-now')
    .filter({ hasText: words })
    .first()
  return readMoney((await row.locator('[data-amount]').first().getAttribute('data-amount')) ?? '')
}
const wallet = async (): Promise<bigint> => {
  await person.open('/user/balance')
  await settled(person.page)
  return await amountBeside('Available to withdraw')
}

test('a new member has an empty team, and an invitation to send', async () => {
  person = await enter(await newcomerState({ url: host.url, inviteCode: shareCodeIn(demo) }))
  before = await wallet()
  await person.open('/index/friend')
  await person.sees(/^Nobody yet\. Level 1 is the people you invited/)
  await person.sees(/^Rank 1 needs 3 valid members: 3 more\.$/)
  await faultless('a team of nobody')
  await person.open('/index/lowerincome')
  await person.sees('Nothing yet')
  await faultless('nothing from below')
  await person.follow('Invite friends')
  await person.isOn('Invite friends')
  const line = person.page.locator('.invite-link')
  link = await line.innerText()
  // On one line: it broke within "register".
  await person.page.setViewportSize({ width: 320, height: 844 })
  const lines = await line.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await person.page.setViewportSize(phoneSize)
  const kept = person.page.waitForEvent('download')
  await person.press('Save the picture')
  expect((await kept).suggestedFilename()).toMatch(/^practice-money-invitation-[A-Z0-9]+\.png$/)
  await faultless('the invitation')
  inviter = await person.context.storageState()
  await person.close()
})

test('the friend opens the link, with the code filled in, and buys a machine', async () => {
  person = await enter()
  await person.page.goto(link)
  await person.isOn('Register')
  await takePhone(person)
  await getCode(person)
  await person.fill('Password', goodPassword)
  await person.fill('Confirm password', goodPassword)
  expect(await person.page.getByLabel('Invite code', { exact: true }).inputValue()).toBe(
    new URL(link.replace('#/', '')).searchParams.get('invite'),
  )
  await person.press('Register')
  await person.sees('Welcome. Your account is ready.')
  await person.toTab('Products')
  await person.follow('Buy Water pump')
  await person.press('Buy')
  await person.pick('I agree')
  await person.press('Buy')
  await person.press('Pay 8.00')
  await person.sees('Balance now')
  expect(person.problems.take()).toEqual([])
  await person.close()
})

test('the day closes: the inviter sees referral and invite bonus with sources, and the wallet has them', async () => {
  person = await enter(inviter)
  await person.open('/index/lowerincome')
  // Promised at the close of the purchase's day, credited with the next.
  await operator.passDays(2)
  await person.refresh()
  await person.sees('Referral bonus')
  const cards = person.page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  const promised = await Promise.all(
    ['Referral bonus', 'Invite bonus'].map((name) =>
      cards.filter({ hasText: name }).locator('[data-amount]').first().getAttribute('data-amount'),
    ),
  )
  expect(promised).toEqual(['0.80', '1.00'])
  for (const card of await cards.all()) {
    expect(await card.innerText()).toMatch(/From .+, level 1/)
    expect(await card.innerText()).toContain('Credited')
    expect(await card.innerText()).toMatch(/Operator|The operator/)
  }
  const paid = (await amountBeside('Referral bonus 1 reward')) + (await amountBeside('Invite bonus 1 reward'))
  expect(paid).toBe(1_800_000n)
  await faultless('what the team brought')
  await cards
    .first()
    .getByRole('button', { name: /^Where this came from/ })
    .click()
  await person.sees(/^You received /)
  await faultless('from where it came')
  await person.page.keyboard.press('Escape')
  expect((await wallet()) - before).toBe(paid)
  expect(await amountBeside('Team rewards')).toBe(paid)
  expect(await person.reads('Team size')).toMatch(/^1 \(0 simulated\)/)

  await person.open('/index/friend')
  await person.follow('Level 1')
  await person.isOn('My team by level')
  await person.sees('Valid')
  await person.sees('Has not invited anybody')
  expect(await amountBeside('Paid for machines')).toBe(8_000_000n)
  await faultless('the friend')
  await person.press('Level 3')
  await person.sees('Nobody on this level yet')
  await person.close()
})

longTest('a larger team: levels, whom each invited, who got the money back, ranks and rewards', async () => {
  person = await enter(demo)
  await person.open('/index/friend')
  await person.sees('Who got their money back')
  await person.page.getByRole('table', { name: 'By the day they joined' }).waitFor()
  await faultless('a team')
  await person.follow('What each rank needs and pays')
  await person.isOn('Ranks and rewards')
  await person.sees('Ranks by valid members')
  await faultless('ranks and rewards')
  await person.open('/index/friendmore?floor=1')
  await faultless('a level')
  await person.follow(/^Invited 1\s\(0\ssimulated\)$/)
  await person.page.getByRole('list', { name: 'Members invited by this member' }).waitFor()
  await person.sees('Level 2')
  await person.sees(/^Invited by /)
  await faultless('whom a member invited')
  await person.open('/user/reward')
  await faultless('the rewards centre')
  await person.open('/mine')
  await faultless('the profile')
  // Another inviter’s member is treated as missing.
  await person.open('/index/friendmore?floor=1&member=mem_zzzzzz')
  await person.sees('There is no such member in your team.')
  await person.close()
})

longTest.each([
  '/index/friend',
  '/index/friendmore?floor=1',
  '/index/sharedetails',
  '/index/invitation',
  '/index/lowerincome',
  '/user/reward',
])('%s in Hindi', async (path) => {
  person = await enter(inLanguage(demo, 'hi_IN'))
  await person.open(path)
  await settled(person.page)
  await picturesOf(person.page, `hindi ${path}`, { part: 'team' })
  expect([...(await faultsOfScreen(person.page, 'hi_IN')), ...person.problems.take()]).toEqual([])
  await person.close()
})
