/** Lists answer `{total, list}`; ours also take `after` and answer `next` (keyset paging). */
import * as z from 'zod/mini'

const pageSizeMax = 50
export const pageSizeDefault = 20
/** How deep numbered pages reach; beyond it a list is read by `after`. */
export const pageDepthRowsMax = 1000

/** 1 to `max`, as a number or as digits. */
export const wholeNumber = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(1), z.maximum(max))),
  )

export const pageFields = {
  pageNum: z.optional(wholeNumber(100_000)),
  pageSize: z.optional(wholeNumber(pageSizeMax)),
  after: z.optional(z.string().check(z.regex(/^[0-9a-z.]{1,40}$/))),
}

/* @__NO_SIDE_EFFECTS__ */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ total: z.number(), list: z.array(item), next: z.nullable(z.string()) })

export interface PageRequest {
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
  readonly after?: string | undefined
}
