/**
 * All members receive all, from a process of its own. In the product 100,000 members send a request each; here they are
 * claimed 5,000 at a time, and the lists of their ids are the load's, not the memory of the process that settles.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'

export interface ClaimOrder {
  readonly connection: ConnectionConfig
  readonly nowMs: number
}

export interface Claimers {
  /** Resolves when every member has claimed. */
  claimAll(nowMs: number): Promise<void>
  /** Its connections are gone then. */
  stop(): Promise<void>
}

const heard = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the claiming process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', () => {
      child.off('exit', ended)
      resolve()
    })
  })

export async function startClaimers(connection: ConnectionConfig): Promise<Claimers> {
  const child = fork(join(import.meta.dirname, 'settle-claims-process.ts'), { execArgv: [] })
  await heard(child)
  return {
    claimAll: async (nowMs) => {
      const done = heard(child)
      child.send({ connection, nowMs } satisfies ClaimOrder)
      await done
    },
    stop: async () => {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.disconnect()
      await gone
    },
  }
}
