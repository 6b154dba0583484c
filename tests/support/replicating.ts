/**
 * A server from which and to which worlds move while they run, with the rights that
 * docs/operating.md names and no more: a plain role, which other servers let in by its password.
 */
import { randomInt } from 'node:crypto'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Postgres } from '../../apps/server/src/platform/postgres/start.ts'
import type { TestConnection } from './test-connection.ts'

const password = 'of-a-test'

export interface Replicating {
  readonly settings: Readonly<Record<string, string>>
  /** Where the other server reaches it. */
  readonly route: { readonly host: string; readonly port: number }
}

/** The port is the one of the socket's name, so each server has a loopback address of its own. */
export async function replicating(dataDir: string): Promise<Replicating> {
  const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const path = join(dataDir, 'replicating.conf')
  const lines = [
    'local all postgres trust',
    'local all all peer map=glasshouse',
    'host all all 127.0.0.0/8 scram-sha-256',
  ]
  await writeFile(path, `${lines.join('\n')}\n`)
  // The server runs under an account of its own.
  await chmod(dataDir, 0o711)
  await chmod(path, 0o644)
  return {
    settings: { wal_level: 'logical', hba_file: path, listen_addresses: host },
    route: { host, port: 5432 },
  }
}

/** What a superuser says once on each server. */
export async function allowReplication({ connection, url }: Postgres): Promise<TestConnection> {
  const superuser = new Client({ ...connection, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query(
    `alter role ${connection.user} replication password '${password}'; grant pg_create_subscription to ${connection.user}`,
  )
  await superuser.end()
  return { ...connection, password, url: `${url}&password=${password}` }
}
