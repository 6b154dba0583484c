/** One look-up for staff over members, machines bought, withdrawals and movements. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { everybody } from '../../roles.ts'
import { idText } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { instantText } from '../../values/time.ts'

/** Each kind, with the list whose roles may find it. */
export const searchLists = {
  member: 'operator.members',
  order: 'operator.orders',
  withdrawal: 'operator.allWithdrawals',
  movement: 'operator.movements',
} as const
export type SearchKind = keyof typeof searchLists

const kinds = ['member', 'order', 'withdrawal', 'movement'] as const satisfies readonly SearchKind[]

/** Rows of one kind in an answer. */
export const searchRowsMax = 5

const found = z.object({
  kind: z.enum(kinds),
  id: z.string(),
  /** A member’s name, a machine’s name, the kind of a movement; null: a withdrawal. */
  name: z.nullable(z.string()),
  memberId: z.nullable(idText('member')),
  /** The member is simulated. */
  simulated: z.boolean(),
  /** A machine’s price, or the amount of a withdrawal. */
  amount: z.nullable(amountText),
  at: instantText,
})

export const staffSearchCalls = {
  'operator.search': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'search',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary:
      'What an id, a whole practice number, an invite code or the beginning of a nickname names: at most five of a kind, and none of a kind that the role cannot list.',
    body: z.object({ text: z.string().check(z.minLength(2), z.maxLength(60)) }),
    data: z.object({ list: z.array(found) }),
    errors: [],
  }),
}
