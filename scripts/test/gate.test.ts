import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run-program.ts'

/** The gate with an `npm` that does only this; what it prints, and its exit code. */
async function gate(npm: string, whenStarted?: (pid: number) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'))
  writeFileSync(join(folder, 'npm'), `#!/usr/bin/env bash\n${npm}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const child = spawn(join(root, '.ci/run'), {
    env: { ...process.env, TMPDIR: folder, PATH: `${folder}${delimiter}${process.env['PATH']}` },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let printed = ''
  let complained = ''
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
    if (printed === 'started\n') whenStarted?.(Number(child.pid))
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(complained).toBe('')
  return { code, lines: printed.trim().split('\n') }
}

test.each([
  ["echo '5 passed, 0 failed'", 0, ['5 passed, 0 failed']],
  ["echo '5 passed, 2 failed'; exit 1", 1, ['5 passed, 2 failed']],
  ["echo '5 passed, 0 failed'; echo later", 0, ['5 passed, 0 failed', 'later', '5 passed, 0 failed']],
  ['exit 3', 3, ['The checks broke off (exit code 3).', '0 passed, 1 failed']],
  ['exit 0', 1, ['The checks broke off (exit code 0).', '0 passed, 1 failed']],
])('after %j the gate ends with %i and %j', async (npm, code, lines) => {
  expect(await gate(npm)).toEqual({ code, lines })
})

test('a process that a test left behind does not hold the gate', async () => {
  const left = 'sleep 100 >/dev/null 2>&1 & echo $!'
  const ended = await gate(`${left}; echo '5 passed, 0 failed'`)
  process.kill(Number(ended.lines[0])) // throws if it had ended before the gate
  expect(ended).toMatchObject({ code: 0, lines: [expect.anything(), '5 passed, 0 failed'] })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s to the gate ends the run in it', async (signal) => {
  const name = signal.slice(3)
  // `timeout` passes the signal on as well, so it may come twice, the second one during the exit.
  // Bash says on stderr what ended a `sleep`.
  const heard = 'until [ "$heard" ]; do sleep 0.02; done; echo heard; exit 7'
  const npm = `exec 2>/dev/null; trap heard=1 ${name}; echo started; ${heard}`
  const ended = await gate(npm, (pid) => process.kill(pid, signal))
  expect(ended.lines.slice(0, 2)).toEqual(['started', 'heard'])
  expect(ended.lines.at(-1)).toBe('0 passed, 1 failed')
  expect(ended.code).toBe(7)
})
