/** A process that writes the files of a world, in a time zone of its own. */
import { createHash } from 'node:crypto'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { makeWorlds } from '../../foundation/world/index.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { fileOf } from './opened-file.fixture.ts'
import type { Scope } from './shown.ts'

export interface WritingJob {
  readonly url: string
  readonly scopes: readonly Scope[]
  readonly timeZone: string
}

/** Returns the SHA-256 of each file. */
export async function run({ url, scopes, timeZone }: WritingJob, stage: Stage): Promise<string[]> {
  process.env['TZ'] = timeZone
  const database = openDatabase({
    connection: { connectionString: url },
    connectionsMax: 2,
    frozenMsMax: 120_000,
    onError: () => undefined,
  })
  const world = await makeWorlds(database).find(testSlug)
  if (world === undefined) throw new Error('no world')
  stage.ready()
  await stage.go
  const digests: string[] = []
  for (const scope of scopes)
    digests.push(
      createHash('sha256')
        .update(await fileOf({ world }, scope))
        .digest('hex'),
    )
  await database.close()
  return digests
}
