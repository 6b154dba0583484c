/**
 * Claims all incomes of all members, from a separate process. In the product 100,000 members send
 * one request each; here 5,000 members are claimed at a time, and the lists of their ids are in the
 * memory of the load process, not of the process that settles.
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
  /** Resolves when the process has ended and its connections are closed. */
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
