/**
 * Schemas that are made in advance under a name that is no world's, so that a new world waits for a
 * rename and not for its 430 relations.
 */
import type { Client } from 'pg'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { migrate, newestVersion } from '../../platform/migrate.ts'
import { serversWithRoom } from './servers/place.ts'

/** Of a world without rows of its own: each server has one. Its name says which program made it. */
export const emptySpare = (): string => `spare_${newestVersion('world')}`

/** When two want the same spare, one gets it, and the other finds none. */
export const takeSpare = (client: Client, spare: string, schema: string): Promise<boolean> =>
  client.query(`alter schema "${spare}" rename to "${schema}"`).then(
    () => true,
    () => false,
  )

/** `database`: that of its server. It gets its name when it is complete. */
export async function makeSpare(
  database: Database,
  spare: string,
  filled?: (client: Client, schema: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${spare}_unfinished`
  const client = await database.dedicated()
  try {
    await client.query(`drop schema if exists "${unfinished}" cascade`)
    await migrate(database, unfinished, 'world')
    await filled?.(client, unfinished)
    await client.query(`alter schema "${unfinished}" rename to "${spare}"`)
  } finally {
    await client.end()
  }
}

export interface Ensuring {
  /** False: there is nothing to make it from. */
  readonly isPossible?: () => Promise<boolean>
  readonly make: () => Promise<unknown>
}

/** False when it was there, or cannot be made yet. A lock makes two processes take turns. */
export async function ensureSpareNamed(
  database: Database,
  spare: string,
  { isPossible, make }: Ensuring,
): Promise<boolean> {
  const isMissing = sql`select to_regnamespace(${spare}) is null as missing`
  const isDue = async () =>
    (await database.scope('public').one<{ missing: boolean }>(isMissing)).missing &&
    ((await isPossible?.()) ?? true)
  if (!(await isDue())) return false
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [spare])
    if (!(await isDue())) return false
    await make()
    return true
  } finally {
    // The advisory lock is released with the connection.
    await client.end()
  }
}

/** Not a number: the name is no spare's. Not read in SQL, where a long one would be an error. */
const versionOf = (name: string): number => Number(/^spare_(\d+)(?:_unfinished)?$/.exec(name)?.[1])

/** Those of older versions: nobody takes them any more. */
async function dropOldSpares(server: Database): Promise<void> {
  const spares = await server
    .scope('public')
    .many<{ spare: string }>(
      sql`select nspname as spare from pg_namespace where starts_with(nspname::text, 'spare_')`,
    )
  const old = spares.filter(({ spare }) => versionOf(spare) < newestVersion('world'))
  if (old.length === 0) return
  const client = await server.dedicated()
  try {
    for (const { spare } of old) await client.query(`drop schema if exists "${spare}" cascade`)
  } finally {
    await client.end()
  }
}

export interface EnsuringEmpty {
  readonly isStopping?: () => boolean
  /** An error that is not of a server's absence; the other servers get theirs. Default: thrown. */
  readonly failed?: (server: string, error: unknown) => void
  /** It has its own, or needs none. */
  readonly succeeded?: (server: string) => void
}

/**
 * One on each server that takes new worlds and can be reached; those of older versions are dropped
 * everywhere. Returns the servers that got one.
 */
export async function ensureEmptySpares(
  database: Database,
  { isStopping = () => false, failed, succeeded }: EnsuringEmpty = {},
): Promise<string[]> {
  const withRoom = new Set(serversWithRoom(database).map(({ name }) => name))
  const made: string[] = []
  for (const { name } of database.servers) {
    if (isStopping()) break
    const server = database.on(name)
    const make = () => makeSpare(server, emptySpare())
    try {
      await dropOldSpares(server)
      if (withRoom.has(name) && (await ensureSpareNamed(server, emptySpare(), { make }))) made.push(name)
      succeeded?.(name)
    } catch (error) {
      if (isServerAway(error)) continue
      if (failed === undefined) throw error
      failed(name, error)
    }
  }
  return made
}

const lookEveryMs = 10_000

/**
 * The first look is some seconds after the start, when the pages that wait for it have been
 * answered.
 */
export function startSpares({ database, log }: { readonly database: Database; readonly log: Log }): {
  stop(): Promise<void>
} {
  let isStopping = false
  // Warned of once, until it succeeds.
  const failing = new Set<string>()
  const ensuring: EnsuringEmpty = {
    isStopping: () => isStopping,
    failed: (server, error) => {
      if (!failing.has(server)) log.warn({ err: error, server }, 'no empty world was made in advance')
      failing.add(server)
    },
    succeeded: (server) => void failing.delete(server),
  }
  let underWay: Promise<unknown> | undefined
  const timer = setInterval(() => {
    underWay ??= ensureEmptySpares(database, ensuring).finally(() => {
      underWay = undefined
    })
  }, lookEveryMs).unref()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await underWay
    },
  }
}
