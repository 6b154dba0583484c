/** Makes a world: its schema, its settings, its clock, and last its line in the catalogue. */
import {
  cleanText,
  type EntryForm,
  type Feature,
  formatMoney,
  msPerDay,
  newWorldSlug,
  refusedText,
  worldSlug,
} from '@glasshouse/contract'
import * as z from 'zod/mini'
import { type WallClock } from '../../platform/clock.ts'
import type { Database, Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrate, newestVersion } from '../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema, schemaOf } from './catalogue.ts'
import { invitePrefixes } from './invite-prefix.ts'
import { isAwayName } from './open-demos.ts'
import { placeOfNewWorld } from './servers/place.ts'
import { withSlugLock } from './slug-lock.ts'
import { emptySpare, takeSpare } from './spare.ts'

export interface NewWorld {
  readonly slug: string
  readonly name: string
  /** The world's server. Default: the one with most free room. */
  readonly server?: string
  /** The seed of everything that the world draws at random: the same seed gives the same world. */
  readonly seed: bigint
  /** World time at which day 0 begins. Default: midnight (UTC) of the wall clock's day. */
  readonly dayZeroMs?: number
  /**
   * World time that the clock shows first. Default: the wall clock's, or day zero when that is
   * given.
   */
  readonly startsAtMs?: number
  /** `/` leads to the default world; the previous one loses the role. */
  readonly isDefault?: boolean
  /** The demo world: its rate follows its visitors. */
  readonly demo?: boolean
  readonly paused?: boolean
  readonly policy?: 'revenue-backed' | 'promise-first'
  readonly operatorFunds?: boolean
  /** Minor units. Default: 100 practice USDT. */
  readonly startingMoney?: bigint
  /** What a unit of savings promises a day, in hundredths of a percent. Default: 50. */
  readonly fundBasisPoints?: number
  /**
   * The share of modelled machine revenue that goes out as dividends, in hundredths of a percent.
   * Default: 500.
   */
  readonly dividendBasisPoints?: number
  readonly memberCap?: number
  readonly mailRegistration?: boolean
  readonly nicknameEntry?: boolean
  readonly entry?: EntryForm
  readonly off?: readonly Feature[]
  readonly timeZone?: string
  /** Its lifetime in real days. Default 90, at most 365. */
  readonly livesDays?: number
  /** The class-wide books stay closed until staff open them or the world ends. Default: open. */
  readonly booksClosed?: boolean
  /** The key of the link by which its books are read. Default: none, so anybody may read them. */
  readonly booksKey?: string
  /** The operator's share of each purchase, in hundredths of a percent. Default: 0. */
  readonly takeBasisPoints?: number
  /**
   * The clock stops after the first day on which an income is not covered. Default: it continues.
   */
  readonly pauseWhenShort?: boolean
  /** Revenue that is typed in at each close. Default: none. */
  readonly stating?: { readonly basisPoints: number; readonly throughDay: number } | null
}

const nameLengthMax = 60
const livesDaysDefault = 90
export const livesDaysMax = 365
export const memberCapMax = 1_000_000
/** A facilitator's limits where the host's configuration sets none. */
export const classLimitsDefault = { worlds: 20, members: 500 }
/** A million practice USDT; the table enforces it too. */
export const startingMoneyMax = 1_000_000_000_000n

/** Further writes with a new world; when they fail, nothing of the world is left. */
export interface NewWorldWrites {
  /** Runs in the world itself, before the world can be found. */
  readonly filled?: (tx: Tx) => Promise<unknown>
  /** Runs in the catalogue, with the line that makes the world findable. */
  readonly entered?: (tx: Tx, row: CatalogueRow) => Promise<unknown>
}

/** The catalogue already has this slug. */
export class WorldExists extends Error {
  override readonly name = 'WorldExists'
}

