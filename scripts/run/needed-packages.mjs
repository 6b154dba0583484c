/** The part of package-lock.json that some workspaces need, so that a start installs no more. */
import { nodeWorkspace, replacesPinned, runsSource } from './node.mjs'

/**
 * The workspaces of the product: a start needs their packages, and not those of tests, checks and
 * benchmarks, which are half of the 1.3 GB.
 */
const productWorkspaces = [
  'apps/console',
  'apps/lab',
  'apps/member',
  'apps/server',
  'packages/contract',
  'packages/icons',
  'packages/model',
  'packages/web',
  'packages/words',
]

/**
 * The workspaces that a start installs under a Node of this version.
 * @param {string} running as in `process.versions.node`
 */
export const workspacesOfStart = (running = process.versions.node) =>
  replacesPinned(running) ? productWorkspaces : [...productWorkspaces, nodeWorkspace]

/**
 * `npm run verify` imports no package: under a Node that runs the source nothing is installed, and
 * no network is needed.
 * @param {string} running as in `process.versions.node`
 */
export const workspacesOfVerify = (running = process.versions.node) =>
  runsSource(running) ? [] : [nodeWorkspace]

/**
 * The lock's entries that these workspaces need, by path, theirs among them. A package is found as
 * Node finds it: in the nearest `node_modules` upwards.
 * @param {Record<string, object>} packages `packages` of package-lock.json
 * @param {readonly string[]} workspaces
 */
export function neededPackages(packages, workspaces) {
  const needed = {}
  const queue = [...workspaces]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = packages[path]
    if (entry === undefined || path in needed) continue
    needed[path] = entry
    if (entry.link) queue.push(entry.resolved)
    const isOurs = !path.includes('node_modules/')
    const wanted = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(isOurs ? entry.devDependencies : {}),
    }
    // npm installs a peer that is not optional.
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys(wanted), ...peers]) {
      const found = foldersFrom(path).find((folder) => `${folder}node_modules/${name}` in packages)
      if (found !== undefined) queue.push(`${found}node_modules/${name}`)
    }
  }
  return needed
}

/** The folders whose `node_modules` a package looks in, nearest first, each with its slash. */
function foldersFrom(path) {
  const parts = path.split('/')
  const folders = parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`)
  return [...folders.filter((folder) => !folder.endsWith('node_modules/')), '']
}
