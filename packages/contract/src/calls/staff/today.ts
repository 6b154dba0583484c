/**
 * The state of a world at this moment, for its staff: one reading, composed of existing figures.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { everybody } from '../../roles.ts'
import { amountText } from '../../values/money.ts'
import { standingData } from '../../values/outlook.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { firstShort } from '../foundation/world.ts'
import { counted } from '../identity/auth.ts'
import { chainStates } from '../payments/recharge.ts'

/** The queues that wait for a person of the staff. */
export const staffQueues = [
  'withdrawals',
  'bankLines',
  'groupPictures',
  'reports',
  'conversations',
  'feedback',
] as const
export type StaffQueue = (typeof staffQueues)[number]

/** More are not counted: then `isMore` is true. */
export const queueCountMax = 1000

export const staffTodayCalls = {
  'operator.today': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'today',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary:
      'Clock and days, pots, coverage, flows of the last 30 settled days, what waits for staff, the wallet that pays, the chain, jobs and the last proof.',
    body: nothing,
    data: z.object({
      clock: z.object({ now: instantText, rate: z.number(), paused: z.boolean(), day: dayNumber }),
      settledThrough: dayNumber,
      /** Days that wait to be closed or settled. */
      behindDays: z.number(),
      /** A day has been due for a minute, and no close was booked in that minute. */
      late: z.boolean(),
      /** `ended`: its end date has passed; `archived`: it was closed before that date. */
      life: z.enum(['open', 'ended', 'archived']),
      /** Machines that members can buy now. */
      machinesOnSale: z.number(),
      moneyStopped: z.boolean(),
      firstShort: z.nullable(firstShort),
      /** The newest settled day, in the same words; null: no day is settled. */
      lastClose: z.nullable(firstShort),
      booksOpen: z.boolean(),
      pots: z.object({ revenue: amountText, fees: amountText, operator: amountText, purchases: amountText }),
      ...standingData.shape,
      /** Oldest first, a row a settled day. `deposits`: what members paid for machines. */
      flows: z.array(
        z.object({
          day: dayNumber,
          deposits: amountText,
          revenueModelled: amountText,
          revenueStated: amountText,
          promised: amountText,
          paid: amountText,
        }),
      ),
      /**
       * This world's part of the wallet that pays withdrawals, and the withdrawals that wait
       * because the part is too small.
       */
      paying: z.object({ part: amountText, waiting: counted, amount: amountText }),
      queues: z.array(z.object({ queue: z.enum(staffQueues), waiting: z.number(), isMore: z.boolean() })),
      chain: z.object({
        state: z.enum(chainStates),
        /** Read through this block; null: no chain has been read yet. */
        head: z.nullable(z.string()),
        readAt: z.nullable(instantText),
      }),
      jobs: z.object({
        /** Side effects without a job yet, and jobs of this world that failed for good. */
        waiting: z.number(),
        failed: z.number(),
      }),
      /** Null: no proof yet. `broken`: the first thing that did not add up. */
      proof: z.nullable(
        z.object({ settledThrough: dayNumber, at: instantText, broken: z.nullable(z.string()) }),
      ),
    }),
    errors: [],
  }),
}
