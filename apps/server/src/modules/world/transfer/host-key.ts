/** What this host writes under its files of worlds, so that it knows them again: nobody else can make one that it takes. */
import { createHmac } from 'node:crypto'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'

const fact = 'world.file-key'

/** Drawn when it is first needed; two at once get the same. */
export async function hostKey(catalogue: Runner): Promise<string> {
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${fact}, ${JSON.stringify(secureRandom.secret())}::jsonb)
    on conflict do nothing`)
  const { value } = await catalogue.one<{ value: string }>(
    sql`select value #>> '{}' as value from host_fact where name = ${fact}`,
  )
  return value
}

/** `sha256`: over all lines of the file, so that the mark fits this content alone. */
export const markOf = (sha256: string, key: string): string =>
  createHmac('sha256', key).update(sha256).digest('hex')
