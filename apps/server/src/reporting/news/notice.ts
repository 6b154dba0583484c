/** What a transaction says with NOTIFY: where, of what kind, and to whom. See the migration `news`. */
import { type NewsKind, newsKinds } from '@glasshouse/contract'
import * as z from 'zod/mini'

/** Besides news: `desk`, something waits for staff; `staff-session`, a session of theirs ended; `session`, sessions of these members ended; `world`, the clock, the day or the settings changed. */
const kinds = [...newsKinds, 'desk', 'staff-session', 'session', 'world'] as const

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

/** Null for what is not understood: a newer process may say more than this one knows. */
export function readNotice(text: string): Notice | null {
  try {
    const { members, ...rest } = z.parse(shape, JSON.parse(text))
    return members === undefined ? rest : { ...rest, members: members.map(BigInt) }
  } catch {
    return null
  }
}

/** Of the practice chain, which all worlds of a host share. */
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

/** What changes figures and queues of the staff as well. Incomes and acts of members are many, and stand in the books. */
export const isForStaff = (kind: NewsKind): boolean => staffToo.has(kind)
