/**
 * What the host allows and how much of it is used, so that staff see limits before they reach them;
 * the worlds that could not be upgraded, those whose database server is away or lacks them, and
 * what a server's standby may lack or keeps waiting.
 */
import { type BodyOf, type DataOf, Refusal, readReason, simulatedOfWorldMax } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { awayServers, lostWorlds, readStandbys, upgradeWorld } from '../../../foundation/world/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { newestVersion } from '../../../platform/migrate.ts'
import { recordDeskAct } from '../act.ts'
import { allowedTerms, worldsMax } from './class-limits.ts'

type Standing = DataOf<'desk.standing'>
type Failed = Standing['failed'][number]

interface PlacedWorld extends Omit<Standing['away'][number], 'reason'> {
  readonly server: string
  readonly schemaName: string
}

/** Worlds whose server does not answer, or does not have them. */
async function readAway({ database, desk, facilitatorId, role }: DeskContext): Promise<Standing['away']> {
  const rows = await desk.db.many<PlacedWorld>(sql`
    select slug, pseudonym as facilitator, server, schema_name
    from world left join operator on operator_id = facilitator_id
    where ${facilitatorId}::bigint is null or facilitator_id = ${facilitatorId}
    order by world_id`)
  const away = await awayServers(database, [...new Set(rows.map(({ server }) => server))])
  const lost = await lostWorlds(
    database,
    rows.filter(({ server }) => !away.has(server)),
  )
  return rows.flatMap(({ slug, facilitator, server }) => {
    const why = away.get(server) ?? lost.get(slug)
    return why === undefined ? [] : [{ slug, facilitator, reason: role === 'host' ? why : null }]
  })
}

/** Names of servers: for the host alone. */
async function readOddStandbys({
  database,
  role,
}: DeskContext): Promise<Pick<Standing, 'standbysBehind' | 'standbysAway'>> {
  const all = role === 'host' ? await readStandbys(database) : []
  const named = (found: typeof all) => found.map(({ name }) => name)
  return {
    standbysBehind: named(
      all.filter(({ addresses, isSynchronous }) => addresses > 1 && isSynchronous === false),
    ),
    standbysAway: named(all.filter(({ actsWait }) => actsWait === true)),
  }
}

export async function readStanding(_body: object, context: DeskContext): Promise<DataOf<'desk.standing'>> {
  const { desk, facilitatorId, host, role } = context
  const [{ made }, failed, away, oddStandbys] = await Promise.all([
    desk.db.one<{ made: number }>(sql`
      select count(*)::int as made from world
      where (${facilitatorId}::bigint is null or facilitator_id = ${facilitatorId})
        and not exists (select from visit where visit.world_id = world.world_id)`),
    desk.db.many<Omit<Failed, 'at'> & { readonly at: Date }>(sql`
      select slug, pseudonym as facilitator, schema_version as version, failed_version as wanted,
        failed_real as at, failed_reason as reason
      from world left join operator on operator_id = facilitator_id
      where failed_version is not null and (${facilitatorId}::bigint is null or facilitator_id = ${facilitatorId})
      order by world_id`),
    readAway(context),
    readOddStandbys(context),
  ])
  return {
    classes: { made, most: worldsMax(context) },
    membersMost: allowedTerms.membersMax(context),
    simulatedMost: simulatedOfWorldMax,
    keptDays: host.classesKeptDays ?? null,
    failed: failed.map(({ at, reason, ...one }) => ({
      ...one,
      at: at.toISOString(),
      reason: role === 'host' ? reason : null,
    })),
    away,
    ...oddStandbys,
  }
}

/**
 * Errors: `text_refused`, `not_found`, `world_failed` (it failed again: `desk.standing` has the
 * reason).
 */
export async function tryUpgrade(
  { slug, reason: given }: BodyOf<'desk.upgradeWorld'>,
  context: DeskContext,
): Promise<Record<string, never>> {
  const { database, desk, wall } = context
  const reason = readReason('reason', given)
  const row = await desk.db.maybe<{ schemaName: string; server: string; before: number }>(
    sql`select schema_name, server, schema_version as before from world where slug = ${slug}`,
  )
  if (row === undefined) throw new Refusal('not_found', { field: 'slug' })
  if (!(await upgradeWorld(database, { slug, ...row }))) throw new Refusal('world_failed')
  const detail = { world: slug, before: String(row.before), after: String(newestVersion('world')), reason }
  await desk.db.transaction((tx) => recordDeskAct(tx, wall, context, 'upgrade-world', detail))
  return {}
}
