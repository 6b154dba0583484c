import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A command that takes half a second to stop cleanly, and records each signal that it receives.
// With a number of signals it stops after so many, however long they take to come.
const COMMAND = `
  import { appendFileSync } from 'node:fs'
  const note = (text) => appendFileSync(process.argv[2], text + '\\n')
  let left = Number(process.argv[3])
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      note(signal)
      if (--left > 0) return
      setTimeout(() => { note('clean'); process.exit(7) }, 500)
    })
  }
  setInterval(() => undefined, 1_000)
  note(String(process.pid))
`
let folder: string
let notes: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-child-'))
  notes = join(folder, 'notes')
  await writeFile(join(folder, 'command.mjs'), COMMAND)
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const noted = async () => (await readFile(notes, 'utf8').catch(() => '')).split('\n').filter(Boolean)

/**
 * The starter in a process group of its own, as a terminal makes one; resolves when the command is
 * up.
 */
const startGroup = async ({ signals = 1 } = {}) => {
  const starter = `
    import { runChild } from ${JSON.stringify(new URL('./child.mjs', import.meta.url).href)}
    process.exitCode = await runChild(process.execPath, ${JSON.stringify([join(folder, 'command.mjs'), notes, String(signals)])})`
  const { npm_lifecycle_event: _, ...env } = process.env
  const group = spawn(process.execPath, ['--input-type=module', '--eval', starter], { detached: true, env })
  while ((await noted()).length === 0) await sleep(20)
  return { group, groupId: -(group.pid ?? 0), commandPid: Number((await noted())[0]) }
}

const exitOf = async (group: ChildProcess) => {
  if (group.exitCode === null && group.signalCode === null) await once(group, 'exit')
  return group.exitCode ?? group.signalCode
}

const commandEnds = async (pid: number) => {
  for (let tries = 0; tries < 1500; tries += 1) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (stat === undefined || stat.includes(') Z ')) return
    await sleep(20)
  }
  expect.fail('the command still runs after 30 s')
}

test('a Ctrl-C that reaches both processes and is passed on by npm once more is one stop', async () => {
  const { group, groupId } = await startGroup()
  process.kill(groupId, 'SIGINT')
  process.kill(group.pid ?? 0, 'SIGINT')
  expect(await exitOf(group)).toBe(7)
  expect((await noted()).slice(1)).toEqual(['SIGINT', 'clean'])
})

test('a SIGTERM to the starter only is passed on, and the exit code is the command’s', async () => {
  const { group } = await startGroup()
  group.kill('SIGTERM')
  expect(await exitOf(group)).toBe(7)
  expect((await noted()).slice(1)).toEqual(['SIGTERM', 'clean'])
})

test('a second, later Ctrl-C is passed on', async () => {
  const { group, groupId } = await startGroup({ signals: 2 })
  process.kill(groupId, 'SIGINT')
  while ((await noted()).length < 2) await sleep(20)
  process.kill(groupId, 'SIGINT')
  expect(await exitOf(group)).toBe(7)
  expect((await noted()).slice(1)).toEqual(['SIGINT', 'SIGINT', 'clean'])
})

test('a starter that gets SIGKILL takes the command with it, cleanly', async () => {
  const { group, commandPid } = await startGroup()
  group.kill('SIGKILL')
  await commandEnds(commandPid)
  expect((await noted()).slice(1)).toEqual(['SIGTERM', 'clean'])
})

test('a closed terminal stops the command cleanly', async () => {
  const { groupId, commandPid } = await startGroup()
  process.kill(groupId, 'SIGHUP')
  await commandEnds(commandPid)
  expect((await noted()).slice(1)).toEqual(['SIGTERM', 'clean'])
})

test('the exit code shows that a command died of a signal', async () => {
  const { group, commandPid } = await startGroup()
  process.kill(commandPid, 'SIGKILL')
  expect(await exitOf(group)).toBe(128 + 9)
})

/** A preparing step that never ends by itself, whose caller notes that it has cleaned up. */
const prepareWith = (npm: boolean) => {
  const starter = `
    import { appendFileSync } from 'node:fs'
    import { runQuietly, Stopped } from ${JSON.stringify(new URL('./child.mjs', import.meta.url).href)}
    const command = ${JSON.stringify([join(folder, 'command.mjs'), notes, '1'])}
    try {
      await runQuietly({ what: 'Waiting', file: process.execPath, args: command, cwd: ${JSON.stringify(folder)} })
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      appendFileSync(${JSON.stringify(notes)}, 'cleaned\\n')
      process.exitCode = error.exitCode
    }`
  const args = ['--input-type=module', '--eval', starter]
  const { npm_lifecycle_event: _, ...env } = process.env
  if (!npm) return spawn(process.execPath, args, { env })
  const asNpm = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)})`
  return spawn(process.execPath, ['--eval', asNpm], { env: { ...env, npm_lifecycle_event: 'test' } })
}

test('a preparing step ends with its starter’s signal, and then its caller cleans up', async () => {
  const starter = prepareWith(false)
  while ((await noted()).length === 0) await sleep(20)
  starter.kill('SIGTERM')
  expect(await exitOf(starter)).toBe(128 + 15)
  expect((await noted()).slice(1)).toEqual(['SIGTERM', 'clean', 'cleaned'])
})

test('a preparing step ends when npm gets SIGKILL', async () => {
  const npm = prepareWith(true)
  while ((await noted()).length === 0) await sleep(20)
  npm.kill('SIGKILL')
  await commandEnds(Number((await noted())[0]))
  await expect.poll(async () => (await noted()).slice(1)).toEqual(['SIGTERM', 'clean', 'cleaned'])
})
