import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Manifest, manifests, type Versions, versionsOf } from './package-rules.ts'
import { root } from './sources.ts'

type Locked = Manifest & {
  name?: string
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
}
type Lock = { packages: Record<string, Locked> }

const lockIn = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as Lock
const lock = lockIn('')

/** It is in no workspace: it has a lock file of its own, in which it is the root. */
const apart = 'tests/postgres-versions'

/** The install follows the lock file, so the lock file must match the manifests. */
function differences(folder: string, wanted: Versions, { packages }: Lock): string[] {
  const locked = versionsOf(packages[folder])
  return Object.entries(wanted).flatMap(([name, wish]) => {
    const version = wish.replace(/^npm:.+@/, '') // an alias names a package and its version
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) return [`${folder || '.'}: ${name} ${version} is not exact`]
    if (locked[name] !== wish) return [`${folder || '.'}: ${name} ${version} is ${locked[name]} in the lock`]
    const installed = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    const fits = installed?.link || installed?.version === version
    return fits ? [] : [`${folder || '.'}: ${name} ${version} is locked at ${installed?.version}`]
  })
}

/**
 * Without its address npm asks the registry for all versions of each package (883 questions, some
 * of megabytes) before it fetches one. npm writes it unless the machine's own settings say
 * otherwise, and replaces npmjs by a mirror that is set.
 */
function withoutAddress({ packages }: Lock): string[] {
  const entries = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return entries.flatMap(([path, { name = path.split('node_modules/').at(-1) ?? '', ...locked }]) => {
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
    const isThere = locked.resolved === `https://registry.npmjs.org/${name}/-/${file}` && locked.integrity
    return isThere ? [] : [path]
  })
}

test('the lock has the address and the digest of every package', () => {
  expect(withoutAddress(lock)).toEqual([])
  const planted = {
    version: '1.0.0',
    resolved: 'https://elsewhere.example/x-1.0.0.tgz',
    integrity: 'sha512-x',
  }
  expect(
    withoutAddress({ packages: { 'node_modules/x': planted, 'node_modules/y': { version: '1.0.0' } } }),
  ).toEqual(['node_modules/x', 'node_modules/y'])
})

test('every version is exact, and the lock file agrees', () => {
  expect(manifests.length).toBeGreaterThan(5)
  const found = manifests.flatMap(({ folder, manifest }) =>
    folder === apart
      ? differences('', versionsOf(manifest), lockIn(apart))
      : differences(folder, versionsOf(manifest), lock),
  )
  expect(found).toEqual([])
})

test('planted differences are found', () => {
  const planted = {
    packages: { a: { dependencies: { x: '1.0.0', y: '2.0.0' } }, 'node_modules/x': { version: '1.0.1' } },
  }
  expect(differences('a', { x: '1.0.0' }, planted)).toEqual(['a: x 1.0.0 is locked at 1.0.1'])
  expect(differences('a', { y: '2.1.0' }, planted)).toEqual(['a: y 2.1.0 is 2.0.0 in the lock'])
  expect(differences('a', { z: '^1.0.0' }, planted)).toEqual(['a: z ^1.0.0 is not exact'])
  expect(differences('a', { z: 'npm:b@^1.0.0' }, planted)).toEqual(['a: z ^1.0.0 is not exact'])
})
