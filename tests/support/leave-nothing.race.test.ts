import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaveNothing } from './leave-nothing.ts'

test('processes that work in any of the folders are ended, and all the folders are deleted', async () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'glasshouse-leave-')))
  const endWatch = leaveNothing(...folders)
  const child = spawn('sleep', ['600'], { cwd: folders[1], stdio: 'ignore' })
  const ended = once(child, 'exit')
  endWatch()
  expect(await ended).toEqual([null, 'SIGKILL'])
  await expect.poll(() => folders.filter((folder) => existsSync(folder))).toEqual([])
})
