/**
 * A notice that a transaction sends with NOTIFY: the schema, the kind, and the members. See the
 * migration `news`.
 */
import { type NewsKind, newsKinds } from '@glasshouse/contract'
import * as z from 'zod/mini'

/**
 * Besides news: `staff-news`, data that staff view has changed; `staff-session`, a session of staff
 * ended; `session`, sessions of these members ended; `world`, the clock, the day or the settings
 * changed; `moved`, the world is on another server.
 */
const kinds = [...newsKinds, 'staff-news', 'staff-session', 'session', 'world', 'moved'] as const

const shape = z.object({
  schema: z.string(),
  kind: z.enum(kinds),
  members: z.optional(z.array(z.number().check(z.int()))),
})

export interface Notice {
  readonly schema: string
  readonly kind: (typeof kinds)[number]
  /** Absent: everybody in the world. */
  readonly members?: readonly bigint[]
}

/** Null for an unknown notice: a newer process may send kinds that this one does not know. */
export function readNotice(text: string): Notice | null {
  try {
    const { members, ...rest } = z.parse(shape, JSON.parse(text))
    return members === undefined ? rest : { ...rest, members: members.map(BigInt) }
  } catch {
    return null
  }
}

/** News of the practice chain, which all worlds of a host share. */
export const isOfHost = (kind: NewsKind): boolean => kind === 'block'

export const isNews = (kind: Notice['kind']): kind is NewsKind =>
  (newsKinds as readonly string[]).includes(kind)

const staffToo: ReadonlySet<NewsKind> = new Set([
  'recharge',
  'bank',
  'withdrawal',
  'notice',
  'support',
  'post',
])

/**
 * News that change figures and queues of the staff as well. Incomes and acts of members are many,
 * and are in the books.
 */
export const isForStaff = (kind: NewsKind): boolean => staffToo.has(kind)
