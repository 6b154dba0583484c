import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runNode } from './run-program.ts'

/** The output of knip for a small repository under our own knip.json. */
async function knipOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-unused-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await copyFile(join(root, 'knip.json'), join(folder, 'knip.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const flags = ['--directory', folder, '--no-progress', '--include', 'files,exports,dependencies']
    return await runNode([join(root, 'node_modules/knip/bin/knip.js'), ...flags])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const small = {
  'package.json': '{ "name": "small", "private": true, "type": "module", "workspaces": ["packages/*"] }',
  'packages/model/package.json':
    '{ "name": "model", "type": "module", "exports": { ".": "./src/index.ts" } }',
  'packages/model/src/index.ts': "export { used } from './sum.ts'\n",
  'packages/model/src/sum.ts': 'export const used = 1\n',
}

test('used code is not reported', async () => {
  expect(await knipOf(small)).toMatchObject({ code: 0 })
})

test.each([
  ['an export', { 'packages/model/src/sum.ts': 'export const used = 1\nexport const planted = 2\n' }],
  ['a file', { 'packages/model/src/planted.ts': 'export const other = 2\n' }],
  [
    'a dependency',
    {
      'packages/model/package.json':
        '{ "name": "model", "type": "module", "exports": { ".": "./src/index.ts" }, "dependencies": { "planted": "1.0.0" } }',
    },
  ],
])('%s that is not used is reported', async (_what, planted) => {
  const { code, output } = await knipOf({ ...small, ...planted })
  expect(code).toBe(1)
  expect(output).toContain('planted')
})
