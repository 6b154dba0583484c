import { Client } from 'pg'
import type { PostgresConnection } from './connection.ts'

/** One statement on a connection of its own, for tests of the server's life. */
export async function query(connection: PostgresConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
