/**
 * Creates simulated members, very many with a few statements: the same as `createMember` does for
 * one, with the same postings.
 */
import { type Country, countryByCode } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { openSlots } from '../../ledger/accounts.ts'
import type { Moment } from '../../ledger/moment.ts'
import { startingMoney } from '../../ledger/movements.ts'
import { postSet } from '../../ledger/post-set.ts'
import { assert } from '../../platform/assert.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { drawWord } from '../../platform/phrase/phrase.ts'
import type { Random } from '../../platform/random.ts'
import { drawDigits, drawMailbox, handFreePhones } from '../practice/index.ts'
import { drawInviteCode } from './invite-code.ts'
import { isStaffName } from './nickname/staff-name.ts'

export interface SimulatedNewcomer {
  readonly number: number
  /** Null: joined by the world's own code. */
  readonly inviter: { readonly memberId: bigint } | { readonly number: number } | null
}

export interface NewcomersWhere {
  readonly world: Pick<World, 'invitePrefix'>
  readonly wall: WallClock
  /** The same member, purpose and attempt give the same draws in every run. */
  randomOf(purpose: string, number: number, attempt: number): Random
}

const codes = ['IN', 'NG', 'ZA', 'KE'] as const
/** 2^30 invite codes, 9 billion numbers: a tenth attempt means that all are taken. */
const attemptsMax = 10

/**
 * Their ids, in the order of the newcomers. Nobody can log in as any of them: they have no
 * password, and no device holds their practice phones. They do not count toward the member cap,
 * which is meant for people. Their numbers rise without a gap; an inviter named by its number is
 * among them.
 */
export async function createSimulated(
  tx: Tx,
  where: NewcomersWhere,
  moment: Moment,
  newcomers: readonly SimulatedNewcomer[],
): Promise<bigint[]> {
  const numbers = newcomers.map(({ number }) => number)
  const [phones, inviteCodes, settings, ids] = await Promise.all([
    handPhones(tx, where, numbers),
    drawCodes(tx, where, numbers),
    readSettings(tx),
    drawIds(tx, numbers.length),
  ])
  const idOf = (inviter: SimulatedNewcomer['inviter']): bigint | null => {
    if (inviter === null) return null
    if ('memberId' in inviter) return inviter.memberId
    const id = ids[inviter.number - (numbers[0] ?? 0)]
    assert(id !== undefined, `no newcomer has number ${inviter.number}`)
    return id
  }
  await tx.run(sql`
    insert into member (member_id, country, digits, name, invite_code, inviter_id, simulated, language, joined_day, joined_at)
    overriding system value
    select member_id, country, digits, name, invite_code, inviter_id, true, 'en_US', ${moment.day}::int,
      ${moment.now}::timestamptz
    from unnest(${ids}::bigint[], ${phones.map(({ country }) => country.code)}::text[],
                ${phones.map(({ digits }) => digits)}::text[], ${numbers.map((number) => nameOf(where, number))}::text[],
                ${inviteCodes}::text[], ${newcomers.map(({ inviter }) => idOf(inviter))}::bigint[])
      as made (member_id, country, digits, name, invite_code, inviter_id)`)
  await openSlots(tx, ids, 'wallet')
  // No other transaction knows these wallets yet, so no lane has to be locked for them.
  if (settings.startingMoney > 0n)
    await postSet(
      tx,
      moment,
      ids.map((memberId) => startingMoney(memberId, settings.startingMoney)),
    )
  await tx.run(sql`
    update member_count set total = total + ${ids.length}::int, simulated = simulated + ${ids.length}::int`)
  return ids
}

const drawIds = async (tx: Tx, count: number): Promise<bigint[]> =>
  (
    await tx.many<{ id: bigint }>(sql`
      select nextval(pg_get_serial_sequence('member', 'member_id')) as id from generate_series(1, ${count}::int) order by 1`)
  ).map(({ id }) => id)

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Two words of the practice network. */
function nameOf({ randomOf }: NewcomersWhere, number: number): string {
  const random = randomOf('name', number, 0)
  for (;;) {
    const name = `${capital(drawWord(random))} ${capital(drawWord(random))}`
    if (!isStaffName(name)) return name
  }
}

interface Phone {
  readonly country: Country
  readonly digits: string
}

/** A free number and mailbox for each; a draw that is taken is drawn again. */
async function handPhones(tx: Tx, where: NewcomersWhere, numbers: readonly number[]): Promise<Phone[]> {
  const handed = new Map<number, Phone>()
  for (let attempt = 0; attempt < attemptsMax && handed.size < numbers.length; attempt++) {
    const drawn = numbers
      .filter((number) => !handed.has(number))
      .map((number) => {
        const random = where.randomOf('phone', number, attempt)
        const country = countryByCode(codes[number % codes.length] ?? codes[0])
        assert(country !== undefined, 'simulated members have numbers of known countries')
        return { number, country, digits: drawDigits(random, country), email: drawMailbox(random) }
      })
    const free = await handFreePhones(
      tx,
      where.wall,
      drawn.map(({ country, digits, email }) => ({ country: country.code, digits, email })),
    )
    const taken = new Set(free.map(({ country, digits }) => `${country}${digits}`))
    // When two drew the same number, the first has it.
    for (const { number, country, digits } of drawn)
      if (taken.delete(`${country.code}${digits}`)) handed.set(number, { country, digits })
  }
  return numbers.map((number) => {
    const phone = handed.get(number)
    if (phone === undefined) throw new Error('no practice number is free')
    return phone
  })
}

/** A free invite code for each. */
async function drawCodes(
  tx: Tx,
  { world, randomOf }: NewcomersWhere,
  numbers: readonly number[],
): Promise<string[]> {
  const codeOf = new Map<number, string>()
  const used = new Set<string>()
  for (let attempt = 0; attempt < attemptsMax && codeOf.size < numbers.length; attempt++) {
    const drawn = numbers
      .filter((number) => !codeOf.has(number))
      .map((number) => ({
        number,
        code: drawInviteCode(world.invitePrefix, randomOf('code', number, attempt)),
      }))
    const rows = await tx.many<{ code: string }>(sql`
      select invite_code as code from member where invite_code = any(${drawn.map(({ code }) => code)}::text[])
      union all select code from world_invite`)
    for (const { code } of rows) used.add(code)
    for (const { number, code } of drawn) {
      if (used.has(code)) continue
      used.add(code)
      codeOf.set(number, code)
    }
  }
  return numbers.map((number) => {
    const code = codeOf.get(number)
    if (code === undefined) throw new Error('no invite code is free')
    return code
  })
}
