/**
 * An operator's own account in its world: login, session, second step, passkeys, password. The
 * parts in `session/` serve host and facilitators at the host's desk too.
 */
import type { OperatorRole } from '@glasshouse/contract'
import type { Handlers, OperatorContext, World } from '../context.ts'
import { readSettings, recordAct } from '../foundation/world/index.ts'
import { endOperatorSession, isPassword } from '../identity/account/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { beginStep, confirmStep, removeStep, renewCodes, type StaffCaller } from './session/authenticator.ts'
import { loginStaff } from './session/login.ts'
import { readMe, type Step } from './session/me.ts'
import { addStaffPasskey, beginStaffPasskey, removeStaffPasskey } from './session/passkey.ts'
import { askStaffPasskey } from './session/passkey-check.ts'
import { changePassword, endOwn, ownSessions } from './session/sessions.ts'

export { beginStep, confirmStep, endStep, renewCodes, type StaffCaller } from './session/authenticator.ts'
export { type FoundStaff, findStaff, letStaffIn, loginStaff } from './session/login.ts'
export { readMe } from './session/me.ts'
export { addStaffPasskey, beginStaffPasskey, removeStaffPasskey } from './session/passkey.ts'
export { askStaffPasskey } from './session/passkey-check.ts'
export { changePassword, endOwn, ownSessions } from './session/sessions.ts'

const callerOf = (context: OperatorContext): StaffCaller => {
  const { world, host, wall, random, operatorId, sessionHash, origin } = context
  return {
    room: world,
    host,
    wall,
    random,
    operatorId,
    sessionHash,
    origin,
    compare: isPassword,
    note: async (tx, act, detail) => recordAct(tx, await readMoment(tx, wall), context, act, detail),
  }
}

/** The world's own setting: a second step is required from all its staff, or is their choice. */
export const stepOfWorld = async ({ db }: Pick<World, 'db'>): Promise<Step> =>
  (await readSettings(db)).staffSecondStep ? 'required' : 'free'

export const loginCalls = {
  'operator.login': (body, context) =>
    loginStaff<OperatorRole>(context.world, body, context, { step: () => stepOfWorld(context.world) }),
} satisfies Partial<Handlers>

const isAsked = async ({ world }: OperatorContext): Promise<boolean> =>
  (await stepOfWorld(world)) === 'required'

export const sessionCalls = {
  'operator.logout': async (_body, { world, sessionHash }) => {
    await endOperatorSession(world.db, sessionHash)
    return {}
  },
  'operator.me': async (_body, context) =>
    readMe(callerOf(context), context.role, await stepOfWorld(context.world)),
  'operator.beginSecondStep': (body, context) => beginStep(callerOf(context), body),
  'operator.confirmSecondStep': (body, context) => confirmStep(callerOf(context), body),
  'operator.renewRecoveryCodes': (body, context) => renewCodes(callerOf(context), body),
  'operator.removeSecondStep': async (body, context) =>
    removeStep(callerOf(context), body, await isAsked(context)),
  'operator.beginPasskey': (body, context) => beginStaffPasskey(callerOf(context), body),
  'operator.addPasskey': (body, context) => addStaffPasskey(callerOf(context), body),
  'operator.askPasskey': (_body, context) => askStaffPasskey(callerOf(context)),
  'operator.removePasskey': async (body, context) =>
    removeStaffPasskey(callerOf(context), body, await isAsked(context)),
  'operator.addresses': async (_body, { host }) => ({ list: [...(host.origins?.() ?? [])] }),
  'operator.sessions': (_body, context) => ownSessions(callerOf(context)),
  'operator.endSession': (body, context) => endOwn(callerOf(context), body),
  'operator.changePassword': (body, context) => changePassword(callerOf(context), body),
} satisfies Partial<Handlers>
