// `npm run dev`: the server, restarted when its sources change, and the three web apps, rebuilt
// when theirs change.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './test/run-program.ts'

const start = (args: readonly string[], cwd: string): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit' })

const building = ['member', 'console', 'lab'].map((app) =>
  start([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch'], join(root, 'apps', app)),
)
const children = [
  ...building,
  start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], root),
]

const stop = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of children) child.on('exit', () => stop('SIGTERM'))
