/**
 * The document that `user/pdf?doc=` names: `2026-11` a month, `days.3.20` days, `lease.ord_…` the
 * agreement of an order.
 */

export type Span = { readonly month: string } | { readonly fromDay: string; readonly throughDay: string }

export type DocumentPlace =
  | { readonly kind: 'statement'; readonly span: Span }
  | { readonly kind: 'lease'; readonly orderId: string }

/** Null for a name of no document. */
export function documentOf(doc: string): DocumentPlace | null {
  if (/^\d{4}-\d{2}$/.test(doc)) return { kind: 'statement', span: { month: doc } }
  const [, fromDay, throughDay] = /^days\.(\d{1,6})\.(\d{1,6})$/.exec(doc) ?? []
  if (fromDay !== undefined && throughDay !== undefined)
    return { kind: 'statement', span: { fromDay, throughDay } }
  const [, orderId] = /^lease\.(ord_[0-9a-z]{1,12})$/.exec(doc) ?? []
  return orderId === undefined ? null : { kind: 'lease', orderId }
}

export const documentHref = (doc: string): string => `/user/pdf?doc=${doc}`
