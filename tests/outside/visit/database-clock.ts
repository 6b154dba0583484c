/** The time of a database, which every process of a host uses. */
import { Client } from 'pg'

/** Seconds since 1970. */
export async function databaseSeconds(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 as seconds')
    return rows[0].seconds
  } finally {
    await client.end()
  }
}
