/**
 * `npm run outside -- NAME [size]`: one check from outside. With OUTSIDE_URL and OUTSIDE_LOGIN
 * (`name:password` of the desk) it acts on a running server; without them, and where it has to end
 * the server, it starts one on an empty folder. Exits with 1 when a rule did not hold.
 */
import { type Check, checks } from './checks.ts'
import { ownGround } from './own-ground.ts'
import { makeFindings } from './visit/findings.ts'

const [name = '', given] = process.argv.slice(2)
const check = Object.hasOwn(checks, name) ? checks[name] : undefined
if (check === undefined) {
  console.error('npm run outside -- NAME [size]')
  for (const [each, { asks, size, takes }] of Object.entries(checks))
    console.error(`  ${each.padEnd(15)} ${asks} (${size}; ${takes})`)
  process.exit(2)
}

const seen = makeFindings((line) => console.log(line))
const size = given === undefined ? check.size : Number(given)
if (!Number.isInteger(size) || size < 1) throw new RangeError(`${given} is no size`)
const began = performance.now()
try {
  await run(check)
} catch (error) {
  seen.holds(false, `the script came to its end: ${error instanceof Error ? error.message : String(error)}`)
}
const seconds = Math.round((performance.now() - began) / 1000)
const { length } = seen.broken
console.log(`${name}: ${length === 0 ? 'every rule held' : `${length} broken`}, ${seconds} s`)
process.exit(length === 0 ? 0 : 1)

async function run({ run, onOwn, start = ownGround }: Check): Promise<void> {
  const { OUTSIDE_URL: url, OUTSIDE_LOGIN: login } = process.env
  if (run !== undefined && url !== undefined && login !== undefined)
    return await run({ url, login }, seen, size)
  const ground = await start()
  try {
    await run?.(ground, seen, size)
    await onOwn?.(ground, seen, size)
  } finally {
    await ground.stop()
  }
}
