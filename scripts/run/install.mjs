import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runQuietly, Stopped } from './child.mjs'
import { holdingLock } from './lock.mjs'
import { neededPackages } from './needed-packages.mjs'
import { dropHeaders, pinnedPackage } from './node.mjs'
import { root } from './root.mjs'

/**
 * Two commands started together on a fresh checkout: the second waits for the first one's install.
 */
const one = {
  lock: join(root, '.cache', 'install.lock'),
  waiting: 'Another command is installing the packages: waiting for it.',
}

/**
 * Makes node_modules match package-lock.json. Skipped in 5 ms when npm's own record of the
 * installed tree agrees, so a checkout that was installed by hand is accepted as it is. It runs
 * `npm install --no-save` and not `npm ci`: that installs the lock file's versions and leaves the
 * lock file unchanged, changes only differing packages (2 s after a pull instead of 60), and does
 * not refuse when the lock file lacks a binary that some registry does not have for another
 * platform. Install scripts stay off: the only one we would need makes the database's library
 * links, and the server makes those itself. Of no workspaces nothing is installed.
 */
export async function installPackages(workspaces) {
  if (workspaces?.length === 0) return
  if (await isInstalled(workspaces)) return
  await holdingLock(one, async () => {
    if (await isInstalled(workspaces)) return // another command was faster
    const isAway = await isRegistryAway()
    const install = runQuietly({
      what: 'Installing packages',
      file: process.execPath,
      args: [
        findNpm(),
        'install',
        '--no-save',
        // Needed whatever NODE_ENV or an .npmrc of this machine leave out: the pinned Node and the
        // build are among these.
        '--include=dev',
        '--include=optional',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...(isAway ? ['--offline'] : []),
        ...(workspaces ?? []).map((workspace) => `--workspace=${workspace}`),
      ],
      cwd: root,
    })
    await install.catch((error) => {
      if (!isAway || error instanceof Stopped) throw error
      throw new Error(
        'The packages could not be installed, because npm’s cache lacks some of them: connect this machine to a network, then start again.',
      )
    })
    await dropHeaders()
  })
}

/**
 * Without a network npm tries each of 900 packages for seconds; in offline mode it only looks
 * into its cache, and ends in one. npm asks, because it knows the machine's registry and proxy.
 */
async function isRegistryAway() {
  const ping = [findNpm(), 'ping', '--fetch-retries=0', '--fetch-timeout=15000']
  const said = await promisify(execFile)(process.execPath, ping, { cwd: root }).then(
    () => '',
    ({ stderr }) => stderr,
  )
  const reason = /\bcode (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.exec(
    said,
  )?.[1]
  if (reason === undefined) return false
  console.log(
    `The package registry does not answer (${reason}): only packages in npm's cache can be installed.`,
  )
  return true
}

async function isInstalled(workspaces) {
  const [wanted, present] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')),
  ])
  if (!wanted) throw new Error('package-lock.json is missing: this is not a whole checkout.')
  if (!present) return false
  const needed = workspaces ? neededPackages(wanted, workspaces) : wanted
  return Object.entries(needed).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    const found = present[path]
    // A start under a newer Node may have left it out, and this one needs it.
    if (!found && path === pinnedPackage) return false
    // Packages missing for another platform are marked optional; a missing package for this one
    // stops the start with a sentence of its own.
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm of the Node that runs us: the one that started us, else the one next to the binary. */
function findNpm() {
  const beside = dirname(dirname(process.execPath))
  const candidates = [
    process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined,
    join(beside, 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'), // Debian's own package
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((candidate) => candidate && existsSync(candidate))
  if (!found)
    throw new Error('npm was not found beside this Node. Start this with `npm start` or `npm test`.')
  return found
}
