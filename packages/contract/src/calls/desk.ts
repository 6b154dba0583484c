/** The host's desk: the host and the facilitators, in no world. Own login, own sessions; no world's token opens it. */
import * as z from 'zod/mini'
import { built, done, nothing } from '../call.ts'
import { captchaAsked, captchaGiven, optionalCaptchaFields } from './auth.ts'

export const deskRoles = ['host', 'facilitator'] as const
export type DeskRole = (typeof deskRoles)[number]

const self = z.object({ operatorId: z.string(), name: z.string(), role: z.enum(deskRoles) })

export const deskCalls = {
  'desk.captcha': built({
    service: 'operator',
    method: 'GET',
    path: 'desk/captcha',
    auth: 'entrance',
    ours: true,
    summary: 'A captcha for the login at the desk, as `auth.captcha` gives one for a world’s.',
    body: captchaAsked,
    data: captchaGiven,
    errors: ['too_many_requests'],
  }),
  'desk.login': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/login',
    auth: 'entrance',
    ours: true,
    summary:
      'Name and password of a facilitator, or `host` and the secret of the environment; `msg` is the token.',
    body: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(60)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      ...optionalCaptchaFields,
    }),
    data: self,
    errors: [
      'captcha_needed',
      'captcha_incorrect',
      'login_incorrect',
      'login_paused',
      'account_disabled',
      'feature_closed',
      'too_many_requests',
    ],
  }),
  'desk.logout': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/logout',
    auth: 'desk',
    ours: true,
    summary: 'Ends this session.',
    body: nothing,
    data: done,
    errors: [],
  }),
  'desk.me': built({
    service: 'operator',
    method: 'GET',
    path: 'desk/me',
    auth: 'desk',
    ours: true,
    summary: 'Who is logged in at the desk.',
    body: nothing,
    data: self,
    errors: [],
  }),
}
