/**
 * A server of a script's own, on an empty folder: for checks that end it, kill it, or change data
 * below it.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../bench/running-server.ts'
import { type Server, startServer } from './server.ts'
import { hostLogin, type OwnGround, outsideSettings } from './visit/ground.ts'

export interface StartedGround extends OwnGround {
  stop(): Promise<void>
}

async function kill({ child }: Server): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Its `goAway` sends SIGKILL. `env`: additional environment of the server. */
export async function ownGround(env: NodeJS.ProcessEnv = {}): Promise<StartedGround> {
  const folder = temporaryFolder()
  const settings = { ...outsideSettings, ...env }
  let server = await startServer(folder.path, settings)
  const { port, url } = server
  const socketFolder = readFileSync(join(folder.path, 'postgres/socket-folder'), 'utf8').trim()
  return {
    url,
    login: hostLogin,
    databaseUrl: `postgres:///glasshouse?host=${encodeURIComponent(socketFolder)}&user=glasshouse`,
    goAway: async () => {
      await kill(server)
      return {
        back: async () => {
          server = await startServer(folder.path, settings, port)
        },
      }
    },
    beside: async () => {
      const other = await startServer(folder.path, settings)
      return { url: other.url, kill: () => kill(other) }
    },
    stop: async () => {
      await server.stop()
      folder.remove()
    },
  }
}
