import { type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, Handler, Handlers } from '../../context.ts'
import { endOperatorSession, giveCaptcha } from '../account/index.ts'
import {
  beginStep,
  changePassword,
  confirmStep,
  endOwn,
  loginStaff,
  ownSessions,
  readMe,
  renewCodes,
  type StaffCaller,
} from '../staff/index.ts'
import { hostName, isDeskPassword, keepHostMark } from './host-secret.ts'

const callerOf = ({ desk, wall, random, operatorId, sessionHash }: DeskContext): StaffCaller => ({
  room: desk,
  wall,
  random,
  operatorId,
  sessionHash,
  compare: isDeskPassword,
})

/** Errors: `feature_closed` for the host on a host that names no secret; those of `operator.login`. */
const login: Handler<'desk.login'> = async (body, context) => {
  const { desk, host } = context
  if (body.name === hostName) {
    if (host.hostSecret === undefined) throw new Refusal('feature_closed', { field: 'name' })
    await keepHostMark(desk.db, host.hostSecret)
  }
  return loginStaff<DeskRole>(desk, body, context, { required: async () => true, compare: isDeskPassword })
}

export const deskHandlers = {
  'desk.captcha': (body, context) => giveCaptcha(context.desk.db, body, context),
  'desk.login': login,
  'desk.logout': async (_body, { desk, sessionHash }) => {
    await endOperatorSession(desk.db, sessionHash)
    return {}
  },
  'desk.me': (_body, context) => readMe(callerOf(context), context.role, true),
  'desk.beginSecondStep': (body, context) => beginStep(callerOf(context), body),
  'desk.confirmSecondStep': (body, context) => confirmStep(callerOf(context), body),
  'desk.renewRecoveryCodes': (body, context) => renewCodes(callerOf(context), body),
  'desk.sessions': (_body, context) => ownSessions(callerOf(context)),
  'desk.endSession': (body, context) => endOwn(callerOf(context), body),
  'desk.changePassword': (body, context) => {
    // The host's is in its environment.
    if (context.role === 'host') throw new Refusal('feature_closed')
    return changePassword(callerOf(context), body)
  },
} satisfies Partial<Handlers>
