/**
 * The environment of a test: the same on every machine. A shell may set a database (PGHOST,
 * PGOPTIONS), options of Node, a proxy, a time zone, a language, a build server: none of it reaches
 * a test.
 */

/** Locations, the user, and settings meant for the tests themselves. */
const kept = /^(?:PATH|HOME|USER|LOGNAME|TMPDIR|TMP|TEMP|NODE_EXTRA_CA_CERTS|XDG_RUNTIME_DIR|WALK|PICTURES)$/
const keptWith = /^(?:TEST|VITEST|GLASSHOUSE_|CHROMIUM_PATH$|CHROMIUM_SHELL_PATH$|RESULTS_|SIMULATION_)/

const fixed = { NODE_ENV: 'test', TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

/** The whole environment of a program of the tests. */
export function testEnvironment(machine: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const own = Object.entries(machine).filter(([name]) => kept.test(name) || keptWith.test(name))
  return { ...Object.fromEntries(own), ...fixed }
}

/** Applies it to this process, and so to all that it starts. */
export function settleEnvironment(): void {
  const settled = testEnvironment()
  for (const name of Object.keys(process.env)) {
    if (!Object.hasOwn(settled, name)) delete process.env[name]
  }
  Object.assign(process.env, settled)
}
