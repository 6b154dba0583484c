import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { replaceBuild } from './replace-build.mjs'
import { root } from './root.mjs'

/** The inputs of the build. Tests next to the sources do not count. */
const inputs = [
  'apps/member',
  'apps/console',
  'apps/lab',
  'packages/contract',
  'packages/icons',
  'packages/model',
  'packages/web',
  'packages/words',
  // `verify.mjs` beside the member app.
  'scripts/verify.ts',
  'tests/auditor',
  'package-lock.json',
]
const ignored = /^(dist|node_modules|android)$|\.test\.tsx?$/

/**
 * Builds the dist folders of member app, console and lab unless they were built from exactly these
 * sources (compared by a hash of their content, 40 ms).
 * @param {string} node path of the Node binary to build with
 */
export async function buildMemberApp(node) {
  await replaceBuild({
    root,
    folders: ['apps/console/dist', 'apps/lab/dist', 'apps/member/dist'],
    hash: hashOfInputs(),
    build: async (into) => {
      await buildApp(node, 'member', into)
      await buildApp(node, 'console', into)
      await buildApp(node, 'lab', into)
    },
  })
}

/**
 * Builds into the folder of that name below `into`, which replaces the old build when all are
 * complete.
 */
function buildApp(node, name, into) {
  return runQuietly({
    what: `Building the ${name} app`,
    file: node,
    args: [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      join(into, 'apps', name, 'dist'),
      '--emptyOutDir',
    ],
    cwd: join(root, 'apps', name),
    // Vite would keep it in the temporary folder.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') },
  })
}

/**
 * Nothing else runs meanwhile, so the 2,200 files are read one after the other without a promise
 * for each, which took 150 ms of every start.
 */
function hashOfInputs() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !ignored.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      return entry.isDirectory() ? filesOf(inner) : [inner]
    })
}
