import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

const folders = ['apps/console/dist', 'apps/member/dist']
const parts = ['one.js', 'two.js', 'three.js']
/**
 * A build that records its start, and writes its hash into each file. It is held before the part of
 * number `heldAt` until it is let on.
 */
const builder = (root: string, hash: string, heldAt: number | null) => `
  import { existsSync } from 'node:fs'
  import { appendFile, mkdir, writeFile } from 'node:fs/promises'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { replaceBuild } from ${JSON.stringify(new URL('./replace-build.mjs', import.meta.url).href)}
  const [root, hash, folders] = ${JSON.stringify([root, hash, folders])}
  const hold = async (at) => {
    if (at !== ${heldAt}) return
    await appendFile(root + '/held', hash + '\\n')
    while (!existsSync(root + '/on')) await sleep(5)
  }
  const build = async (into) => {
    await appendFile(root + '/began', hash + '\\n')
    for (const folder of folders) await mkdir(into + '/' + folder, { recursive: true })
    for (const [at, part] of ${JSON.stringify(parts)}.entries()) {
      await hold(at)
      for (const folder of folders) await writeFile(into + '/' + folder + '/' + part, hash)
    }
    await hold(${parts.length})
  }
  await replaceBuild({ root, folders, hash, build })`

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'glasshouse-build-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const start = (hash: string, heldAt: number | null = null): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '--eval', builder(root, hash, heldAt)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const letOn = () => writeFile(join(root, 'on'), '')
/** Resolves when the child prints that it waits for another. */
const waits = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    const hear = (said: Buffer) => {
      if (said.includes('waiting for it')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error('it did not wait')))
  })
const exitOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}
const build = async (hash: string) => expect(await exitOf(start(hash))).toBe(0)

const noted = async (file: 'began' | 'held') =>
  (await readFile(join(root, file), 'utf8').catch(() => '')).split('\n').filter(Boolean)
const began = () => noted('began')

const untilHeld = async (count: number) => {
  while ((await noted('held')).length < count) await sleep(5)
}

/** The hashes of all served files; only one, when the build is complete. */
const served = async () => {
  const found = new Set([await readFile(join(root, 'apps/member/dist/.stamp'), 'utf8')])
  for (const folder of folders) {
    for (const part of parts) found.add(await readFile(join(root, folder, part), 'utf8'))
  }
  return [...found]
}

test('a fresh build is not repeated; a new result replaces the previous one', async () => {
  await build('old')
  await build('old')
  expect(await began()).toEqual(['old'])
  await writeFile(join(root, 'apps/member/dist/left-over.js'), 'old')
  await build('new')
  expect(await served()).toEqual(['new'])
  expect(await readdir(join(root, 'apps/member/dist'))).not.toContain('left-over.js')
  expect(await readdir(join(root, '.cache'))).toEqual([])
})

test('of two concurrent builds the second uses the first one’s result', async () => {
  await build('old')
  const first = start('new', 0)
  await untilHeld(1)
  const second = start('new')
  await waits(second)
  await letOn()
  expect(await Promise.all([first, second].map(exitOf))).toEqual([0, 0])
  expect(await began()).toEqual(['old', 'new'])
  expect(await served()).toEqual(['new'])
})

test('with the lock removed both build', async () => {
  const first = start('new', 0)
  await untilHeld(1)
  await rm(join(root, '.cache/build.lock'))
  const second = start('new', 0)
  await untilHeld(2)
  await letOn()
  await Promise.all([exitOf(first), exitOf(second)])
  expect(await began()).toEqual(['new', 'new'])
})

test('of two concurrent builds from different sources one is served completely', async () => {
  const first = start('new', 0)
  await untilHeld(1)
  const second = start('other')
  await waits(second)
  await letOn()
  expect(await Promise.all([first, second].map(exitOf))).toEqual([0, 0])
  expect(await began()).toHaveLength(2)
  expect(await served()).toHaveLength(1)
})

test('a build that gets SIGKILL leaves the old one served, and the next one succeeds', async () => {
  await build('old')
  // Before each part, and after the last one.
  for (let heldAt = 0; heldAt <= parts.length; heldAt += 1) {
    const cut = start('cut', heldAt)
    await untilHeld(heldAt + 1)
    cut.kill('SIGKILL')
    await exitOf(cut)
    expect(await served()).toEqual(['old'])
  }
  await build('new')
  expect(await served()).toEqual(['new'])
})

test('after a kill between moving the old build away and the new one in, the old one is put back', async () => {
  await build('old')
  const moved = join(root, '.cache/build/before/apps/member/dist')
  await mkdir(join(moved, '..'), { recursive: true })
  await rename(join(root, 'apps/member/dist'), moved)
  await build('old')
  expect(await began()).toEqual(['old'])
  expect(await served()).toEqual(['old'])
})

test('a build that fails changes nothing', async () => {
  await build('old')
  const failing = builder(root, 'new', null).replace('await hold(at)', "throw new Error('broken')")
  const child = spawn(process.execPath, ['--input-type=module', '--eval', failing], { stdio: 'ignore' })
  expect(await exitOf(child)).toBe(1)
  expect(await served()).toEqual(['old'])
  await build('new')
  expect(await served()).toEqual(['new'])
})
