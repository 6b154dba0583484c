/** Redemption codes: one exchange a member, paid by the operator at the close of the day. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { promisedData } from '../../values/promised.ts'

export const redemptionCalls = {
  'redemption.exchange': declareCall({
    service: 'gift',
    method: 'POST',
    path: 'redemption/exchange',
    auth: 'member',
    ours: true,
    money: true,
    summary:
      'Exchanges a redemption code, once for each member. A wrong, an ended and a used-up code get the same answer.',
    changes: ['reward'],
    feature: 'redemption',
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    data: promisedData,
    errors: [
      'too_many_requests',
      'money_stopped',
      'idempotency_conflict',
      'world_ended',
      'exchange_once',
      'redemption_code_unknown',
    ],
  }),
  'redemption.mine': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'redemption/mine',
    auth: 'member',
    ours: true,
    summary: 'My one exchange of a redemption code, and what became of it.',
    shows: ['reward'],
    body: nothing,
    data: z.object({ exchanged: z.nullable(promisedData) }),
    errors: [],
  }),
}
