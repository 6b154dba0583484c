/**
 * Carries a demo world from season to season. The catalogue holds the state, so any process
 * continues after a kill: a season that was not finished is made again, one that is finished takes
 * the demo's slug in one transaction, and the world that it replaced is removed.
 */
import type { World } from '../context.ts'
import { forgetJobs } from '../foundation/outbox/index.ts'
import { worldFiles } from '../foundation/upload/index.ts'
import {
  awayName,
  catalogueRow,
  catalogueSchema,
  changeSeason,
  dropWorld,
  insertSeason,
  keepResult,
  readSeasons,
  type Season,
  type SeasonPlace,
  schemaUnderWay,
} from '../foundation/world/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { removeWorld } from '../staff/host/index.ts'
import type { DemoWorld } from './demo-world.ts'
import { type DemoLogins, readFact, writeFact } from './logins.ts'
import { type DemoNeeds, makeSeason, openSeason } from './make-season.ts'
import { seasonResult } from './season-result.ts'

export interface SeasonNeeds extends DemoNeeds {
  /** Visitors' uploads of a season are deleted with it. */
  readonly uploadFolder: string
}

/**
 * Runs `work` under an advisory lock: of two processes that start together, the second finds the
 * work done.
 */
export async function underDemoLock<T>(database: Database, slug: string, work: () => Promise<T>): Promise<T> {
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [slug])
    return await work()
  } finally {
    // The connection's end releases the lock.
    await client.end()
  }
}

const seasonsOf = async ({ database }: DemoNeeds, { slug }: DemoWorld): Promise<Season[]> =>
  (await readSeasons(database.scope(catalogueSchema))).filter((season) => season.slug === slug)

/**
 * Does what is due: makes the first season, ends one that is over, makes the next, removes the one
 * before. Returns the logins of the open season. Nearly every call finds nothing due, and takes no
 * lock. Errors: Stopped.
 */
export const carry = async (needs: SeasonNeeds, demo: DemoWorld): Promise<DemoLogins> =>
  (await loginsWhileUnderWay(needs, demo)) ??
  (await underDemoLock(needs.database, demo.slug, () => carryAlone(needs, demo)))

/** Undefined: a step is due. */
async function loginsWhileUnderWay(needs: SeasonNeeds, demo: DemoWorld): Promise<DemoLogins | undefined> {
  const catalogue = needs.database.scope(catalogueSchema)
  const place = await schemaUnderWay(catalogue, demo.slug)
  if (place === undefined || (await isOver(needs, demo, place))) return undefined
  return (await readFact(catalogue, demo.slug))?.logins
}

async function carryAlone(needs: SeasonNeeds, demo: DemoWorld): Promise<DemoLogins> {
  const catalogue = needs.database.scope(catalogueSchema)
  const [seasons, fact] = await Promise.all([seasonsOf(needs, demo), readFact(catalogue, demo.slug)])
  // The catalogue is read first: a process may still find a dropped world for a second.
  const stands = (await catalogueRow(catalogue, demo.slug)) !== undefined
  const world = stands ? await needs.worlds.find(demo.slug) : undefined
  const open =
    seasons.findLast(({ state }) => state === 'open') ??
    (await adopted(needs, demo, stands && seasons.length === 0))
  for (const season of seasons.filter(({ state }) => state === 'over'))
    await removeWorld(needs.database, needs.uploadFolder, awayName(season))
  if (open !== undefined && world !== undefined && fact !== undefined) {
    if (open.result === null && !(await endIfOver(needs, demo, open, world))) return fact.logins
    return await next(needs, demo, { seasons, before: open, keep: fact.logins })
  }
  return await next(needs, demo, { seasons, before: undefined, keep: fact?.logins })
}

/**
 * Adopts the finished demo of a host that is older than seasons: it becomes the first season.
 */
async function adopted(
  { database, wall }: DemoNeeds,
  { slug }: DemoWorld,
  mayBe: boolean,
): Promise<Season | undefined> {
  const catalogue = database.scope(catalogueSchema)
  if (!mayBe || (await readFact(catalogue, slug))?.made !== true) return undefined
  const first = { slug, season: 1, madeAs: slug, state: 'open' } as const
  await insertSeason(catalogue, { ...first, nowMs: wall.nowMs() })
  return { ...first, result: null }
}

/**
 * Whether the last day is settled, or the world has ended: the clock follows visitors, so a demo
 * that nobody opens reaches the end of its real year before its last day.
 */
const isOver = async (
  { database, wall }: DemoNeeds,
  { days }: DemoWorld,
  { server, schema }: SeasonPlace,
): Promise<boolean> =>
  (
    await database
      .on(server)
      .scope(schema)
      .one<{ isOver: boolean }>(sql`
      select settled_through >= ${days - 1}::int or ends_real <= ${new Date(wall.nowMs())} as is_over
      from world_day cross join world_setting`)
  ).isOver

/** False: the season continues. */
async function endIfOver(needs: DemoNeeds, demo: DemoWorld, season: Season, world: World): Promise<boolean> {
  if (!(await isOver(needs, demo, { server: world.server, schema: world.db.schema }))) return false
  const { database, wall } = needs
  const result = await seasonResult(world.db)
  await keepResult(database.scope(catalogueSchema), season, result, wall.nowMs())
  return true
}

interface Before {
  readonly seasons: readonly Season[]
  /** The season before; its world is kept until the next one is ready. */
  readonly before: Season | undefined
  readonly keep: DemoLogins | undefined
}

async function next(
  needs: SeasonNeeds,
  demo: DemoWorld,
  { seasons, before, keep }: Before,
): Promise<DemoLogins> {
  const { database, wall, worlds, random, uploadFolder } = needs
  const { slug } = demo
  const catalogue = database.scope(catalogueSchema)
  const unfinished = seasons.find(({ state }) => state === 'living')
  if (unfinished !== undefined) await dropWorld(database, unfinished.madeAs)
  const stands = (await catalogueRow(catalogue, slug)) !== undefined
  // A world without a season was left unfinished by a program that did not have seasons.
  if (stands && before === undefined) await dropWorld(database, slug)
  const season = unfinished?.season ?? (seasons.at(-1)?.season ?? 0) + 1
  // No class can have this slug, and nobody can guess it.
  const madeAs =
    before === undefined
      ? slug
      : `${slug}-${season}-${random
          .secret()
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(0, 8)}`
  const making = { slug, season, madeAs } as const
  await insertSeason(catalogue, { ...making, state: 'living', nowMs: wall.nowMs() })
  const logins = await makeSeason(needs, demo, { season, slug: madeAs, keep })
  const world = await worlds.find(madeAs)
  if (world === undefined) throw new Error('a season was not found after it was made')
  await openSeason(world, wall)
  if (before !== undefined) await worldFiles(uploadFolder).clear(slug)
  await catalogue.transaction(async (tx) => {
    await changeSeason(tx, making, before === undefined ? slug : awayName(before))
    await writeFact(tx, slug, logins)
  })
  if (before === undefined) return logins
  await forgetJobs(catalogue, slug)
  await removeWorld(database, uploadFolder, awayName(before))
  return logins
}
