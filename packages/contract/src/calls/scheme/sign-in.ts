/** Signing in: once a world day, paid like every reward at the close of that day. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'

const signInToday = z.object({
  signedIn: z.boolean(),
  /** World days in a row, up to today or, before today's sign-in, to yesterday. */
  streak: z.number(),
  reward: z.object({
    fixed: amountText,
    /** The variable part of today's sign-in; null before it. */
    random: z.nullable(amountText),
    randomFrom: amountText,
    randomTo: amountText,
  }),
  day: dayNumber,
  /** The caller's first day in this world. */
  fromDay: dayNumber,
  dayEndsAt: instantText,
})
export type SignInToday = z.output<typeof signInToday>

const signInItem = z.object({
  day: dayNumber,
  time: instantText,
  streak: z.number(),
  fixed: amountText,
  random: amountText,
  /**
   * `waiting`: for the close of its day, or a moment after it; `uncovered`: the operator's pot was
   * empty.
   */
  state: z.enum(['waiting', 'credited', 'uncovered']),
  /** Null until the close of its day. */
  sources: z.nullable(sourcesData),
})
export type SignInItem = z.output<typeof signInItem>

const sign = {
  service: 'gift',
  method: 'POST',
  auth: 'member',
  feature: 'signIn',
  body: nothing,
  data: signInToday,
  errors: ['money_stopped', 'world_ended', 'feature_closed'],
  money: true,
} as const

export const signInCalls = {
  'signin.today': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'signin/today',
    auth: 'member',
    summary: 'Whether I signed in today, for how many days in a row, and what a sign-in brings.',
    shows: ['reward'],
    feature: 'signIn',
    body: nothing,
    data: signInToday,
    errors: [],
  }),
  'signin.sign': declareCall({
    ...sign,
    path: 'signin/today',
    summary: 'Signs in for the world’s day; signing in again changes nothing.',
    changes: ['reward'],
  }),
  'signin.signToday': declareCall({
    ...sign,
    path: 'signin/todaySignin',
    summary: 'The same as signin/today.',
    changes: ['reward'],
  }),
  'signin.record': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'signin/record',
    auth: 'member',
    summary: 'My sign-ins, newest first, each with what it brought and from where.',
    shows: ['reward'],
    body: z.object(pageFields),
    data: listOf(signInItem),
    errors: ['page_too_deep'],
  }),
}
