/** An operator's own account in its world. */
import * as z from 'zod/mini'
import { built, done, nothing } from '../call.ts'
import { verificationCode } from '../values/text.ts'
import { operatorRoles } from './operator.ts'
import { staffMe, staffPassword, staffSelf, staffSessions, staffStep } from './staff.ts'

export const staffDeskCalls = {
  'operator.me': built({
    service: 'operator',
    method: 'GET',
    path: 'me',
    auth: 'operator',
    ours: true,
    summary: 'Who is logged in.',
    setsUp: true,
    body: nothing,
    data: z.object({ ...staffSelf(operatorRoles), ...staffMe }),
    errors: [],
  }),
  'operator.beginSecondStep': built({
    service: 'operator',
    method: 'POST',
    path: 'second-step/begin',
    auth: 'operator',
    ours: true,
    setsUp: true,
    ...staffStep.begin,
  }),
  'operator.confirmSecondStep': built({
    service: 'operator',
    method: 'POST',
    path: 'second-step/confirm',
    auth: 'operator',
    ours: true,
    setsUp: true,
    ...staffStep.confirm,
  }),
  'operator.renewRecoveryCodes': built({
    service: 'operator',
    method: 'POST',
    path: 'second-step/codes',
    auth: 'operator',
    ours: true,
    ...staffStep.codes,
  }),
  'operator.removeSecondStep': built({
    service: 'operator',
    method: 'POST',
    path: 'second-step/remove',
    auth: 'operator',
    ours: true,
    summary: 'Removes my second step, unless this world asks for one.',
    body: z.object({ code: verificationCode }),
    data: done,
    errors: ['second_step_required', 'second_step_unknown', 'second_step_incorrect', 'second_step_paused'],
  }),
  'operator.sessions': built({
    service: 'operator',
    method: 'GET',
    path: 'sessions',
    auth: 'operator',
    ours: true,
    ...staffSessions.list,
  }),
  'operator.endSession': built({
    service: 'operator',
    method: 'POST',
    path: 'sessions/end',
    auth: 'operator',
    ours: true,
    ...staffSessions.end,
  }),
  'operator.changePassword': built({
    service: 'operator',
    method: 'POST',
    path: 'password',
    auth: 'operator',
    ours: true,
    ...staffPassword,
    errors: [...staffPassword.errors, 'feature_closed'],
  }),
}
