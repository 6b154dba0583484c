import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { showLine } from './outcome.ts'
import { runProgram } from './run-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The browser for the journeys: CHROMIUM_PATH, else the first Chromium or Chrome on PATH, else Debian's package,
 * which is installed when we may.
 *
 * @throws Error saying what to install
 */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (await isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no program.`)
  }
  const found = (await onPath()) ?? ((await installFromDebian()) ? await onPath() : undefined)
  if (found) return found
  throw new Error('No browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

async function onPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC]
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

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return false
  showLine('  no browser found: installing Chromium (about 100 MB to fetch)')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram({ file: 'apt-get', args: ['update', '-qq'], env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  const { code, output } = await runProgram({ file: 'apt-get', args: install, env })
  if (code !== 0) showLine(`  apt-get could not install it:\n${output.slice(-1_000)}`)
  return code === 0
}
