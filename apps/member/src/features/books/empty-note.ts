/**
 * Empty pots and a day that falls short are two things: the last of a pot may pay a close in full,
 * and later closes may be paid by what comes in. Where the pots are empty and no day is short, or
 * a later one, this is what has to be said beside it.
 */

interface Ahead {
  /** The first close that falls short of what is promised to the machines sold so far. */
  readonly shortDay: number | null
  /** The first close that leaves the pots empty. */
  readonly emptyDay: number | null
  /** The first close that falls short for anybody, buyers of later days included. */
  readonly anyShortDay: number | null
}

export type EmptyNote =
  | { readonly key: 'emptyPaid' }
  /** `day`: the last one that is paid in full. */
  | { readonly key: 'emptyPaidThrough'; readonly day: number }
  /** `day`: the first one that falls short, for machines bought later alone. */
  | { readonly key: 'emptyLater'; readonly day: number }

/** Null: the pots do not run empty, or the day on which they do is itself the first short one. */
export function emptyNote({ shortDay, emptyDay, anyShortDay }: Ahead): EmptyNote | null {
  if (emptyDay === null) return null
  if (shortDay !== null) return emptyDay < shortDay ? { key: 'emptyPaidThrough', day: shortDay - 1 } : null
  return anyShortDay === null ? { key: 'emptyPaid' } : { key: 'emptyLater', day: anyShortDay }
}
