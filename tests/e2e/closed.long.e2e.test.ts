/**
 * /nopermission: a disabled account and a feature that is not open in a world are explained, with a
 * way on.
 */
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { operatorCalls } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { logIn, register } from './support/register.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person
let database: pg.Client

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  database = new pg.Client({ connectionString: host.databaseUrl })
  await database.connect()
  // A world's triggers find their functions by the search path, as under the server.
  await database.query('set search_path to w_demo')
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
  await host?.stop()
})
beforeEach(async () => {
  person = await newPerson(browser, host)
  return () => person.close()
})
keepPictures(() => person?.page)

const isClosed = async (words: string | RegExp, name: string) => {
  await person.isOn('No permission')
  await person.sees(words)
  await expect.poll(() => faultsOfMark(person.page)).toEqual([])
  expect(await faultsOfAccess(person.page)).toEqual([])
  await picturesOf(person.page, name, { part: 'closed' })
}

test('the login says that an account is disabled, and the open books stay readable', async () => {
  await database.query('update member set disabled_at = now() where not simulated and ended_real is null')
  try {
    await person.open('/user/login')
    await person.fill('Phone number', host.member.phone.split(' ').slice(2).join(''))
    await person.fill('Password', host.member.password)
    await person.press('Log in')
    await isClosed('This account is disabled', 'account disabled')
    await person.follow('See the open books')
    await person.isOn('Open books')
    expect(person.problems.take()).toEqual([])
  } finally {
    await database.query('update member set disabled_at = null where ended_real is null')
  }
})

longTest('a world without mailboxes: the way to register by phone, with the invitation kept', async () => {
  await database.query('update world_setting set mail_registration = false')
  try {
    await person.open(`/login/registerbym?invite=${host.inviteCode}`)
    await isClosed('Registering by e-mail is off', 'no mailboxes')
    await person.follow('Register with a practice phone')
    await person.isOn('Register')
    // A nickname is enough in this world, and the page offers both ways.
    await person.press('Register with a practice phone')
    expect(await person.page.getByLabel('Invite code').inputValue()).toBe(host.inviteCode)
    expect(person.problems.take()).toEqual([])
  } finally {
    await database.query('update world_setting set mail_registration = true')
  }
})

longTest('a feature that this world has off: pressing it leads there', async () => {
  const terms = 'signin_reward, signin_random_least, signin_random_most'
  const { rows } = await database.query({
    text: `select ${terms} from world_setting`,
    rowMode: 'array',
  })
  const set = (values: unknown[]) =>
    database.query(`update world_setting set (${terms}) = ($1, $2, $3)`, values)
  await set([0, 0, 0])
  try {
    await person.open('/user/login')
    await logIn(person, host.member)
    await person.open('/index/sign')
    await person.press('Sign in')
    await isClosed('This is not open in this world', 'feature off')
    await person.follow('Go to the front page')
    await person.isOn('Glasshouse')
  } finally {
    await set((rows[0] ?? []) as unknown[])
  }
})

test('no tab leads to a feature that staff switched off, and its address explains it', async () => {
  const call = await operatorCalls(host)
  const community = (open: 'true' | 'false') =>
    call('operator.setSwitch', { feature: 'community', open, reason: 'For the lesson' })
  const tabs = person.page.getByRole('navigation', { name: 'Main sections' })
  const tab = tabs.locator('a[href*="/dynamic"]')
  await person.open('/user/login')
  await logIn(person, host.member)
  await tab.waitFor()
  await community('false')
  try {
    await person.page.reload()
    await person.open('/dynamic')
    await isClosed('This is not open in this world', 'switched off')
    await person.follow('Go to the front page')
    await person.isOn('Glasshouse')
    await tabs.waitFor()
    await expect.poll(() => tab.count()).toBe(0)
  } finally {
    await community('true')
  }
})

longTest(
  'a screen that cannot be read because it is not open: it is left, and back does not lead into it',
  async () => {
    const rename = (from: string, to: string) =>
      database.query(`update catalogue.host_fact set name = '${to}' where name = '${from}'`)
    // A member without an address: one that exists needs no key.
    await person.open('/')
    await register(person, host.inviteCode)
    await person.open('/user/balance')
    expect((await rename('deposit-key', 'deposit-key-away')).rowCount).toBe(1)
    try {
      await person.follow('Recharge')
      await person.isOn('Recharge')
      person.problems.allow(/recharge/)
      await person.open('/user/recharge')
      await isClosed('This is not open in this world', 'recharge off')
      await person.page.goBack()
      await person.isOn('Recharge')
    } finally {
      await rename('deposit-key-away', 'deposit-key')
    }
  },
)
