/** `npm run demo:reset`: the demo world starts over from its seed. A server may be running beside. */
import { readConfig } from '../config.ts'
import { resetDemo } from '../demo/index.ts'
import { openHost } from '../host.ts'
import { makeWorlds } from '../modules/world/index.ts'
import { makeLog } from '../platform/log.ts'
import { secureRandom } from '../platform/random.ts'

async function reset(): Promise<void> {
  const config = readConfig(process.env)
  const { database, wall, close } = await openHost(config, makeLog(config.LOG_LEVEL))
  try {
    const { member, inviteCode, operator } = await resetDemo({
      database,
      worlds: makeWorlds(database),
      wall,
      random: secureRandom,
      say: (line) => console.log(line),
    })
    console.log(
      [
        'The demo world is new.',
        `member ${member.phone} password ${member.password}`,
        `invite code ${inviteCode}`,
        `operator ${operator.name} password ${operator.password}`,
      ].join(' · '),
    )
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
