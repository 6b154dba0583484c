/**
 * `npm run demo:reset`: the demo worlds start over from their seeds. A server may run meanwhile.
 */
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { type DemoLogins, resetDemos } from '../demo/index.ts'
import { makeWorlds } from '../foundation/world/index.ts'
import { openHost } from '../host.ts'
import { makeLog } from '../platform/log.ts'
import { secureRandom } from '../platform/random.ts'

const lineOf = ({ member, inviteCode, operator }: DemoLogins): string =>
  [
    'The demo world is new.',
    `member ${member.phone} password ${member.password}`,
    `invite code ${inviteCode}`,
    `operator ${operator.name} password ${operator.password}`,
  ].join(' · ')

async function reset(): Promise<void> {
  const config = readConfig(process.env)
  const { database, wall, close } = await openHost(config, makeLog(config.LOG_LEVEL), (line) =>
    console.error(line),
  )
  try {
    const [first, second] = await resetDemos({
      database,
      worlds: makeWorlds(database),
      wall,
      random: secureRandom,
      uploadFolder: resolve(config.DATA_DIR, 'uploads'),
      say: (line) => console.log(line),
    })
    for (const logins of [second, first]) if (logins !== undefined) console.log(lineOf(logins))
  } finally {
    await close()
  }
}

try {
  await reset()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
