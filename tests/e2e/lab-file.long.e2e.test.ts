/** The lab as one file, opened from a disk without a network. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { draw, filesOf, linkOf, play, usualScenario } from '@glasshouse/model'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes, languages } from '../../packages/contract/src/index.ts'
import { openBrowser } from './support/browser.ts'
import { patienceMs } from './support/person.ts'
import { type Problems, watchProblems } from './support/problems.ts'

const bytesMost = 600_000
const root = join(import.meta.dirname, '../..')

let folder: string
let file: string
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems
const asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-lab-file-'))
  file = join(folder, 'lab.html')
  await promisify(execFile)(process.execPath, [join(root, 'scripts/lab.ts'), 'page', file], { cwd: root })
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    offline: true,
  })
  problems = watchProblems(context)
  page = await context.newPage()
  page.on('request', (request) => asked.push(request.url()))
})
afterAll(async () => {
  await browser?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

const sentence = () => page.locator('.sentence').innerText()
const { breakDay } = draw(usualScenario).picture.outcome

test('it is at most 600 kB and runs without a network, a server or another file', async () => {
  expect((await stat(file)).size).toBeLessThan(bytesMost)
  await page.goto(pathToFileURL(file).href)
  await expect
    .poll(() => sentence(), { timeout: patienceMs })
    .toMatch(new RegExp(`^It broke on day ${breakDay}\\.`))
  await page.getByRole('slider', { name: 'Promised daily return' }).press('ArrowRight')
  const changed = draw({ ...usualScenario, dayReturn: 51 }).picture.outcome
  await expect.poll(() => sentence()).toMatch(new RegExp(`^It broke on day ${changed.breakDay}\\.`))
  expect(asked.filter((url) => !/^(?:file|blob|data):/.test(url))).toEqual([])
  expect(problems.take()).toEqual([])
})

test('it opens no file of a class', async () => {
  // The last part of the levers, which comes after the one that would offer it.
  await page.locator('.actions').waitFor()
  expect(await page.locator('.world-file').count()).toBe(0)
  const [, packed = ''] = /id="packed">([^<]+)</.exec(await readFile(file, 'utf8')) ?? []
  const script = gunzipSync(Buffer.from(packed, 'base64')).toString()
  expect(script).toContain('frightShort')
  expect(script).not.toContain('not-whole')
})

test('it speaks every language', async () => {
  const seen = new Set<string>()
  for (const code of languageCodes) {
    await page.getByRole('combobox').first().selectOption(code)
    await page.waitForFunction((tag) => document.documentElement.lang === tag, languages[code].tag)
    seen.add(await page.locator('h1').innerText())
  }
  expect(seen.size).toBeGreaterThan(10)
  await page.getByRole('combobox').first().selectOption('en_US')
  expect(problems.take()).toEqual([])
})

test('a run of its address is the run that the command line plays', async () => {
  const scenario = { ...usualScenario, people: 2_000, level1: 60, buys: 4, seed: 'disk' }
  await page.goto('about:blank')
  await page.goto(`${pathToFileURL(file).href}#${linkOf(scenario)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the run (JSON)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toBe(filesOf(play(scenario)).get('run.json'))
})

/** What a browser of this kind shows in place of the lab. */
async function shownInstead(kind: {
  readonly script: boolean
  readonly without?: () => void
}): Promise<string> {
  const other = await browser.newContext({ javaScriptEnabled: kind.script, offline: true })
  try {
    const opened = await other.newPage()
    if (kind.without !== undefined) await opened.addInitScript(kind.without)
    await opened.goto(pathToFileURL(file).href)
    const sentence = opened.locator('main p')
    await sentence.waitFor({ timeout: patienceMs })
    return await sentence.innerText()
  } finally {
    await other.close()
  }
}

test('a browser that cannot open it says so', async () => {
  expect(await shownInstead({ script: false })).toMatch(/^The lab needs JavaScript\./)
  const withoutStreams = () => void Reflect.deleteProperty(globalThis, 'DecompressionStream')
  const older = /^This browser cannot open the lab\./
  expect(await shownInstead({ script: true, without: withoutStreams })).toMatch(older)
  const withoutSyntax = () => {
    Response.prototype.text = () => Promise.resolve('a syntax of later years')
  }
  expect(await shownInstead({ script: true, without: withoutSyntax })).toMatch(older)
})
