/** Makes a world: its schema, its settings, its clock, and last its line in the catalogue. */
import { cleanText, type Feature, formatMoney, msPerDay, refusedText, worldSlug } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { type WallClock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrate, newestVersion } from '../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema, schemaOf } from './catalogue.ts'
import { invitePrefixes } from './invite-prefix.ts'
import { withSlugLock } from './slug-lock.ts'

export interface NewWorld {
  readonly slug: string
  readonly name: string
  /** Of whatever the world draws by chance: the same seed gives the same world. */
  readonly seed: bigint
  /** World time at which day 0 begins. Default: midnight (UTC) of the wall clock's day. */
  readonly dayZeroMs?: number
  /** World time that the clock shows first. Default: the wall clock's, or day zero when that is given. */
  readonly startsAtMs?: number
  /** `/` leads to the default world; the one before gives the place up. */
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
  /** The share of modelled machine revenue that goes out as dividends, in hundredths of a percent. Default: 500. */
  readonly dividendBasisPoints?: number
  readonly memberCap?: number
  readonly mailRegistration?: boolean
  readonly nicknameEntry?: boolean
  readonly off?: readonly Feature[]
  readonly timeZone?: string
  /** How long it lives, in real days. Default 90, at most 365. */
  readonly livesDays?: number
  /** The class-wide books open only then (wall clock), at most 14 days off. Default: open. */
  readonly booksOpenMs?: number
}

const nameLengthMax = 60
const livesDaysDefault = 90
export const livesDaysMax = 365
const booksClosedDaysMax = 14
export const memberCapMax = 1_000_000
/** What a facilitator may have where the host's configuration says nothing. */
export const classLimitsDefault = { worlds: 20, members: 500 }
/** A million practice USDT; the table holds it too. */
export const startingMoneyMax = 1_000_000_000_000n

/** What else is written with a new world; when it fails, nothing of the world is left. */
export interface Along {
  /** In the world itself, before anybody can find it. */
  readonly filled?: (tx: Tx) => Promise<unknown>
  /** In the catalogue, with the line that makes it findable. */
  readonly entered?: (tx: Tx, row: CatalogueRow) => Promise<unknown>
}

/** The catalogue holds this slug already. */
export class WorldExists extends Error {
  override readonly name = 'WorldExists'
}

/**
 * Makes a world and answers its line in the catalogue. A world that was half made when a process died
 * was never in the catalogue, so nobody used it: it is thrown away and made again. What fails leaves nothing behind.
 *
 * Errors: WorldExists; RangeError with a sentence for a value out of its limits.
 */
export async function createWorld(
  database: Database,
  wall: WallClock,
  wanted: NewWorld,
  { filled, entered }: Along = {},
): Promise<CatalogueRow> {
  check(wanted, wall)
  return await withSlugLock(database, wanted.slug, async (client) => {
    const catalogue = database.scope(catalogueSchema)
    if (await catalogueRow(catalogue, wanted.slug))
      throw new WorldExists(`There is a world "${wanted.slug}".`)
    const schema = schemaOf(wanted.slug)
    await client.query(`drop schema if exists "${schema}" cascade`)
    try {
      await migrate(database, schema, 'world')
      await database.scope(schema).transaction(async (tx) => {
        await fill(tx, wall, wanted)
        await filled?.(tx)
      })
      return await catalogue.transaction(async (tx) => {
        const row = await enter(tx, wanted.slug, wanted.isDefault ?? false)
        await entered?.(tx, row)
        return row
      })
    } catch (error) {
      await client.query(`drop schema if exists "${schema}" cascade`)
      throw error
    }
  })
}

/** Errors: RangeError with a sentence. */
export function checkSlug(slug: string): void {
  if (!z.safeParse(worldSlug, slug).success)
    throw new RangeError('A slug is 2 to 31 small letters, digits and hyphens, a letter first.')
}

/** Shown on every page of the world. Errors: RangeError with a sentence. */
export function checkName(name: string): void {
  if (cleanText(name) !== name || [...name].length > nameLengthMax)
    throw new RangeError(`A world’s name is one line of 1 to ${nameLengthMax} characters that can be seen.`)
  if (refusedText(name) !== null)
    throw new RangeError('A world’s name holds no address, link, account or telephone number.')
}

/** A name of the time zone database, in any of its spellings: `Asia/Kolkata` is one, `Asia/Calcutta` another. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function check(wanted: NewWorld, wall: WallClock): void {
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
  const closedMs = (wanted.booksOpenMs ?? 0) - wall.nowMs()
  if (closedMs > booksClosedDaysMax * msPerDay)
    throw new RangeError(`The books open after ${booksClosedDaysMax} days at the latest.`)
}

async function fill(tx: Tx, wall: WallClock, wanted: NewWorld): Promise<void> {
  const now = wall.nowMs()
  const dayZero = wanted.dayZeroMs ?? Math.floor(now / msPerDay) * msPerDay
  const starts = wanted.startsAtMs ?? wanted.dayZeroMs ?? now
  if (starts < dayZero || starts >= dayZero + msPerDay)
    throw new RangeError('A world starts within its day 0.')
  await tx.run(sql`
    insert into world_setting (name, demo, policy, operator_funds, starting_money, mail_registration,
                               member_cap, time_zone, seed, ends_real, books_open_real,
                               fund_basis_points, dividend_basis_points, nickname_entry, switched_off,
                               made_real)
    values (${wanted.name}, ${wanted.demo ?? false}, ${wanted.policy ?? 'revenue-backed'},
            ${wanted.operatorFunds ?? true}, ${wanted.startingMoney ?? 100_000_000n},
            ${wanted.mailRegistration ?? true}, ${wanted.memberCap ?? 500}, ${wanted.timeZone ?? 'UTC'},
            ${wanted.seed}, ${new Date(now + (wanted.livesDays ?? livesDaysDefault) * msPerDay)},
            ${wanted.booksOpenMs === undefined ? null : new Date(wanted.booksOpenMs)},
            ${wanted.fundBasisPoints ?? 50}, ${wanted.dividendBasisPoints ?? 500},
            ${wanted.nicknameEntry ?? false}, ${wanted.off ?? []}::text[], ${new Date(now)})`)
  await tx.run(sql`
    insert into world_clock (day_zero, anchor_world, anchor_real, paused, seen_real, rate_follows_visitors)
    values (${new Date(dayZero)}, ${new Date(starts)}, ${new Date(now)}, ${wanted.paused ?? false},
            ${new Date(now)}, ${wanted.demo ?? false})`)
}

/** Writes the line that makes a world findable, with an invite prefix of its own: `wish`, when nobody has it. */
export async function enter(tx: Tx, slug: string, isDefault: boolean, wish?: string): Promise<CatalogueRow> {
  if (isDefault) await tx.run(sql`update world set is_default = false where is_default`)
  for (const prefix of [...(wish === undefined ? [] : [wish]), ...invitePrefixes(slug)]) {
    const made = await tx.run(sql`
      insert into world (slug, schema_name, is_default, schema_version, invite_prefix)
      values (${slug}, ${schemaOf(slug)}, ${isDefault}, ${newestVersion('world')}, ${prefix})
      on conflict (invite_prefix) do nothing`)
    const row = made === 1 ? await catalogueRow(tx, slug) : undefined
    if (row) return row
  }
  throw new Error('No invite prefix is left on this host.')
}
