/** `operator.members`. Each sort and each filter has its index (0216). */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type ListedMember,
  parseId,
} from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { readWholeNumber } from '../../identity/practice/index.ts'
import { slotsPerMember } from '../../ledger/accounts.ts'
import { authorName } from '../../messaging/community/index.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

interface MemberRow {
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string
  readonly digits: string | null
  readonly simulated: boolean
  readonly disabled: boolean
  readonly ended: boolean
  readonly inviteCode: string
  readonly joinedDay: number
  readonly joinedAt: Date
  readonly wallet: bigint
  readonly machines: number
}

const nickname = sql`(lower(coalesce(name, '')) collate "C")`

const members = {
  columns: sql`
    member_id, name, country, digits, simulated, disabled_at is not null as disabled,
    ended_real is not null as ended, invite_code, joined_day, joined_at,
    machines_bought as machines, balance as wallet`,
  from: sql`member`,
  joins: sql`join balance on account_id = member_id * ${slotsPerMember}::bigint`,
  id: sql`member_id`,
  sorts: { joined: null, nickname: { column: nickname, kind: 'text' as const } },
}

const kinds = {
  people: sql`not simulated`,
  simulated: sql`simulated`,
  disabled: sql`disabled_at is not null`,
} as const

/** The last code point: it sorts after every name. */
const lastLetter = '\u{10ffff}'

/** Of the nickname. */
export const beginsWith = (text: string): Query =>
  sql`(lower(coalesce(name, '')) collate "C") >= lower(${text}) and (lower(coalesce(name, '')) collate "C") < lower(${text}) || ${lastLetter}`

/** One member, or none. */
export function matchesOneMember(text: string): Query {
  const memberId = parseId('member', text.trim().toLowerCase())
  if (memberId !== null) return sql`member_id = ${memberId}`
  const number = readWholeNumber(text)
  if (number?.channel === 'sms') return sql`country = ${number.country} and digits = ${number.digits}`
  return sql`invite_code = ${text.trim().toUpperCase()}`
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function memberList(
  body: BodyOf<'operator.members'>,
  { world }: { readonly world: World },
): Promise<DataOf<'operator.members'>> {
  const { nickname: beginning, find, kind } = body
  const asked = beginning === undefined ? body : { ...body, sort: 'nickname' as const }
  const { page, next, total } = await staffPage<MemberRow, 'joined' | 'nickname'>(world.db, members, asked, [
    beginning === undefined ? null : beginsWith(beginning),
    find === undefined ? null : matchesOneMember(find),
    kind === undefined ? null : kinds[kind],
  ])
  const list = page.map(({ memberId, name, country, digits, disabled, ended, wallet, joinedAt, ...row }) => ({
    ...row,
    memberId: formatId('member', memberId),
    name: authorName({ memberId, name, country, digits, pseudonym: null }),
    country,
    state: stateOf({ disabled, ended }),
    joinedAt: joinedAt.toISOString(),
    wallet: formatMoney(wallet),
  }))
  return { total, list, next }
}

export const stateOf = ({ disabled, ended }: Pick<MemberRow, 'disabled' | 'ended'>): ListedMember['state'] =>
  ended ? 'ended' : disabled ? 'disabled' : 'open'
