import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const file = new URL('./run-program.ts', import.meta.url).href

/**
 * Two lanes of programs; the first lane's program ends first, and another would follow it. The
 * second's starts a program that holds its output open.
 */
const lanes = `
  import { runProgram, stopOnSignal } from ${JSON.stringify(file)}
  stopOnSignal()
  const run = (words, afterMs) => runProgram({
    file: process.execPath,
    ownGroup: true,
    args: ['-e', \`
      if ('\${words}' === 'slow') require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })
      process.on('SIGTERM', () => setTimeout(() => process.exit(0), \${afterMs}))
      setInterval(() => undefined, 1000)
      console.log('\${words}')\`],
    shown: '',
  })
  run('quick', 0).then(() => run('after quick', 0))
  await run('slow', 300)
`

test('a signal ends the running programs, starts no other, and then ends the run', async () => {
  const started: string[] = []
  const child = spawn(process.execPath, ['--input-type=module', '-e', lanes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  createInterface({ input: child.stdout }).on('line', (line) => {
    started.push(line)
    if (started.length === 2) child.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  expect(started.toSorted()).toEqual(['quick', 'slow'])
  expect(code).toBe(143)
})
