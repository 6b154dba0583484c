/**
 * A reader without a login downloads the ledger from the open books and checks it by the words on
 * the screen alone; a member takes their own lines.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, type StorageState } from './support/member-session.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'
import { settled } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person
let folder: string

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-ledger-'))
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
  await rm(folder, { recursive: true, force: true })
})
keepPictures(() => person?.page)

async function kept(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^practice-money-ledger-[a-z0-9-]+-\d+-days\.zip$/)
  const path = join(folder, download.suggestedFilename())
  await copyFile(await download.path(), path)
  return path
}

/** What a command on the screen prints, for this file. */
async function printed(command: string, path: string): Promise<string> {
  const [program = '', ...words] = command.replace('FILE', path).split(' ')
  const { stdout } = await promisify(execFile)(program, words, { cwd: join(import.meta.dirname, '../..') })
  return stdout
}

const commandOf = (page: Page) => page.locator('code', { hasText: 'npm run verify' }).innerText()

test('nobody’s login is needed: the button, the command beside it, and every line holds', async () => {
  person = await newPerson(browser, { ...host, acceptDownloads: true })
  await person.open('/books')
  const { page } = person
  await page.getByRole('heading', { name: 'The whole ledger as a file' }).scrollIntoViewIfNeeded()
  await settled(page)
  const words = await printed(await commandOf(page), await kept(page, 'Download the ledger'))
  expect(words).toContain('This is the public file of a world')
  expect(words).toContain('Everything that can be checked holds.')
  // The clock of the shared demo is paused, so the page and the file are of the same day.
  const shown = (await page.locator('.day-words').innerText()).trim().split(/\s+/)
  expect(shown).toHaveLength(4)
  expect(words).toContain(`: ${shown.join(' ')}\n`)
  expect(await faultsOfWidth(page)).toEqual([])
})

test('a member takes their own lines, and the same command checks them', async () => {
  await person.close()
  const state: StorageState = await demoMemberState(browser, host)
  person = await newPerson(browser, { ...host, acceptDownloads: true, storageState: state })
  await person.open('/books')
  const command = await commandOf(person.page)
  await person.open('/export')
  const words = await printed(command, await kept(person.page, 'Download my ledger'))
  expect(words).toContain('This is the file of one member')
  expect(words).toContain('Everything that can be checked holds.')
})
