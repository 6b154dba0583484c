/**
 * An account at the host's desk: login, session, second step, passkeys, and the way into a world.
 */
import { type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, Handler, Handlers } from '../../context.ts'
import { sweepDesk } from '../../foundation/limit/index.ts'
import { endOperatorSession, giveCaptcha } from '../../identity/account/index.ts'
import {
  addStaffPasskey,
  askStaffPasskey,
  beginStaffPasskey,
  beginStep,
  changePassword,
  confirmStep,
  endOwn,
  loginStaff,
  ownSessions,
  readMe,
  removeStaffPasskey,
  renewCodes,
  type StaffCaller,
} from '../index.ts'
import { recordDeskAct } from './act.ts'
import { endEntered, enterWorld } from './session/enter-world.ts'
import { hostName, isDeskPassword, keepHostMark } from './session/host-secret.ts'
import { loginAnywhere } from './session/login-anywhere.ts'
import { stepOfDesk } from './session/token.ts'

const callerOf = (context: DeskContext): StaffCaller => {
  const { desk, host, wall, random, operatorId, sessionHash, origin } = context
  return {
    room: desk,
    host,
    wall,
    random,
    operatorId,
    sessionHash,
    origin,
    compare: isDeskPassword,
    note: (tx, act, detail) => recordDeskAct(tx, wall, context, act, detail),
  }
}

/**
 * Errors: `feature_closed` for the host account when no host secret is configured; those of
 * `operator.login`.
 */
const login: Handler<'desk.login'> = async (body, context) => {
  const { desk, host, wall } = context
  await sweepDesk(desk.db, wall)
  if (body.name === hostName) {
    if (host.hostSecret === undefined) throw new Refusal('feature_closed', { field: 'name' })
    await keepHostMark(desk.db, host.hostSecret)
  }
  return loginStaff<DeskRole>(desk, body, context, {
    step: async () => stepOfDesk(host),
    compare: isDeskPassword,
  })
}

/** Errors: `feature_closed` when the host has switched the second step off. */
function refuseWhereOff({ host }: DeskContext): void {
  if (stepOfDesk(host) === 'off') throw new Refusal('feature_closed')
}

/** Sessions that were started in worlds end with the desk session that they were started from. */
const andEntered = async <D>(context: DeskContext, done: Promise<D>): Promise<D> => {
  const data = await done
  await endEntered(context, context.operatorId)
  return data
}

/** Calls that need no session. */
export const entryCalls = {
  'desk.captcha': (body, context) => giveCaptcha(context.desk.db, body, context),
  'desk.login': login,
  'staff.login': loginAnywhere,
} satisfies Partial<Handlers>

export const sessionCalls = {
  'desk.logout': async (_body, context) => {
    await andEntered(context, endOperatorSession(context.desk.db, context.sessionHash))
    return {}
  },
  'desk.me': (_body, context) => readMe(callerOf(context), context.role, stepOfDesk(context.host)),
  'desk.beginSecondStep': async (body, context) => {
    refuseWhereOff(context)
    return await beginStep(callerOf(context), body)
  },
  'desk.beginPasskey': async (body, context) => {
    refuseWhereOff(context)
    return await beginStaffPasskey(callerOf(context), body)
  },
  'desk.addPasskey': (body, context) => andEntered(context, addStaffPasskey(callerOf(context), body)),
  'desk.askPasskey': (_body, context) => askStaffPasskey(callerOf(context)),
  'desk.removePasskey': (body, context) => {
    const isAsked = stepOfDesk(context.host) === 'required'
    return andEntered(context, removeStaffPasskey(callerOf(context), body, isAsked))
  },
  'desk.confirmSecondStep': (body, context) => andEntered(context, confirmStep(callerOf(context), body)),
  'desk.renewRecoveryCodes': (body, context) => renewCodes(callerOf(context), body),
  'desk.addresses': async (_body, { host }) => ({ list: [...(host.origins?.() ?? [])] }),
  'desk.sessions': (_body, context) => ownSessions(callerOf(context)),
  'desk.endSession': (body, context) => andEntered(context, endOwn(callerOf(context), body)),
  'desk.changePassword': async (body, context) => {
    // The host's password is a secret in the environment.
    if (context.role === 'host') throw new Refusal('feature_closed')
    return await andEntered(context, changePassword(callerOf(context), body))
  },
  'desk.enterWorld': (body, context) => enterWorld(context, body),
} satisfies Partial<Handlers>
