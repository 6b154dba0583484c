import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('missing parent folders are created, and an existing folder is used', async () => {
  const path = join(folder, 'a/b/c')
  await makeDataFolder(path)
  await makeDataFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created fails immediately with an error that names the variable',
  async () => {
    for (const path of ['/proc/x', '/proc/x/y/z', '/proc/1/x'])
      await expect(makeDataFolder(path), path).rejects.toThrow(`DATA_DIR="${path}" cannot be used`)
  },
)

test('a file is refused as the folder and as a parent folder', async () => {
  const path = join(folder, 'file')
  await writeFile(path, '')
  await expect(makeDataFolder(path)).rejects.toThrow('DATA_DIR=')
  await expect(makeDataFolder(join(path, 'x'))).rejects.toThrow('DATA_DIR=')
})
