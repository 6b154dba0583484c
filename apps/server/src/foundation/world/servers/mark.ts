/**
 * The mark by which a host recognises its further servers. Schemas without a line in the catalogue
 * are dropped as remains: on a server of another host, or on one under a wrong name, these would be
 * worlds.
 */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Database, Runner } from '../../../platform/db/pool.ts'
import { checkRequirements } from '../../../platform/db/requirements.ts'
import { firstHostFact } from '../../../platform/host-fact.ts'
import { migrateOver } from '../../../platform/migrate.ts'
import { catalogueSchema } from '../catalogue.ts'

export const markSchema = 'glasshouse_server'
const fact = 'host.id'

/** Drawn when it is first needed; concurrent callers get the same one. */
const hostId = (catalogue: Runner): Promise<string> => firstHostFact(catalogue, fact, randomUUID() as string)

/** Marks a new server, and checks a known one. Errors: a sentence on why it is not used. */
export async function admitServer(first: Database, server: string, client: Client): Promise<void> {
  await checkRequirements(client, `the server "${server}"`)
  const found = await client.query<{ catalogue: boolean }>(
    `select to_regclass('${catalogueSchema}.world') is not null as catalogue`,
  )
  if (found.rows[0]?.catalogue)
    throw new Error(
      'its database has the catalogue of a host, and a server of worlds has a database of its own',
    )
  await migrateOver(client, markSchema, 'server')
  const id = await hostId(first.scope(catalogueSchema))
  await client.query(
    `insert into "${markSchema}".server_mark (host_id, name) values ($1, $2) on conflict do nothing`,
    [id, server],
  )
  const { rows } = await client.query<{ isOurs: boolean; name: string }>(
    `select host_id = $1 as "isOurs", name from "${markSchema}".server_mark`,
    [id],
  )
  const mark = rows[0]
  if (mark?.isOurs !== true) throw new Error('its database belongs to another host')
  if (mark.name !== server) throw new Error(`its database is that of the server "${mark.name}"`)
}
