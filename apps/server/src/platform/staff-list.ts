/**
 * Reads one page of a list of staff: by keyset over (sort, id), so that the last page costs what
 * the first one does. The statement is put together of what was asked alone, so that Postgres plans
 * each combination by its own indexes.
 */
import { type ListRequest, pageDepthRowsMax, Refusal } from '@glasshouse/contract'
import { joined } from './db/joined.ts'
import type { Runner } from './db/pool.ts'
import { type Query, sql } from './db/sql.ts'
import { pageOf, pageWindow } from './page.ts'

/** How a sort's value stands in a page key. None of them is ever null. */
export type SortKind = 'number' | 'instant' | 'text'

export interface ListSort {
  readonly column: Query
  readonly kind: SortKind
}

export interface StaffListQuery<S extends string> {
  /** `select` without the word. */
  readonly columns: Query
  /** `from` without the word: what filters, sorts and keys are of. */
  readonly from: Query
  /**
   * `join …`: what the rows of a page are told from besides; `from` is then a table's name. Filters
   * do not see it.
   */
  readonly joins?: Query
  /** A whole number, greater than zero, that is a row's own. */
  readonly id: Query
  /**
   * Each with an index over (column, id); null: the id itself, which is the order in which rows
   * were made.
   */
  readonly sorts: Readonly<Record<S, ListSort | null>>
}

/** What a page ended with; `value` is as `keyColumn` writes it, null where the id is the sort. */
interface Key {
  readonly value: string | null
  readonly id: bigint
}

interface OfDay {
  readonly table: Query
  /** Grows with the table's days, which have an index over (day, key). */
  readonly key: Query
  readonly day: number
}

/**
 * Between the first and the last row of a day: so far and no further another filter is looked
 * through.
 */
export const withinDay = (id: Query, { table, key, day }: OfDay): Query => {
  const of = joined([sql`) from`, table, sql`where day = ${day}::int)`])
  return joined([id, sql`between (select min(`, key, of, sql`and (select max(`, key, of])
}

/** A number, microseconds since 1970, or a text's bytes. */
function keyColumn({ column, kind }: ListSort): Query {
  if (kind === 'instant') return joined([sql`(extract(epoch from`, column, sql`) * 1000000)::bigint::text`])
  if (kind === 'text') return joined([sql`encode(convert_to(`, column, sql`, 'UTF8'), 'hex')`])
  return joined([sql`(`, column, sql`)::text`])
}

const patterns: Readonly<Record<SortKind, RegExp>> = {
  number: /^n?[0-9]{1,18}$/,
  instant: /^n?[0-9]{1,16}$/,
  text: /^(?:[0-9a-f]{2})*$/,
}

const microsPerMs = 1000n

/** Exact to the microsecond, which a `Date` is not. */
function instantOf(micros: bigint): string {
  const rest = ((micros % microsPerMs) + microsPerMs) % microsPerMs
  const text = new Date(Number((micros - rest) / microsPerMs)).toISOString()
  return text.replace('Z', `${rest.toString().padStart(3, '0')}Z`)
}

/** The key's value as a parameter. Errors: `field_invalid` (after). */
function keyValue(kind: SortKind, text: string): Query {
  const broken = new Refusal('field_invalid', { field: 'after' })
  if (!patterns[kind].test(text)) throw broken
  if (kind === 'text') {
    const decoded = Buffer.from(text, 'hex').toString('utf8')
    if (decoded.includes('\u0000') || decoded.includes('\ufffd')) throw broken
    return sql`${decoded}::text`
  }
  const number = BigInt(text.replace('n', '-'))
  return kind === 'instant' ? sql`${instantOf(number)}::timestamptz` : sql`${number}::bigint`
}

/** Errors: `field_invalid` (after). */
function readKey(after: string, sort: ListSort | null): Key {
  const parts = after.split('.')
  const [value, id] = sort === null ? [null, parts[0]] : [parts[0] ?? '', parts[1]]
  if (parts.length !== (sort === null ? 1 : 2) || id === undefined || !/^[0-9]{1,18}$/.test(id))
    throw new Refusal('field_invalid', { field: 'after' })
  return { value, id: BigInt(id) }
}

