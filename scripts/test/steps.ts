import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildMemberApp } from '../run/build-member.mjs'
import { findBrowser } from './browser.ts'
import { failedOne, notRun, type Outcome, passedOne } from './outcome.ts'
import { runNode } from './run-program.ts'
import { runTypes } from './types.ts'
import { runVitest } from './vitest.ts'

export type Step = { readonly name: string; run(): Promise<Outcome> }

/** The oldest Postgres that the SQL must run on; Debian 12 carries it. */
const OLD_POSTGRES = '/usr/lib/postgresql/15/bin'

const steps: readonly Step[] = [
  { name: 'types', run: runTypes },
  { name: 'lint', run: () => tool('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware']) },
  { name: 'format', run: () => tool('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']) },
  { name: 'unit', run: () => runVitest({ project: 'unit' }) },
  { name: 'service', run: () => runVitest({ project: 'service' }) },
  { name: 'service-15', run: serviceOnOldPostgres },
  { name: 'race', run: () => runVitest({ project: 'race' }) },
  { name: 'build', run: build },
  { name: 'e2e', run: () => inBrowser({ project: 'e2e' }) },
]

/** All of them; the named ones; or the test files whose path contains what was given. */
export function stepsFor(filters: readonly string[]): readonly Step[] {
  if (filters.length === 0) return steps
  const named = steps.filter((step) => filters.includes(step.name))
  const builds = (step: Step) => named.some(({ name }) => name === 'e2e') && step.name === 'build'
  const chosen = steps.filter((step) => named.includes(step) || builds(step))
  const paths = filters.filter((filter) => !named.some((step) => step.name === filter))
  if (paths.length === 0) return chosen
  const needsBrowser = paths.some((path) => path.includes('e2e'))
  const files: Step = { name: 'files', run: () => (needsBrowser ? inBrowser : runVitest)({ paths }) }
  return [...chosen, ...steps.filter((step) => needsBrowser && step.name === 'build'), files]
}

async function tool(name: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runNode(args)
  return code === 0 ? passedOne() : failedOne(`${name}:\n${output}`)
}

async function build(): Promise<Outcome> {
  try {
    await buildMemberApp(process.execPath)
    return passedOne()
  } catch (error) {
    return failedOne(`build: ${(error as Error).message}`)
  }
}

/** The service tests once more, on the oldest Postgres, when the machine has it. */
async function serviceOnOldPostgres(): Promise<Outcome> {
  if (process.env['TEST_DATABASE_URL']) return notRun('TEST_DATABASE_URL names the only server to test on')
  if (!existsSync(join(OLD_POSTGRES, 'postgres'))) return notRun(`there is no Postgres 15 in ${OLD_POSTGRES}`)
  return runVitest({ project: 'service', env: { GLASSHOUSE_PG_BIN: OLD_POSTGRES } })
}

async function inBrowser(options: { project?: 'e2e'; paths?: readonly string[] }): Promise<Outcome> {
  try {
    const CHROMIUM_PATH = await findBrowser()
    return await runVitest({ ...options, env: { CHROMIUM_PATH } })
  } catch (error) {
    return failedOne(`e2e: ${(error as Error).message}`)
  }
}
