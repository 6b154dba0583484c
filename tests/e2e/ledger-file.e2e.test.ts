/**
 * A reader without a login downloads the ledger from the open books and checks it by the words on
 * the screen alone, in an empty folder; a member takes their own lines, and the same program of the
 * source checks them.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

/** The name of a download, which is in the folder now. */
async function kept(page: Page, role: 'button' | 'link', name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name }).click(),
  ])
  await copyFile(await download.path(), join(folder, download.suggestedFilename()))
  return download.suggestedFilename()
}

async function keptLedger(page: Page, button: string): Promise<string> {
  const name = await kept(page, 'button', button)
  expect(name).toMatch(/^practice-money-ledger-[a-z0-9-]+-\d+-days\.zip$/)
  return name
}

const checkout = join(import.meta.dirname, '../..')

/** What a command on the screen prints, for this file. */
async function printed(command: string, file: string, cwd: string): Promise<string> {
  const [program = '', ...words] = command.replace('FILE', file).split(' ')
  // The machine's own Node may be older than the screen says.
  const { stdout } = await promisify(execFile)(program === 'node' ? process.execPath : program, words, {
    cwd,
  })
  return stdout
}

const commandOf = (page: Page, start: string) => page.locator('code', { hasText: start }).innerText()

test('nobody’s login and no source is needed: two files, the command below them, and every line holds', async () => {
  person = await newPerson(browser, { ...host, acceptDownloads: true })
  await person.open('/books')
  const { page } = person
  await page.getByRole('heading', { name: 'The whole ledger as a file' }).scrollIntoViewIfNeeded()
  await settled(page)
  const ledger = await keptLedger(page, 'Download the ledger')
  expect(await kept(page, 'link', 'Download the program that checks it')).toBe('verify.mjs')
  expect((await readdir(folder)).toSorted()).toEqual([ledger, 'verify.mjs'])
  const words = await printed(await commandOf(page, 'node'), ledger, folder)
  expect(words).toContain('This is the public file of a world')
  expect(words).toContain('Everything that can be checked holds.')
  expect(words).toContain('run node verify.mjs FILE followed by the four words of a day')
  // The clock of the shared demo is paused, so the page and the file are of the same day.
  const shown = (await page.locator('.day-words').innerText()).trim().split(/\s+/)
  expect(shown).toHaveLength(4)
  expect(words).toContain(`: ${shown.join(' ')}\n`)
  expect(await faultsOfWidth(page)).toEqual([])
})

test('the program of the page finds a file that was cut short, and so does the one of the source', async () => {
  const ledger = (await readdir(folder)).find((name) => name.endsWith('.zip')) ?? ''
  const whole = await readFile(join(folder, ledger))
  await writeFile(join(folder, 'short.zip'), whole.subarray(0, whole.length / 2))
  const ends = async (command: string, cwd: string) =>
    await printed(command, join(folder, 'short.zip'), cwd).catch(
      (error: { code: number; stdout: string }) => error,
    )
  const said = { code: 1, stdout: expect.stringContaining('The first thing that does not hold:') as string }
  expect(await ends('node verify.mjs FILE', folder)).toMatchObject(said)
  expect(await ends(await commandOf(person.page, 'npm'), checkout)).toMatchObject(said)
})

test('a member takes their own lines, and the same command checks them', async () => {
  await person.close()
  const state: StorageState = await demoMemberState(browser, host)
  person = await newPerson(browser, { ...host, acceptDownloads: true, storageState: state })
  await person.open('/books')
  const command = await commandOf(person.page, 'npm')
  await person.open('/export')
  const file = join(folder, await keptLedger(person.page, 'Download my ledger'))
  const words = await printed(command, file, checkout)
  expect(words).toContain('This is the file of one member')
  expect(words).toContain('Everything that can be checked holds.')
})