/**
 * Makes a world and returns its line in the catalogue. A half-made world of a process that died
 * was never in the catalogue, so nobody used it: it is dropped and made again. A failure leaves
 * nothing behind.
 *
 * Errors: WorldExists; RangeError with a sentence for a value out of its limits.
 */
export async function createWorld(
  database: Database,
  wall: WallClock,
  wanted: NewWorld,
  { filled, entered }: NewWorldWrites = {},
): Promise<CatalogueRow> {
  check(wanted)
  const server = wanted.server ?? (await placeOfNewWorld(database))
  return await withSlugLock(database, wanted.slug, async (clientOf) => {
    const catalogue = database.scope(catalogueSchema)
    const schema = schemaOf(wanted.slug)
    if (await isSlugTaken(catalogue, wanted.slug)) throw new WorldExists(`There is a world "${wanted.slug}".`)
    const client = await clientOf(server)
    await client.query(`drop schema if exists "${schema}" cascade`)
    try {
      await takeSpare(client, emptySpare(), schema)
      const made = { ...wanted, ...(filled === undefined ? {} : { filled }) }
      await makeSchema(database.on(server), wall, schema, made)
      return await catalogue.transaction(async (tx) => {
        const row = await enter(tx, { slug: wanted.slug, server, isDefault: wanted.isDefault ?? false })
        await entered?.(tx, row)
        return row
      })
    } catch (error) {
      await client.query(`drop schema if exists "${schema}" cascade`)
      throw error
    }
  })
}

/**
 * Whether no new world may have this slug: a world has it; a schema is named after it (a demo's
 * new season has a schema other than its slug suggests); or a demo's finished season may have to
 * be renamed to it, and is removed later with everything in it.
 */
export const isSlugTaken = async (catalogue: Runner, slug: string): Promise<boolean> =>
  isAwayName(slug) ||
  (
    await catalogue.one<{ taken: boolean }>(sql`
      select exists (select from world where slug = ${slug} or schema_name = ${schemaOf(slug)}) as taken`)
  ).taken

/**
 * A world's schema without a line in the catalogue: no lookup finds it, and no ticker runs it.
 * `database`: that of its server. A spare that has the schema's name already needs no migration.
 */
export async function makeSchema(
  database: Database,
  wall: WallClock,
  schema: string,
  { filled, ...wanted }: NewWorld & Pick<NewWorldWrites, 'filled'>,
): Promise<void> {
  await migrate(database, schema, 'world')
  await database.scope(schema).transaction(async (tx) => {
    await fill(tx, wall, wanted)
    await filled?.(tx)
  })
}

export const isSlug = (slug: string): boolean => z.safeParse(worldSlug, slug).success

/** Whether a world may be made under this slug. */
export const isNewSlug = (slug: string): boolean => z.safeParse(newWorldSlug, slug).success

/** Errors: RangeError with a sentence. */
export function checkSlug(slug: string): void {
  if (!isNewSlug(slug))
    throw new RangeError(
      'A slug is 2 to 31 small letters, digits and hyphens, a letter first, and no word such as "public" or "default".',
    )
}

/** Shown on every page of the world. Errors: RangeError with a sentence. */
export function checkName(name: string): void {
  if (cleanText(name) !== name || [...name].length > nameLengthMax)
    throw new RangeError(`A world’s name is one line of 1 to ${nameLengthMax} characters that can be seen.`)
  if (refusedText(name) !== null)
    throw new RangeError('A world’s name holds no address, link, account or telephone number.')
}

