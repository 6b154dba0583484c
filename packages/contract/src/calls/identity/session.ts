/**
 * Sessions of the member, view sessions of staff, earlier logins, and the word that the member's
 * messages carry.
 */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { cleanTextField } from '../../values/clean-text.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { instantText } from '../../values/time.ts'
import { loginData } from './auth.ts'

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'opera', 'other'] as const
export const systems = ['android', 'ios', 'windows', 'mac', 'linux', 'other'] as const

const loginPlace = {
  at: instantText,
  browser: z.enum(browsers),
  system: z.enum(systems),
  /** Country of the practice number that the device held; null: it held none. */
  country: z.nullable(z.string()),
  /** The front of the network address, never all of it; null: not known. */
  place: z.nullable(z.string()),
}

const safeWordLengthMax = 24

export const sessionItem = z.object({
  sessionId: idText('session'),
  /** The session that makes this call. */
  current: z.boolean(),
  endsAt: instantText,
  ...loginPlace,
})

export const sessionCalls = {
  'view.begin': declareCall({
    service: 'user',
    method: 'POST',
    path: 'view/begin',
    auth: 'public',
    ours: true,
    summary:
      'Staff look at an account: its page takes the code of `operator.viewMember`, once. `msg` is a token that reads and changes nothing.',
    body: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    data: z.object({
      /** The pseudonym of the viewer. */
      by: z.string(),
      endsAt: instantText,
      /** Number and mailbox hidden. */
      member: loginData,
    }),
    errors: ['too_many_requests', 'view_ended'],
  }),
  'view.end': declareCall({
    service: 'user',
    method: 'POST',
    path: 'view/end',
    auth: 'member',
    ours: true,
    summary: 'Ends the staff’s view of an account before its time.',
    body: nothing,
    data: done,
    errors: ['view_ended'],
  }),
  'session.list': declareCall({
    service: 'user',
    method: 'GET',
    path: 'sessions/list',
    auth: 'member',
    ours: true,
    summary: 'Where I am logged in now, newest first.',
    shows: ['security'],
    body: nothing,
    data: z.object({
      list: z.array(sessionItem),
    }),
    errors: [],
  }),
  'session.end': declareCall({
    service: 'user',
    method: 'POST',
    path: 'sessions/end',
    auth: 'member',
    ours: true,
    summary: 'Ends one of my sessions; its token ends immediately.',
    changes: ['security'],
    body: z.object({ sessionId: parsedId('session') }),
    data: done,
    errors: ['session_unknown'],
  }),
  'session.endOthers': declareCall({
    service: 'user',
    method: 'POST',
    path: 'sessions/end-all',
    auth: 'member',
    ours: true,
    summary: 'Ends all my sessions except this one.',
    changes: ['security'],
    body: nothing,
    data: done,
    errors: [],
  }),
  'login.list': declareCall({
    service: 'user',
    method: 'GET',
    path: 'sessions/logins',
    auth: 'member',
    ours: true,
    summary: 'My newest logins of the last 90 days, 50 at most, newest first.',
    body: nothing,
    data: z.object({ list: z.array(z.object(loginPlace)) }),
    errors: [],
  }),
  'safeWord.set': declareCall({
    service: 'user',
    method: 'POST',
    path: 'security/word',
    auth: 'member',
    ours: true,
    summary: 'Sets the word that every practice message to me carries.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object({ word: cleanTextField({ min: 2, max: safeWordLengthMax }) }),
    data: done,
    errors: ['text_refused', 'too_many_requests'],
  }),
}
