/** Opens the host, and the world that a command names. */
import { readConfig } from '../../config.ts'
import { livingWorlds, makeWorlds, orLost } from '../../foundation/world/index.ts'
import { type Host, openHost } from '../../host.ts'
import { makeLog } from '../../platform/log.ts'
import { isServed } from '../../scheduler/ticker/index.ts'
import { byHost, type StaffContext } from '../../staff/index.ts'
import type { Typed } from './arguments.ts'

/**
 * Runs `work` on the host's database: DATABASE_URL, or the embedded one, which is started when it
 * does not run.
 */
export async function onHost<T>(work: (host: Host) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const host = await openHost({ ...config, CONNECTIONS_MAX: 4 }, makeLog(config.LOG_LEVEL), (line) =>
    console.error(line),
  )
  try {
    return await work(host)
  } finally {
    await host.close()
  }
}

export interface CommandContext extends StaffContext {
  readonly host: Host
  readonly reason: string
  /** Whether a server runs at this moment: it closes days, and keeps the clock going. */
  readonly served: boolean
}

const reasonDefault = 'Set on the host’s command line'

/** Runs `work` in the world that `--world` names, or the default world. */
export const inWorld = <T>(typed: Typed, work: (staff: CommandContext) => Promise<T>): Promise<T> =>
  onHost(async (host) => {
    const slug = typed.options.world ?? null
    const worlds = makeWorlds(host.database)
    const world = await worlds.find(slug)
    if (world === undefined)
      throw new Error(
        slug === null ? 'There is no default world: name one with --world.' : `There is no world "${slug}".`,
      )
    const served = await isServed(world.catalogue)
    const reason = typed.options.reason ?? reasonDefault
    return await orLost(world, makeLog('error'), async () => {
      // The clock stops while no server runs: that has to be recorded before the clock is changed.
      await livingWorlds(worlds, host.wall).find(world.slug)
      return await work({ ...byHost(world, host.wall), host, reason, served })
    })
  })