/**
 * A name of the time zone database, in any of its spellings: `Asia/Kolkata`, or its alias
 * `Asia/Calcutta`.
 */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function check(wanted: NewWorld): void {
  checkSlug(wanted.slug)
  checkName(wanted.name)
  const money = wanted.startingMoney ?? 0n
  if (money < 0n || money > startingMoneyMax)
    throw new RangeError(
      `Starting money is 0 to ${formatMoney(startingMoneyMax)}, not ${formatMoney(money)}.`,
    )
  const cap = wanted.memberCap ?? 1
  if (!Number.isInteger(cap) || cap < 1 || cap > memberCapMax)
    throw new RangeError(`A member cap is 1 to ${memberCapMax}, not ${cap}.`)
  if (wanted.timeZone !== undefined && !isTimeZone(wanted.timeZone))
    throw new RangeError(`A time zone is a name such as Asia/Kolkata, not "${wanted.timeZone}".`)
  const days = wanted.livesDays ?? livesDaysDefault
  if (!Number.isInteger(days) || days < 1 || days > livesDaysMax)
    throw new RangeError(`A world lives 1 to ${livesDaysMax} days.`)
}

async function fill(tx: Tx, wall: WallClock, wanted: NewWorld): Promise<void> {
  const now = wall.nowMs()
  const dayZero = wanted.dayZeroMs ?? Math.floor(now / msPerDay) * msPerDay
  const starts = wanted.startsAtMs ?? wanted.dayZeroMs ?? now
  if (starts < dayZero || starts >= dayZero + msPerDay)
    throw new RangeError('A world starts within its day 0.')
  await tx.run(sql`
    insert into world_setting (name, demo, policy, operator_funds, starting_money, mail_registration,
                               member_cap, time_zone, seed, ends_real, books_closed, books_key,
                               fund_basis_points, dividend_basis_points, nickname_entry, entry, switched_off,
                               made_real, take_basis_points, pause_when_short, states_basis_points,
                               states_through_day)
    values (${wanted.name}, ${wanted.demo ?? false}, ${wanted.policy ?? 'revenue-backed'},
            ${wanted.operatorFunds ?? true}, ${wanted.startingMoney ?? 100_000_000n},
            ${wanted.mailRegistration ?? true}, ${wanted.memberCap ?? 500}, ${wanted.timeZone ?? 'UTC'},
            ${wanted.seed}, ${new Date(now + (wanted.livesDays ?? livesDaysDefault) * msPerDay)},
            ${wanted.booksClosed ?? false}, ${wanted.booksKey ?? null}::text,
            ${wanted.fundBasisPoints ?? 50}, ${wanted.dividendBasisPoints ?? 500},
            ${wanted.nicknameEntry ?? false}, ${wanted.entry ?? 'open'}, ${wanted.off ?? []}::text[], ${new Date(now)},
            ${wanted.takeBasisPoints ?? 0}, ${wanted.pauseWhenShort ?? false}, ${wanted.stating?.basisPoints ?? 0},
            ${wanted.stating?.throughDay ?? null})`)
  await tx.run(sql`
    insert into world_clock (day_zero, anchor_world, anchor_real, paused, seen_real, rate_follows_visitors)
    values (${new Date(dayZero)}, ${new Date(starts)}, ${new Date(now)}, ${wanted.paused ?? false},
            ${new Date(now)}, ${wanted.demo ?? false})`)
}

export interface Entering {
  readonly slug: string
  readonly server: string
  readonly isDefault?: boolean
  readonly wish?: string
}

/**
 * Writes the line that makes a world findable, with a unique invite prefix: `wish`, when it is
 * free.
 */
export async function enter(
  tx: Tx,
  { slug, server, isDefault = false, wish }: Entering,
): Promise<CatalogueRow> {
  if (isDefault) await tx.run(sql`update world set is_default = false where is_default`)
  for (const prefix of [...(wish === undefined ? [] : [wish]), ...invitePrefixes(slug)]) {
    const made = await tx.run(sql`
      insert into world (slug, schema_name, server, is_default, schema_version, invite_prefix)
      values (${slug}, ${schemaOf(slug)}, ${server}, ${isDefault}, ${newestVersion('world')}, ${prefix})
      on conflict (invite_prefix) do nothing`)
    const row = made === 1 ? await catalogueRow(tx, slug) : undefined
    if (row) return row
  }
  throw new Error('No invite prefix is left on this host.')
}
