/** A process that writes the files of a world, in a time zone of its own. */
import { createHash } from 'node:crypto'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { withTestWorld } from '../../../../../tests/support/process-world.ts'
import { heldMsMax } from '../../../../../tests/support/world.ts'
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
  return await withTestWorld({ url, frozenMsMax: heldMsMax }, async (world) => {
    stage.ready()
    await stage.go
    const digests: string[] = []
    for (const scope of scopes) {
      const file = await fileOf({ world }, scope)
      digests.push(createHash('sha256').update(file).digest('hex'))
    }
    return digests
  })
}