const keyText = ({ value, id }: Key): string =>
  value === null ? id.toString() : `${value.replace('-', 'n')}.${id}`

const sides = { asc: sql`>`, desc: sql`<` } as const
const directions = { asc: sql`asc`, desc: sql`desc` } as const

/** Rows behind the key, in the order asked for. */
function behind(
  after: string,
  list: Pick<StaffListQuery<never>, 'id'>,
  sort: ListSort | null,
  side: Query,
): Query {
  const { value, id } = readKey(after, sort)
  if (sort === null || value === null) return joined([list.id, side, sql`${id}::bigint`])
  const here = [sql`(`, sort.column, sql`,`, list.id, sql`)`]
  return joined([...here, side, sql`(`, keyValue(sort.kind, value), sql`, ${id}::bigint)`])
}

const whereOf = (conditions: readonly Query[]): Query =>
  conditions.length === 0 ? sql`` : joined([sql`where`, joined(conditions, ' and ')])

/**
 * The rows first, then what is joined to them: no join stands in the way of an index, nor is one
 * made for a count.
 */
const pageFrom = ({ from, joins }: Pick<StaffListQuery<never>, 'from' | 'joins'>, picked: Query): Query =>
  joins === undefined
    ? joined([from, picked])
    : joined([sql`(select * from`, from, picked, sql`) as`, from, joins])

const orderBy = (id: Query, sort: ListSort | null, direction: Query): Query =>
  joined([sql`order by`, ...(sort === null ? [] : [sort.column, direction, sql`,`]), id, direction])

/** What is asked for; a filter that is not is null. */
export type Conditions = readonly (Query | null)[]

/**
 * One page, what the next one goes on from, and how many there are as long as numbered pages reach
 * them.
 * Errors: `page_too_deep`, `field_invalid` (after).
 */
export async function staffPage<R extends object, S extends string = string>(
  db: Runner,
  list: StaffListQuery<S>,
  asked: ListRequest<S>,
  conditions: Conditions = [],
): Promise<{ readonly page: readonly R[]; readonly next: string | null; readonly total: number | null }> {
  const window = pageWindow(asked)
  const sort = list.sorts[asked.sort]
  const filters = conditions.filter((one) => one !== null)
  const behindKey = window.after === null ? [] : [behind(window.after, list, sort, sides[asked.order])]
  const where = whereOf([...filters, ...behindKey])
  const inOrder = orderBy(list.id, sort, directions[asked.order])
  const [rows, total] = await Promise.all([
    db.many<R & { listKey: string | null; listId: bigint }>(
      joined([
        sql`select`,
        list.columns,
        sql`,`,
        sort === null ? sql`null` : keyColumn(sort),
        sql`as "listKey",`,
        list.id,
        sql`as "listId" from`,
        pageFrom(
          list,
          joined([where, inOrder, sql`limit ${window.limit + 1}::int offset ${window.offset}::int`]),
        ),
        ...(list.joins === undefined ? [] : [inOrder]),
      ]),
    ),
    countOf(db, list, filters),
  ])
  const { page, next } = pageOf(rows, window, ({ listKey, listId }) =>
    keyText({ value: listKey, id: listId }),
  )
  return { page, next, total }
}

/**
 * As far as numbered pages reach: a million rows are not counted for a number that nobody pages to.
 */
async function countOf(
  db: Runner,
  { from }: Pick<StaffListQuery<never>, 'from'>,
  filters: readonly Query[],
): Promise<number | null> {
  const { total } = await db.one<{ total: number }>(
    joined([
      sql`select count(*)::int as total from (select from`,
      from,
      whereOf(filters),
      sql`limit ${pageDepthRowsMax + 1}::int) as counted`,
    ]),
  )
  return total > pageDepthRowsMax ? null : total
}
