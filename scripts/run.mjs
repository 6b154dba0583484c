#!/usr/bin/env node
// The program of every npm script: `node scripts/run.mjs <command> [arguments]`. Plain JavaScript
// that runs on any Node from 20 on with nothing installed. It installs the packages when they do
// not match package-lock.json, then hands over to the pinned Node 24 that came with them.
import { join } from 'node:path'
import { buildMemberApp } from './run/build-member.mjs'
import { runChild, Stopped } from './run/child.mjs'
import { installPackages } from './run/install.mjs'
import { workspacesOfStart, workspacesOfVerify } from './run/needed-packages.mjs'
import { findNode } from './run/node.mjs'
import { root } from './run/root.mjs'

/**
 * The program of each command. `build`: the member app must be up to date first. `needs`: the
 * workspaces whose packages it needs, where these are not all.
 */
const commands = {
  start: { program: ['apps/server/src/main.ts'], build: true, needs: workspacesOfStart },
  test: { program: ['scripts/test.ts'] },
  faults: { program: ['scripts/faults.ts'] },
  walk: { program: ['scripts/walk.ts'], build: true },
  presets: { program: ['scripts/measure-presets.ts'] },
  verify: { program: ['scripts/verify.ts'], needs: workspacesOfVerify },
  lab: { program: ['scripts/lab.ts'], needs: workspacesOfStart },
  simulate: { program: ['scripts/simulate.ts'] },
  outside: { program: ['tests/outside/main.ts'] },
  bench: { program: ['bench/main.ts'], build: true },
  world: { program: ['apps/server/src/cli/world.ts'], needs: workspacesOfStart },
  proof: { program: ['apps/server/src/cli/proof.ts'], needs: workspacesOfStart },
  phone: { program: ['apps/phone/prepare.ts'], build: true },
  'demo-watch': { program: ['scripts/watch-demo.ts'] },
  'demo-reset': { program: ['apps/server/src/cli/demo-reset.ts'], needs: workspacesOfStart },
  decisions: { program: ['scripts/decisions.ts'] },
  icons: { program: ['scripts/icons.ts'] },
  dev: { program: ['scripts/dev.ts'] },
  format: { program: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`Unknown command "${name}". One of: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

try {
  await installPackages(command.needs?.())
  const node = findNode()
  if (command.build) await buildMemberApp(node)
  const [entry = '', ...first] = command.program
  process.exitCode = await runChild(node, [join(root, entry), ...first, ...args])
} catch (error) {
  if (error instanceof Stopped) process.exitCode = error.exitCode
  else {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
