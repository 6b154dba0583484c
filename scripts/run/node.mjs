import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * The code needs this version: types are stripped natively, and several tools refuse older ones.
 */
const NODE_MAJOR_MIN = 24

/**
 * The Node to run everything with: the pinned one that npm installed as a platform package, else
 * the running one when it is new enough.
 * @returns {string} path of the binary
 */
export function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) return process.execPath
  throw new Error(
    `Glasshouse runs on Node ${NODE_MAJOR_MIN}. For ${process.platform} on ${process.arch} it does not come with the ` +
      `packages, and this is Node ${process.versions.node}: install Node ${NODE_MAJOR_MIN} from nodejs.org and try again.`,
  )
}
