/**
 * Leader election for the node: a dedicated connection holds two advisory locks. A shared one says
 * that this process is present; one process of the host, the leader, holds the exclusive one. A
 * kill −9 releases both.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from '../../platform/db/pool.ts'

export interface Leadership {
  /** Resolves when the leadership is lost with the connection. */
  readonly lost: Promise<void>
  isMine(): boolean
  /** Leaves; true when no other process of the host is present. */
  leave(): Promise<boolean>
}

const leaderLock = 'glasshouse.chain-keeper'
const presentLock = 'glasshouse.chain-present'
const tryEveryMs = 500

/**
 * Waits for the leadership without a time limit; null when `signal` or a lost connection ended the
 * wait.
 */
export async function takeLeadership(
  database: Database,
  signal: AbortSignal,
  listen: { readonly channel: string; readonly onNotice: () => void },
): Promise<Leadership | null> {
  const client = await database.dedicated()
  const lost = Promise.withResolvers<void>()
  let open = true
  client.on('error', () => undefined) // the `end` event reports it
  client.once('end', () => {
    open = false
    lost.resolve()
  })
  client.on('notification', listen.onNotice)
  try {
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [presentLock])
    while (!(await tryLock(client, leaderLock))) {
      await sleep(tryEveryMs, undefined, { signal })
    }
    await client.query(`listen ${listen.channel}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    if (signal.aborted || !open) return null
    throw error
  }
  return {
    lost: lost.promise,
    isMine: () => open,
    leave: async () => {
      const last = open && (await isLast(client).catch(() => false))
      await client.end().catch(() => undefined)
      return last
    },
  }
}

async function tryLock(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
    [name],
  )
  return rows[0]?.got === true
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [presentLock])
  return tryLock(client, presentLock)
}
