/** A process that moves a world, and stops at one statement of the move, where a test kills it. */
import type { Client } from 'pg'
import type { Stage } from '../../../../../../tests/support/other-process.ts'
import { notWhole, requireWholeCopy } from '../../../../../../tests/support/whole-copy.ts'
import { manualClock } from '../../../platform/clock.ts'
import { type Database, openDatabase, type Scope } from '../../../platform/db/pool.ts'
import { provesBooks } from '../../../staff/host/index.ts'
import { catalogueRow, catalogueSchema } from '../catalogue.ts'
import { admitServer } from '../servers/mark.ts'
import type { Route } from './begin-following.ts'
import { type Moved, moveWorld } from './move-world.ts'

/** It stops before or after the `nth` statement that contains this text; default: the first. */
export interface Stop {
  readonly when: 'before' | 'after'
  readonly text: string
  readonly nth?: number
}

export interface MoveJob {
  readonly url: string
  readonly northUrl: string
  readonly wallMs: number
  readonly slug: string
  readonly to: string
  readonly stop: Stop
  readonly isHeld: boolean
  readonly route: Route | undefined
  /** Parts of its statements that are replaced, for tests that a fault is found. */
  readonly plants?: readonly { readonly find: string; readonly replace: string }[]
}

type Met = (text: string, when: Stop['when']) => Promise<void>
interface Watch {
  readonly met: Met
  /** Before the old schema is renamed. */
  readonly copied: () => Promise<void>
  readonly planted: (text: string) => string
}

export async function run(job: MoveJob, stage: Stage): Promise<Moved> {
  const database = openDatabase({
    connection: { connectionString: job.url },
    further: {
      addresses: new Map([['north', { url: job.northUrl, roomBytes: 1e9 }]]),
      firstRoomBytes: 1e9,
      admit: admitServer,
    },
    connectionsMax: 4,
    onError: () => undefined, // the test kills servers
  })
  let met = 0
  const stopAt: Met = async (text, when) => {
    const { stop } = job
    if (when !== stop.when || !text.includes(stop.text) || ++met !== (stop.nth ?? 1)) return
    stage.held()
    await stage.on
  }
  try {
    const { slug, to, wallMs, isHeld, route } = job
    const moving = { slug, to, isHeld, route, proves: provesBooks }
    const planted = (text: string) =>
      (job.plants ?? []).reduce((given, { find, replace }) => given.replaceAll(find, replace), text)
    const watch = { met: stopAt, copied: () => isCopied(database, job), planted }
    return await moveWorld(watched(database, watch), manualClock(wallMs), moving)
  } finally {
    await database.close()
  }
}

/** Errors: those of `requireWholeCopy`, or the world's acts go to the copy already. */
async function isCopied(database: Database, { slug, to }: MoveJob): Promise<void> {
  const row = await catalogueRow(database.scope(catalogueSchema), slug)
  if (row === undefined || row.server === to) throw new Error(`${notWhole}the catalogue names it already`)
  const [source, target] = [await database.on(row.server).dedicated(), await database.on(to).dedicated()]
  try {
    await requireWholeCopy({ schema: row.schemaName, source, target })
  } finally {
    await Promise.allSettled([source.end(), target.end()])
  }
}

const watched = (real: Database, watch: Watch): Database => ({
  ...real,
  on: (server) => watched(real.on(server), watch),
  scope: (schema) => watchedScope(real.scope(schema), watch.met),
  dedicated: async () => watchedClient(await real.dedicated(), watch),
})

async function around<T>(text: string, met: Met, send: () => Promise<T>): Promise<T> {
  await met(text, 'before')
  const result = await send()
  await met(text, 'after')
  return result
}

const watchedScope = (real: Scope, met: Met): Scope => ({
  ...real,
  one: (query) => around(query.text, met, () => real.one(query)),
  run: (query) => around(query.text, met, () => real.run(query)),
})

function watchedClient(client: Client, { met, copied, planted }: Watch): Client {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const query = async (...given: unknown[]) => {
    const [first, ...rest] = given
    if (typeof first !== 'string')
      return await around((first as { text: string }).text, met, () => send(...given))
    if (first.startsWith('alter schema')) await copied()
    return await around(first, met, () => send(planted(first), ...rest))
  }
  return Object.assign(client, { query })
}
