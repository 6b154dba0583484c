/**
 * The one shape of the lists that staff read: sorted, filtered, with keyset paging by `after`. An
 * index covers every sort and every filter that a list offers. A call that spreads this is also a
 * file, by `operator.listFile`.
 */
import * as z from 'zod/mini'
import { pageFields } from './page.ts'

const listOrders = ['asc', 'desc'] as const
export type ListOrder = (typeof listOrders)[number]

/** Longer than a member's page key: a list may be sorted by a name. */
const listKeyText = z.string().check(z.regex(/^[0-9a-z.]{1,400}$/))

/** Names of filters, and of sorts but the first. */
export type Pair = readonly [string, string]

/** How the console shows a plain list: one that it draws from the contract alone. */
export interface ListScreen<Field extends string = string> {
  /** Its path (`/#/<name>`), and the name of its words' file. */
  readonly name: string
  /** The entry of the console's menu that it follows. */
  readonly after: string
  /** Fields that only the list's file has. */
  readonly without?: readonly Field[]
}

/** The rules of a list besides its fields. */
export interface ListRules {
  /** The sort that combines with every filter: the first of `sorts`. */
  readonly first: string
  readonly sorts: readonly string[]
  readonly filters: readonly string[]
  readonly pairs: readonly Pair[]
  /** Undefined: a screen of the console's own shows the list. */
  readonly screen: ListScreen | undefined
}

/**
 * Whether the two may be requested together: a combination that needs two indexes is not offered.
 */
export const goTogether = (
  { first, pairs }: Pick<ListRules, 'first' | 'pairs'>,
  one: string,
  other: string,
): boolean =>
  one === other ||
  one === first ||
  other === first ||
  pairs.some((pair) => pair.includes(one) && pair.includes(other))

type Names = readonly [string, ...string[]]
type Fields = Readonly<Record<string, z.core.$ZodType>>

interface ListParts<S extends Names, F extends Fields, I extends z.core.$ZodType> {
  /** The first one is the list's own. */
  readonly sorts: S
  /** The direction of the default sort; newest first when it is left out. */
  readonly order?: ListOrder
  readonly filters: F
  /**
   * Filters, and sorts but the first, that may be requested together; all others one at a time.
   */
  readonly pairs?: readonly Pair[]
  /** Its first field identifies a row. */
  readonly item: I
  /** Left out: a screen of the console's own shows the list. */
  readonly screen?: ListScreen<keyof z.output<I> & string>
}

/** Refuses the second of two that cannot be combined, or the sort. */
const oneAtATime =
  (rules: ListRules) =>
  ({ value, issues }: { value: object; issues: z.core.$ZodRawIssue[] }): void => {
    const given = value as Readonly<Record<string, unknown>>
    const asked = rules.filters.filter((name) => given[name] !== undefined)
    const isApart = (name: string, others: readonly string[]) =>
      others.some((other) => !goTogether(rules, name, other))
    const second = asked.find((name, at) => isApart(name, asked.slice(0, at)))
    const field = second ?? (isApart(String(given['sort']), asked) ? 'sort' : undefined)
    if (field !== undefined) issues.push({ code: 'custom', input: value, path: [field], message: '' })
  }

/**
 * `body`, `data` and the mark of a list: spread into `built`. Its handler reads it with
 * `staffPage`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const consoleList = <const S extends Names, const F extends Fields, const I extends z.core.$ZodType>({
  sorts,
  order = 'desc',
  filters,
  pairs = [],
  item,
  screen,
}: ListParts<S, F, I>) => {
  const list: ListRules = { first: sorts[0], sorts, filters: Object.keys(filters), pairs, screen }
  return {
    list,
    body: z
      .object({
        ...pageFields,
        ...filters,
        after: z.optional(listKeyText),
        sort: z._default(z.enum<S>(sorts), sorts[0] as S[number]),
        order: z._default(z.enum(listOrders), order),
      })
      .check(oneAtATime(list)),
    data: z.object({
      list: z.array(item),
      /** `after` of the next page. */
      next: z.nullable(z.string()),
      /** Null: more than anybody pages through, so they are not counted. */
      total: z.nullable(z.number()),
    }),
  }
}

/** The fields of every list's body. */
export interface ListRequest<S extends string = string> {
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
  readonly after?: string | undefined
  readonly sort: S
  readonly order: ListOrder
}
