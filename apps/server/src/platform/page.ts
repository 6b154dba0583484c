/**
 * The requested part of a list: by page number to 1,000 rows deep, or by the key at which the
 * previous page ended.
 */
import { type PageRequest, pageDepthRowsMax, pageSizeDefault, Refusal } from '@glasshouse/contract'

export interface PageWindow {
  readonly limit: number
  readonly offset: number
  /** `next` of the previous page; null when pages are numbered. */
  readonly after: string | null
}

/** Errors: `page_too_deep`. */
export function pageWindow(asked: PageRequest): PageWindow {
  const limit = asked.pageSize ?? pageSizeDefault
  if (asked.after !== undefined) return { limit, offset: 0, after: asked.after }
  const offset = ((asked.pageNum ?? 1) - 1) * limit
  if (offset + limit > pageDepthRowsMax) throw new Refusal('page_too_deep', { field: 'pageNum' })
  return { limit, offset, after: null }
}

/**
 * `rows` was read with one row more than the page holds; that row shows that there is a next page.
 */
export function pageOf<R>(
  rows: readonly R[],
  { limit }: Pick<PageWindow, 'limit'>,
  keyOf: (row: R) => string,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

/** Reads a key that is one whole number. Errors: `field_invalid` (after). */
export function wholeNumberKey(after: string | null): bigint | null {
  if (after === null) return null
  if (!/^[0-9]{1,18}$/.test(after)) throw new Refusal('field_invalid', { field: 'after' })
  return BigInt(after)
}
