import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdingLock } from './lock.mjs'

test('several callers of one process hold the lock one after the other, and leave no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  let holders = 0
  const most: number[] = []
  const work = async () => {
    most.push(++holders)
    await new Promise((resolve) => setImmediate(resolve))
    holders -= 1
  }
  const one = { lock: join(folder, 'build.lock'), waiting: 'Another one is building.', pollMs: 2 }
  // They come a little apart, so that one's attempt ends in the middle of another's.
  const callers = Array.from({ length: 40 }, (_, at) =>
    new Promise((resolve) => setTimeout(resolve, at / 4)).then(() => holdingLock(one, work)),
  )
  await Promise.all(callers)
  expect(most).toEqual(callers.map(() => 1))
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a process that has ended', '999999999'],
  ['an ended process whose number another one has now', `${process.pid} 1`],
])('the lock of %s is taken', async (_what, holder) => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lock = join(folder, 'build.lock')
  await writeFile(lock, holder)
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(holdingLock({ lock, waiting: 'Waiting.', pollMs: 2 }, async () => 'done')).resolves.toBe(
    'done',
  )
})
