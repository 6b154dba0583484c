/**
 * Reads one page of a staff list by keyset paging over (sort, id), so that the last page costs as
 * much as the first. The statement contains only the requested filters, so that Postgres plans
 * each combination with its own indexes.
 */
import { type ListRequest, pageDepthRowsMax, Refusal } from '@glasshouse/contract'
import { joinQueries } from './db/join-queries.ts'
import type { Runner } from './db/pool.ts'
import { type Query, sql } from './db/sql.ts'
import { pageOf, pageWindow } from './page.ts'

/** How a sort's value is written in a page key. No sort value is ever null. */
export type SortKind = 'number' | 'instant' | 'text'

export interface ListSort {
  readonly column: Query
  readonly kind: SortKind
}

export interface StaffListQuery<S extends string> {
  /** The select list, without the word `select`. */
  readonly columns: Query
  /** The `from` clause without its keyword: filters, sorts and keys refer to it. */
  readonly from: Query
  /**
   * `join …`: further tables for the columns of a page's rows; `from` is then a table's name.
   * Filters cannot refer to them.
   */
  readonly joins?: Query
  /** A whole number greater than zero that is unique to the row. */
  readonly id: Query
  /**
   * Each with an index over (column, id). Null: the id itself, which is the order of insertion.
   */
  readonly sorts: Readonly<Record<S, ListSort | null>>
}

/**
 * The key at which a page ended; `value` is as `keyColumn` writes it, null where the sort is the
 * id.
 */
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
 * Limits the rows to those between the first and the last of a day, so that another filter scans
 * no further.
 */
export const withinDay = (id: Query, { table, key, day }: OfDay): Query => {
  const of = joinQueries([sql`) from`, table, sql`where day = ${day}::int)`])
  return joinQueries([id, sql`between (select min(`, key, of, sql`and (select max(`, key, of])
}

/** A number, microseconds since 1970, or the bytes of a text. */
function keyColumn({ column, kind }: ListSort): Query {
  if (kind === 'instant')
    return joinQueries([sql`(extract(epoch from`, column, sql`) * 1000000)::bigint::text`])
  if (kind === 'text') return joinQueries([sql`encode(convert_to(`, column, sql`, 'UTF8'), 'hex')`])
  return joinQueries([sql`(`, column, sql`)::text`])
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

/** The rows after the key, in the requested order. */
function behind(
  after: string,
  list: Pick<StaffListQuery<never>, 'id'>,
  sort: ListSort | null,
  side: Query,
): Query {
  const { value, id } = readKey(after, sort)
  if (sort === null || value === null) return joinQueries([list.id, side, sql`${id}::bigint`])
  const here = [sql`(`, sort.column, sql`,`, list.id, sql`)`]
  return joinQueries([...here, side, sql`(`, keyValue(sort.kind, value), sql`, ${id}::bigint)`])
}

const whereOf = (conditions: readonly Query[]): Query =>
  conditions.length === 0 ? sql`` : joinQueries([sql`where`, joinQueries(conditions, ' and ')])

/**
 * Selects the rows first and joins the other tables to them, so that no join prevents the use of
 * an index, and a count makes no join.
 */
const pageFrom = ({ from, joins }: Pick<StaffListQuery<never>, 'from' | 'joins'>, picked: Query): Query =>
  joins === undefined
    ? joinQueries([from, picked])
    : joinQueries([sql`(select * from`, from, picked, sql`) as`, from, joins])

const orderBy = (id: Query, sort: ListSort | null, direction: Query): Query =>
  joinQueries([sql`order by`, ...(sort === null ? [] : [sort.column, direction, sql`,`]), id, direction])

/** The requested conditions; a filter that was not requested is null. */
export type Conditions = readonly (Query | null)[]

/**
 * One page, the key of the next one, and the number of rows as far as numbered pages reach.
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
      joinQueries([
        sql`select`,
        list.columns,
        sql`,`,
        sort === null ? sql`null` : keyColumn(sort),
        sql`as list_key,`,
        list.id,
        sql`as list_id from`,
        pageFrom(
          list,
          joinQueries([where, inOrder, sql`limit ${window.limit + 1}::int offset ${window.offset}::int`]),
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
 * Counts as far as numbered pages reach: a million rows are not counted for page numbers that are
 * out of reach.
 */
async function countOf(
  db: Runner,
  { from }: Pick<StaffListQuery<never>, 'from'>,
  filters: readonly Query[],
): Promise<number | null> {
  const { total } = await db.one<{ total: number }>(
    joinQueries([
      sql`select count(*)::int as total from (select from`,
      from,
      whereOf(filters),
      sql`limit ${pageDepthRowsMax + 1}::int) as counted`,
    ]),
  )
  return total > pageDepthRowsMax ? null : total
}
