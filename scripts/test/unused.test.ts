import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runNode } from './run-program.ts'

/** The packages of the small repository, as npm links them. */
async function link(folder: string, files: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@small'), { recursive: true })
  for (const path of files) {
    const name = /^packages\/([a-z]+)\/package\.json$/.exec(path)?.[1]
    if (name !== undefined) await symlink(join(folder, 'packages', name), join(modules, '@small', name))
  }
}

/** The output of knip for a small repository under our own knip.json. */
async function knipOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-unused-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await copyFile(join(root, 'knip.json'), join(folder, 'knip.json'))
    await link(folder, Object.keys(files))
    const flags = ['--directory', folder, '--no-progress', '--include', 'files,exports,dependencies']
    return await runNode([join(root, 'node_modules/knip/bin/knip.js'), ...flags])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const named = (name: string, rest: object) =>
  JSON.stringify({ name: `@small/${name}`, version: '1.0.0', type: 'module', ...rest })
const model = { exports: { '.': './src/index.ts' } }

/** A package with an index, one whose files are entries, and their user. */
const small = {
  'package.json': named('root', { private: true, workspaces: ['packages/*', 'apps/*'] }),
  'packages/model/package.json': named('model', model),
  'packages/model/src/index.ts': "export * from './sum.ts'\n",
  'packages/model/src/sum.ts': 'export const used = 1\n',
  'packages/web/package.json': named('web', { exports: { './*': './src/*' } }),
  'packages/web/src/ids.ts': 'export const taken = 1\n',
  'apps/console/package.json': named('console', {
    dependencies: { '@small/model': '1.0.0', '@small/web': '1.0.0' },
  }),
  'apps/console/src/main.test.ts':
    "import { used } from '@small/model'\nimport { taken } from '@small/web/ids.ts'\nexport const both = [used, taken]\n",
}

test('used code is not reported', async () => {
  expect(await knipOf(small)).toMatchObject({ code: 0 })
})

test.each([
  ['an export', { 'packages/model/src/sum.ts': 'export const used = 1\nexport const planted = 2\n' }],
  ['a re-export', { 'packages/model/src/index.ts': "export * from './sum.ts'\nexport const planted = 2\n" }],
  [
    'an export of an entry',
    { 'packages/web/src/ids.ts': 'export const taken = 1\nexport const planted = 2\n' },
  ],
  ['a file', { 'packages/model/src/planted.ts': 'export const other = 2\n' }],
  [
    'a dependency',
    { 'packages/model/package.json': named('model', { ...model, dependencies: { planted: '1.0.0' } }) },
  ],
])('%s that is not used is reported', async (_what, planted) => {
  const { code, output } = await knipOf({ ...small, ...planted })
  expect(code).toBe(1)
  expect(output).toContain('planted')
})
