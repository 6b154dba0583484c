/**
 * The two demo worlds on the first page, the result of a season, and the screens of a member whose
 * season is over.
 */
import { languageCodes } from '@glasshouse/contract'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { storageKey } from './support/member-session.ts'
import { newPerson, type Person, patienceMs } from './support/person.ts'
import { keepPictures, picturesAreTaken, picturesOf } from './support/pictures.ts'

let host: Host
let browser: Browser
let person: Person
let database: pg.Client

beforeAll(async () => {
  host = await startHost()
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
keepPictures(() => person?.page)

/** As a change of season leaves it: the sessions of the old season are unknown in the new one. */
async function changeSeason(): Promise<void> {
  await database.query(`
    update catalogue.demo_season set state = 'over', ended_real = now(), last_day = 89, break_day = 63, people = 382,
      people_simulated = 380, ahead = 121, ahead_simulated = 121, behind = 202, behind_simulated = 201, owed = 150,
      owed_simulated = 149, paid_in = 71234500000, paid_out = 64120330000
    where slug = 'demo' and season = 1`)
  await database.query(`
    insert into catalogue.demo_season (slug, season, made_as, state, began_real) values ('demo', 2, 'demo', 'open', now())`)
  await database.query('delete from session')
}

/** The device stores the season that its member is in. */
const hasNoted = (season: string) =>
  expect
    .poll(() => person.page.evaluate((key) => localStorage.getItem(key), storageKey('season')), {
      timeout: patienceMs,
    })
    .toBe(season)

test('there are two worlds, each named for its policy; the other is entered by a nickname too', async () => {
  person = await newPerson(browser, { url: host.url })
  await person.open()
  await person.sees('Two worlds side by side')
  await person.sees('Pays what machines earn')
  await picturesOf(person.page, 'front page, two worlds')
  await person.follow('Open this world')
  await person.sees(/^Paid from revenue: incomes come from machine revenue/)
  await person.fill('Nickname', 'Visitor of both')
  await person.press('Join')
  await person.sees('Balance')
  expect(person.problems.take()).toEqual([])
  await person.close()
})

test('a member whose season is over sees its result and enters the new one', async () => {
  person = await newPerson(browser, { url: host.url })
  await person.open()
  await person.fill('Nickname', 'Of season one')
  await person.press('Join')
  await person.sees('Balance')
  await hasNoted('1')
  await changeSeason()
  person.problems.allow(/401/)
  await person.refresh()
  await person.sees('Season 1, which you were part of, has ended. A new one is running: join again.')
  await picturesOf(person.page, 'login, season over')
  await person.open()
  await person.sees('How season 1 ended')
  await person.sees('On day 63 the first income was not covered.')
  await person.sees(
    /People: 382 \(380.simulated\)\. Ahead: 121 \(121.simulated\)\. Behind: 202 \(201.simulated\)\./,
  )
  await person.sees('Members paid 71,234.50 for machines. They were paid 64,120.33 in incomes and rewards.')
  await person.sees(/^At least 7,114\.17 of what members paid was not paid out: /)
  await picturesOf(person.page, 'front page, season over')
  await person.fill('Nickname', 'Of season two')
  await person.press('Join')
  await person.sees('Balance')
  await hasNoted('2')
  await person.close()
})

test.runIf(picturesAreTaken)('the first page is shown in every language', async () => {
  for (const language of languageCodes) {
    person = await newPerson(browser, { url: host.url })
    await person.context.addInitScript(
      ([key, value]) => localStorage.setItem(key as string, JSON.stringify(value)),
      [storageKey('language'), language],
    )
    await person.page.goto('/')
    await person.page.locator('#demos').waitFor()
    await picturesOf(person.page, `front page ${language}`)
    await person.close()
  }
})
