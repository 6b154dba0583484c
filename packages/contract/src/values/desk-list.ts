/**
 * The one shape of the lists that staff read: sorted, filtered, paged by `after`. Every sort and every filter that a list
 * offers rests on an index. A call that spreads this is also a file, by `operator.listFile`.
 */
import * as z from 'zod/mini'
import { pageFields } from './page.ts'

export const listOrders = ['asc', 'desc'] as const
export type ListOrder = (typeof listOrders)[number]

/** Longer than a member's page key: a list may be sorted by a name. */
export const listKeyText = z.string().check(z.regex(/^[0-9a-z.]{1,400}$/))

type Names = readonly [string, ...string[]]
type Fields = Readonly<Record<string, z.core.$ZodType>>

interface ListParts<S extends Names, F extends Fields, I extends z.core.$ZodType> {
  /** The first one is the list's own. */
  readonly sorts: S
  /** Of the sort that is not asked for; newest first when it is left out. */
  readonly order?: ListOrder
  /** All of them optional. */
  readonly filters: F
  readonly item: I
}

/** `body`, `data` and the mark of a list: spread into `built`. Its handler reads it with `deskPage`. */
export const deskList = <const S extends Names, const F extends Fields, const I extends z.core.$ZodType>({
  sorts,
  order = 'desc',
  filters,
  item,
}: ListParts<S, F, I>) => ({
  list: true as const,
  body: z.object({
    ...pageFields,
    ...filters,
    after: z.optional(listKeyText),
    sort: z._default(z.enum<S>(sorts), sorts[0] as S[number]),
    order: z._default(z.enum(listOrders), order),
  }),
  data: z.object({
    list: z.array(item),
    /** `after` of the next page. */
    next: z.nullable(z.string()),
    /** Null: more than anybody pages through, so they are not counted. */
    total: z.nullable(z.number()),
  }),
})

/** What every list's body holds. */
export interface ListRequest<S extends string = string> {
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
  readonly after?: string | undefined
  readonly sort: S
  readonly order: ListOrder
}
