import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { showLine } from './outcome.ts'
import { runProgram } from './run-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** A browser prints its version within a second; a program that waits for input is no browser. */
const ANSWER_MS = 60_000
const SHELL = 'chromium-headless-shell'
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/**
 * Major versions that the browser tests were run with: Debian 12's own, and the one of its security
 * updates.
 */
const TESTED = { from: 150, to: 156 }

/** Both are the same program on a machine without a shell. */
export interface Browsers {
  readonly CHROMIUM_PATH: string
  /**
   * The engine without windows: the same screens with two thirds of the processor time, but no
   * notifications.
   */
  readonly CHROMIUM_SHELL_PATH: string
}

/**
 * The browser for the browser tests: CHROMIUM_PATH, else the first Chromium or Chrome on PATH, else
 * Debian's package, which is installed when we have the right. Prints its version.
 *
 * @throws Error with one sentence: the program to install
 */
export async function findBrowser(): Promise<Browsers> {
  const path = await givenBrowser()
  const version = await versionOf(path)
  showLine(`  ${describeVersion(version)}`)
  return { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: (await shellOf(version)) ?? path }
}

/** The shell next to a browser of the same version, unless the browser was chosen by hand. */
async function shellOf(version: string): Promise<string | undefined> {
  if (process.env['CHROMIUM_PATH']) return undefined
  const shell = await onPath([SHELL])
  const same = shell !== undefined && (await versionOf(shell).catch(() => undefined)) === version
  return same ? shell : undefined
}

async function givenBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (await isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no program.`)
  }
  const found = await onPath()
  if (found) return found
  const reason = await installFromDebian()
  const installed = await onPath()
  if (installed) return installed
  throw new Error(`No browser was found${reason}. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`)
}

/**
 * @throws Error when it does not start: a library is missing, or the program only points to a store
 */
async function versionOf(path: string): Promise<string> {
  const { code, output } = await runProgram({ file: path, args: ['--version'], timeout: ANSWER_MS })
  const version = /(?:Chromium|Chrome)\D{0,20}(?<version>\d+\.[\d.]+)/.exec(output)?.groups?.['version']
  if (code === 0 && version !== undefined) return version
  const said = output.split('\n').at(-1)?.slice(0, 200) || `exit ${code}`
  throw new Error(
    `${path} does not start as Chromium or Chrome (${said}): set CHROMIUM_PATH to one that does.`,
  )
}

/** @throws Error when it is too old */
export function describeVersion(version: string): string {
  const { from, to } = TESTED
  const major = Number(version.split('.')[0])
  if (major < from)
    throw new Error(`The browser is Chromium ${version}; the tests need ${from} or newer (tested to ${to}).`)
  return `browser: Chromium ${version} (tested with ${from} to ${to})`
}

async function onPath(names: readonly string[] = NAMES): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(names === NAMES ? [MAC] : []),
  ]
  for (const candidate of candidates) {
    if (await isProgram(candidate)) return candidate
  }
  return undefined
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Resolves with the reason for a failure, worded to end a sentence; empty after success or without
 * the right to try.
 */
async function installFromDebian(): Promise<string> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return ''
  showLine('  no browser found: installing Chromium (about 170 MB to fetch)')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  await runProgram({ file: 'apt-get', args: ['update', '-qq', ...patience], env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...patience, 'chromium', SHELL]
  const { code, output } = await runProgram({ file: 'apt-get', args: install, env })
  if (code === 0) return ''
  const said = /^E: (?<said>.*)$/m.exec(output)?.groups?.['said'] ?? `exit ${code}`
  return `, and apt-get could not install Chromium (${said.replace(/\.$/, '')})`
}
