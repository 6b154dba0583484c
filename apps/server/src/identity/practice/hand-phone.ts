/** Issues numbers and mailboxes of the practice network. */
import type { Country, Language } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { drawPhrase, drawWord } from '../../platform/phrase/phrase.ts'
import type { Random } from '../../platform/random.ts'

export interface HandedPhone {
  readonly phoneId: bigint
  readonly country: string
  readonly digits: string
  readonly email: string
  /** Null on a seeded member's phone. */
  readonly recoveryWords: string | null
}

export interface PhoneFor {
  /** Null: a seeded member's phone, which no device holds. */
  readonly deviceId: bigint | null
  readonly country: Country
  readonly language: Language | null
}

/**
 * At least 60,000 numbers of a country and 19 billion mailboxes: a third draw is rare, a tenth
 * means the network is full.
 */
const drawsMax = 10

/** Digits of a country's length that no subscriber there has. */
export function drawDigits(
  random: Random,
  { digits: length, unassigned }: Pick<Country, 'digits' | 'unassigned'>,
): string {
  const first = random.below(9)
  const range = unassigned[first % unassigned.length] ?? ''
  let digits = String(1 + first)
  while (digits.length < length) digits += String(random.below(10))
  return range + digits.slice(range.length)
}

export const drawMailbox = (random: Random): string =>
  `${drawWord(random)}.${drawWord(random)}.${1000 + random.below(9000)}@practice.invalid`

/** Draws a free number, with its mailbox and (for a device) its recovery words. */
export async function handPhone(
  tx: Tx,
  { wall, random }: { readonly wall: WallClock; readonly random: Random },
  { deviceId, country, language }: PhoneFor,
): Promise<HandedPhone> {
  for (let draw = 0; draw < drawsMax; draw++) {
    const recoveryWords = deviceId === null ? null : drawPhrase(random)
    const phone = await tx.maybe<HandedPhone>(sql`
      insert into practice_phone (device_id, country, digits, email, language, recovery_words, handed_real)
      values (${deviceId}, ${country.code}, ${drawDigits(random, country)}, ${drawMailbox(random)},
              ${language}, ${recoveryWords}, ${new Date(wall.nowMs())})
      on conflict do nothing
      returning phone_id, country, digits, email, recovery_words`)
    if (phone !== undefined) return phone
  }
  throw new Error(`no practice number of ${country.code} is free`)
}

type Drawn = Pick<HandedPhone, 'country' | 'digits' | 'email'>

/**
 * Hands out, with one statement, those of these phones that are free; no device holds them. Returns
 * their numbers.
 */
export const handFreePhones = (
  tx: Tx,
  wall: WallClock,
  drawn: readonly Drawn[],
): Promise<Pick<HandedPhone, 'country' | 'digits'>[]> =>
  tx.many<Pick<HandedPhone, 'country' | 'digits'>>(sql`
    insert into practice_phone (device_id, country, digits, email, language, handed_real)
    select null, country, digits, email, 'en_US', ${new Date(wall.nowMs())}::timestamptz
    from unnest(${drawn.map(({ country }) => country)}::text[], ${drawn.map(({ digits }) => digits)}::text[],
                ${drawn.map(({ email }) => email)}::text[]) as drawn (country, digits, email)
    on conflict do nothing
    returning country, digits`)
