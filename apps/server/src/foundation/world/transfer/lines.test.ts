/**
 * The attack of 36 kB: one line of many megabytes, which was searched again from its beginning for
 * each chunk that arrived.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NotImported } from './format.ts'
import { linesOf } from './lines.ts'
import { readOutside } from './read-in-thread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-lines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const { indexOf } = Buffer.prototype
afterEach(() => {
  Buffer.prototype.indexOf = indexOf
  vi.restoreAllMocks()
})

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `file-${Math.trunc(performance.now() * 1000)}`)
  await writeFile(path, gzipSync(content))
  return path
}

async function all(path: string, lineBytesMax: (line: number) => number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesOf(path, { bytesMax: 1e9, lineBytesMax })) lines.push(line)
  return lines
}

/** Bytes that were searched for a line end. */
function searched(): () => number {
  let bytes = 0
  // By hand: a spy of vitest keeps each of the million calls.
  Buffer.prototype.indexOf = function (this: Buffer, ...given: Parameters<Buffer['indexOf']>) {
    const found = indexOf.apply(this, given)
    const from = typeof given[1] === 'number' ? given[1] : 0
    bytes += (found < 0 ? this.length : found + 1) - from
    return found
  }
  return () => bytes
}

test('each byte is read once, however long its line', async () => {
  const long = 'x'.repeat(8_000_000)
  const path = await file(`head\n${long}\nआ\u2028"\n`)
  const bytes = searched()
  expect(await all(path, () => long.length)).toEqual(['head', long, 'आ\u2028"'])
  expect(bytes()).toBeLessThan(8_100_000)
})

test('reading stops at a line that is longer than its kind may be', async () => {
  const path = await file(`head\n${'x'.repeat(30_000_000)}`)
  const bytes = searched()
  await expect(all(path, (line) => (line === 0 ? 1000 : 100_000))).rejects.toThrow('too long')
  expect(bytes()).toBeLessThan(300_000)
})

test('a million line ends in one chunk cost as many searches', async () => {
  const path = await file('\n'.repeat(1_000_000))
  const bytes = searched()
  expect(await all(path, () => 10)).toHaveLength(1_000_000)
  expect(bytes()).toBeLessThanOrEqual(1_000_000)
})

test('a file is read in a thread that is ended when its time is over', async () => {
  const path = await file(Buffer.alloc(4_000_000, 'x'))
  await expect(readOutside(path, {}).next()).rejects.toThrow('middle of a line')
  const late = readOutside(path, { msMax: 1 }).next()
  await expect(late).rejects.toBeInstanceOf(NotImported)
  await expect(late).rejects.toThrow('longer than')
})

test('only the first line of another host’s file is read, and it is not parsed', async () => {
  const header = `{"format":"glasshouse-world","tables":[${'[],'.repeat(100_000)}0]}`
  const path = await file(`${header}\n${'[]\n'.repeat(3_000_000)}`)
  const understood = vi.spyOn(JSON, 'parse')
  const { checkFile } = await import('./check.ts')
  const bytes = searched()
  await expect(checkFile(path, { ownKey: 'key' })).rejects.toMatchObject({ fault: 'foreign' })
  expect(understood).not.toHaveBeenCalled()
  expect(bytes()).toBeLessThan(header.length + 2)
})
