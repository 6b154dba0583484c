import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkDisk, isDiskFull, saysDiskFull } from './disk.ts'

test('a disk with room is accepted; without room, one sentence gives the missing space', async () => {
  await checkDisk([tmpdir()], 0)
  const full = checkDisk([tmpdir()], 1_000_000_000)
  await expect(full).rejects.toThrow(
    /^The disk is full: \S+ has \d+ MB free, and the tests need 1000000000\./,
  )
})

test('a folder into which nothing can be written is named', async () => {
  await expect(checkDisk(['/proc/self/no-such-folder'], 0)).rejects.toThrow(
    'Nothing can be written into /proc/self/no-such-folder',
  )
  await expect(checkDisk(['/proc/self'], 0)).rejects.toThrow('Nothing can be written into /proc/self')
})

test('a disk counts as full below a limit', async () => {
  expect(await isDiskFull([tmpdir()], 0)).toBe(false)
  expect(await isDiskFull([tmpdir()], 1_000_000_000)).toBe(true)
})

test('the messages of Postgres and of Node about a full disk are recognised', () => {
  expect(saysDiskFull('FATAL:  could not extend file "base/1/2691": No space left on device')).toBe(true)
  expect(saysDiskFull('Error: ENOSPC: no space left on device, write')).toBe(true)
  expect(saysDiskFull('expected 1 to be 2')).toBe(false)
})
