/**
 * `operator.search`: exact look-ups of ids, practice numbers and invite codes, and the beginning of
 * a nickname. Each statement reads by an index, and stops after five rows.
 */
import {
  callDeclaration,
  type DataOf,
  formatId,
  formatMoney,
  type OperatorRole,
  parseId,
  type SearchKind,
  searchLists,
  searchRowsMax,
} from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { authorName } from '../messaging/community/index.ts'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Runner } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { beginsWith, matchesOneMember } from './members/list.ts'

type SearchHit = DataOf<'operator.search'>['list'][number]

interface MemberRow {
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string
  readonly digits: string | null
  readonly simulated: boolean
  readonly at: Date
}

const membersWhere = (condition: Query): Query =>
  joinQueries([
    sql`select member_id, name, country, digits, simulated, joined_at as at from member where`,
    condition,
    sql`order by (lower(coalesce(name, '')) collate "C"), member_id limit ${searchRowsMax}::int`,
  ])

/** The member that the text names, then those whose nickname begins with it. */
async function members(runner: Runner, text: string): Promise<SearchHit[]> {
  const [exact, beginning] = await Promise.all([
    runner.many<MemberRow>(membersWhere(matchesOneMember(text))),
    runner.many<MemberRow>(membersWhere(beginsWith(text))),
  ])
  const others = beginning.filter(({ memberId }) => exact.every((one) => one.memberId !== memberId))
  return [...exact, ...others].slice(0, searchRowsMax).map(({ at, simulated, ...row }) => {
    const id = formatId('member', row.memberId)
    const name = authorName({ ...row, pseudonym: null })
    return { kind: 'member', id, name, memberId: id, simulated, amount: null, at: at.toISOString() }
  })
}

interface SearchRow {
  readonly name: string | null
  readonly memberId: bigint | null
  readonly simulated: boolean
  readonly amount: bigint | null
  readonly at: Date
}

const foundOf = (kind: SearchKind, id: string, { memberId, amount, at, ...row }: SearchRow): SearchHit => ({
  ...row,
  kind,
  id,
  memberId: memberId === null ? null : formatId('member', memberId),
  amount: amount === null ? null : formatMoney(amount),
  at: at.toISOString(),
})

const orderOf = (orderId: bigint): Query => sql`
  select product.name, ord.member_id, simulated, ord.price as amount, bought_at as at
  from ord join member using (member_id) join product using (product_id) where order_id = ${orderId}`

const withdrawalOf = (withdrawalId: bigint): Query => sql`
  select null::text as name, member_id, simulated, amount, requested_at as at
  from withdrawal join member using (member_id) where withdrawal_id = ${withdrawalId}`

const movementOf = (movementId: bigint): Query => sql`
  select code as name, movement.member_id, coalesce(simulated, false) as simulated,
    null::bigint as amount, happened_at as at
  from movement left join member using (member_id) where movement_id = ${movementId}`

/** Only by id. */
const byId = { order: orderOf, withdrawal: withdrawalOf, movement: movementOf } as const

async function one(runner: Runner, kind: keyof typeof byId, text: string): Promise<SearchHit[]> {
  const key = parseId(kind, text)
  const row = key === null ? undefined : await runner.maybe<SearchRow>(byId[kind](key))
  return row === undefined ? [] : [foundOf(kind, text, row)]
}

const maySee = (role: OperatorRole, kind: SearchKind): boolean =>
  callDeclaration(searchLists[kind]).roles?.includes(role) === true

export async function search(
  { text }: { readonly text: string },
  { world, role }: Pick<OperatorContext, 'world' | 'role'>,
): Promise<DataOf<'operator.search'>> {
  const asked = text.trim()
  const look: Readonly<Record<SearchKind, () => Promise<SearchHit[]>>> = {
    member: () => members(world.db, asked),
    order: () => one(world.db, 'order', asked.toLowerCase()),
    withdrawal: () => one(world.db, 'withdrawal', asked.toLowerCase()),
    movement: () => one(world.db, 'movement', asked.toLowerCase()),
  }
  const kinds = (Object.keys(searchLists) as SearchKind[]).filter((kind) => maySee(role, kind))
  return { list: (await Promise.all(kinds.map((kind) => look[kind]()))).flat() }
}

export const searchCalls = { 'operator.search': search } satisfies Partial<Handlers>
