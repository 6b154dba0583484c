/** The seasons of the host's demo worlds, in the catalogue. */
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type SeasonState = 'living' | 'open' | 'over'

interface Counted {
  readonly total: number
  readonly simulated: number
}

/** The outcome of a season, on its last day. Minor units. */
export interface SeasonResult {
  readonly lastDay: number
  /** The first day with an income that was not covered in full; null: there was none. */
  readonly breakDay: number | null
  readonly people: Counted
  readonly ahead: Counted
  readonly behind: Counted
  /**
   * Of those behind: members whose machines promised more than they lacked, had they continued.
   */
  readonly owed: Counted
  readonly paidIn: bigint
  readonly paidOut: bigint
}

export interface Season {
  readonly slug: string
  readonly season: number
  /** Its world's short name until it gets the demo's own. */
  readonly madeAs: string
  readonly state: SeasonState
  /** Null: its last day has not ended. */
  readonly result: SeasonResult | null
}

/** The columns of a result, as the catalogue stores them and as a world's ledger answers. */
export interface SeasonFigures {
  lastDay: number
  breakDay: number | null
  people: number
  peopleSimulated: number
  ahead: number
  aheadSimulated: number
  behind: number
  behindSimulated: number
  owed: number
  owedSimulated: number
  paidIn: bigint
  paidOut: bigint
}

export const resultOf = (row: SeasonFigures): SeasonResult => ({
  lastDay: row.lastDay,
  breakDay: row.breakDay,
  people: { total: row.people, simulated: row.peopleSimulated },
  ahead: { total: row.ahead, simulated: row.aheadSimulated },
  behind: { total: row.behind, simulated: row.behindSimulated },
  owed: { total: row.owed, simulated: row.owedSimulated },
  paidIn: row.paidIn,
  paidOut: row.paidOut,
})

/** Before its last day has ended a season has no figures, and its `lastDay` is null. */
type SeasonRow = Omit<Season, 'result'> & (SeasonFigures | { lastDay: null })

const seasonOf = ({ slug, season, madeAs, state, ...row }: SeasonRow): Season => ({
  slug,
  season,
  madeAs,
  state,
  result: row.lastDay === null ? null : resultOf(row),
})

/**
 * The newest three of each demo, the oldest of them first: the previous one, the running one, the
 * one in preparation.
 */
export const readSeasons = async (catalogue: Runner): Promise<Season[]> =>
  (
    await catalogue.many<SeasonRow>(sql`
      select slug, season, made_as, state, last_day, break_day, people,
        people_simulated, ahead, ahead_simulated, behind, behind_simulated, owed, owed_simulated,
        paid_in::bigint as paid_in, paid_out::bigint as paid_out
      from demo_season as one
      where season > (select max(season) - 3 from demo_season as newest where newest.slug = one.slug)
      order by slug, season`)
  ).map(seasonOf)

/** The short name under which the world of a finished season waits for removal. */
export const awayName = ({ slug, season }: Pick<Season, 'slug' | 'season'>): string =>
  `${slug}-over-${season}`

export interface SeasonPlace {
  readonly schema: string
  readonly server: string
}

/**
 * The schema of a demo's open season, while it has no result and nothing is left of the seasons
 * before; undefined: there is work to do. Called every few seconds: a handful of rows by their
 * keys, no lock.
 */
export const schemaUnderWay = (catalogue: Runner, slug: string): Promise<SeasonPlace | undefined> =>
  catalogue.maybe<SeasonPlace>(sql`
    select schema_name as schema, server from demo_season join world using (slug)
    where slug = ${slug} and state = 'open' and ended_real is null and not exists (
      select from demo_season as before join world as away on away.slug = before.slug || '-over-' || before.season
      where before.slug = ${slug} and before.state = 'over')`)

export const insertSeason = (
  catalogue: Runner,
  { slug, season, madeAs, state, nowMs }: Omit<Season, 'result'> & { readonly nowMs: number },
): Promise<number> =>
  catalogue.run(sql`
    insert into demo_season (slug, season, made_as, state, began_real)
    values (${slug}, ${season}, ${madeAs}, ${state}, ${new Date(nowMs)})
    on conflict (slug, season) do update set made_as = excluded.made_as, state = excluded.state,
      began_real = excluded.began_real`)

/** Stored once: a world that runs on meanwhile does not change it. */
export const keepResult = (
  catalogue: Runner,
  { slug, season }: Pick<Season, 'slug' | 'season'>,
  { lastDay, breakDay, people, ahead, behind, owed, paidIn, paidOut }: SeasonResult,
  nowMs: number,
): Promise<number> =>
  catalogue.run(sql`
    update demo_season set ended_real = ${new Date(nowMs)}, last_day = ${lastDay}, break_day = ${breakDay}::int,
      people = ${people.total}, people_simulated = ${people.simulated},
      ahead = ${ahead.total}, ahead_simulated = ${ahead.simulated},
      behind = ${behind.total}, behind_simulated = ${behind.simulated},
      owed = ${owed.total}, owed_simulated = ${owed.simulated}, paid_in = ${paidIn}, paid_out = ${paidOut}
    where slug = ${slug} and season = ${season} and ended_real is null`)

/**
 * Gives the demo's own name to the world of its new season, and renames the old one to `away`, in
 * one transaction for everybody. Both keep their schemas, so that a call that runs in the old one
 * at that moment finishes there.
 */
export async function changeSeason(
  tx: Tx,
  { slug, season, madeAs }: Pick<Season, 'slug' | 'season' | 'madeAs'>,
  away: string,
): Promise<void> {
  if (madeAs !== slug) {
    const old = await tx.maybe<{ isDefault: boolean }>(
      sql`update world set slug = ${away} where slug = ${slug} returning is_default`,
    )
    if (old?.isDefault === true) await tx.run(sql`update world set is_default = false where slug = ${away}`)
    await tx.run(sql`
      update world set slug = ${slug}, is_default = is_default or ${old?.isDefault === true}
      where slug = ${madeAs}`)
  }
  await tx.run(sql`
    update demo_season set state = case when season < ${season} then 'over' else 'open' end
    where slug = ${slug} and season <= ${season}`)
}

export const forgetSeasons = (catalogue: Runner, slug: string): Promise<number> =>
  catalogue.run(sql`delete from demo_season where slug = ${slug}`)
