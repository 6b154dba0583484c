/** The host's desk: the host and the facilitators, in no world. Own login, own sessions; no world's token opens it. */
import * as z from 'zod/mini'
import { built, done, nothing } from '../call.ts'
import { captchaAsked, captchaGiven } from './auth.ts'
import { staffLogin, staffMe, staffPassword, staffSelf, staffSessions, staffStep } from './staff.ts'

export const deskRoles = ['host', 'facilitator'] as const
export type DeskRole = (typeof deskRoles)[number]

export const hostDeskCalls = {
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
      'A facilitator’s name and password (or `host` and the secret of the environment) and a code; `msg` is the token.',
    body: staffLogin.body,
    data: z.object(staffSelf(deskRoles)),
    errors: [...staffLogin.errors, 'feature_closed'],
  }),
  'desk.logout': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/logout',
    auth: 'desk',
    ours: true,
    summary: 'Ends this session.',
    setsUp: true,
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
    setsUp: true,
    body: nothing,
    data: z.object({ ...staffSelf(deskRoles), ...staffMe }),
    errors: [],
  }),
  'desk.beginSecondStep': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/second-step/begin',
    auth: 'desk',
    ours: true,
    setsUp: true,
    ...staffStep.begin,
  }),
  'desk.confirmSecondStep': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/second-step/confirm',
    auth: 'desk',
    ours: true,
    setsUp: true,
    ...staffStep.confirm,
  }),
  'desk.renewRecoveryCodes': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/second-step/codes',
    auth: 'desk',
    ours: true,
    ...staffStep.codes,
  }),
  'desk.sessions': built({
    service: 'operator',
    method: 'GET',
    path: 'desk/sessions',
    auth: 'desk',
    ours: true,
    ...staffSessions.list,
  }),
  'desk.endSession': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/sessions/end',
    auth: 'desk',
    ours: true,
    ...staffSessions.end,
  }),
  'desk.changePassword': built({
    service: 'operator',
    method: 'POST',
    path: 'desk/password',
    auth: 'desk',
    ours: true,
    ...staffPassword,
    errors: [...staffPassword.errors, 'feature_closed'],
  }),
}
