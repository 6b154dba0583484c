import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { describeVersion, findBrowser } from './browser.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-browser-'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program of this name that prints `said` and exits with `code`. */
async function program(name: string, said: string, code = 0): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\necho '${said}'\nexit ${code}\n`)
  await chmod(file, 0o755)
  return file
}

test('CHROMIUM_PATH comes first; a shell of the same version is used with a browser that was found', async () => {
  const given = await program('given', 'Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)')
  await program('chromium', 'Chromium 155.0.1.1')
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.stubEnv('PATH', folder)
  const found = join(folder, 'chromium')
  expect(await findBrowser()).toEqual({ CHROMIUM_PATH: found, CHROMIUM_SHELL_PATH: found })
  const shell = await program('chromium-headless-shell', 'Chromium 155.0.1.1')
  expect(await findBrowser()).toEqual({ CHROMIUM_PATH: found, CHROMIUM_SHELL_PATH: shell })
  await program('chromium-headless-shell', 'Chromium 154.0.1.1')
  expect(await findBrowser()).toEqual({ CHROMIUM_PATH: found, CHROMIUM_SHELL_PATH: found })
  vi.stubEnv('CHROMIUM_PATH', given)
  expect(await findBrowser()).toEqual({ CHROMIUM_PATH: given, CHROMIUM_SHELL_PATH: given })
})

test('a CHROMIUM_PATH that names no program is reported, not ignored', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium, and there is no program.')
})

test('a program that is no browser, or does not start, is reported in one sentence', async () => {
  vi.stubEnv('CHROMIUM_PATH', await program('store', 'Command requires the chromium snap', 10))
  await expect(findBrowser()).rejects.toThrow(/store does not start as Chromium or Chrome \(Command requires/)
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  await expect(findBrowser()).rejects.toThrow(/does not start as Chromium or Chrome \(v\d+/)
})

test('the run prints the tested versions; an older browser is refused', () => {
  expect(describeVersion('156.0.8078.79')).toBe('browser: Chromium 156.0.8078.79 (tested with 150 to 156)')
  expect(describeVersion('199.0.1.2')).toBe('browser: Chromium 199.0.1.2 (tested with 150 to 156)')
  expect(() => describeVersion('149.0.1.2')).toThrow('the tests need 150 or newer')
})
