/**
 * Says for which servers' standbys acts wait, while a program on a terminal waits with them. A
 * command that only reads ends before the first look.
 */
import type { Database } from '../../../platform/db/pool.ts'
import { readStandbys } from './standby.ts'

const lookEveryMs = 2000

/** Each server is named once. */
export function sayWaits(database: Database, say: (line: string) => void): { stop(): void } {
  const said = new Set<string>()
  let isLooking = false
  let isOver = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // What else is wrong with a server, the program itself meets and says.
    const standbys = await readStandbys(database).catch(() => [])
    isLooking = false
    if (isOver) return
    const waiting = standbys.filter((one) => one.actsWait && !said.has(one.name))
    for (const { name } of waiting) {
      said.add(name)
      say(
        `Acts wait for the standby of the server "${name}", which is away, and so does what this program writes there. ` +
          "To go on without it, on that server: alter system set synchronous_standby_names = ''; select pg_reload_conf();",
      )
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    stop: () => {
      isOver = true
      clearInterval(timer)
    },
  }
}
