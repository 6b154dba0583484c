/** An operator's own account in its world. */
import type { OperatorRole } from '@glasshouse/contract'
import type { Handler, Handlers, OperatorContext, World } from '../../context.ts'
import { readSettings, recordAct } from '../../foundation/world/index.ts'
import { disableMember, endOperatorSession, isPassword } from '../../identity/account/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { beginStep, confirmStep, removeStep, renewCodes, type StaffCaller } from './authenticator.ts'
import { staffList, worldActs } from './lists.ts'
import { loginStaff } from './login.ts'
import { readMe, type Step } from './me.ts'
import { addStaffPasskey, beginStaffPasskey, removeStaffPasskey } from './passkey.ts'
import { askStaffPasskey } from './passkey-check.ts'
import {
  createStaff,
  disableStaff,
  endStaffSecondStep,
  resetStaffPassword,
  setStaffSecondStep,
} from './people.ts'
import { changePassword, endOwn, ownSessions } from './sessions.ts'

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

/** A world's own setting: asked of all who work in it, or left to them. */
export const stepOfWorld = async ({ db }: Pick<World, 'db'>): Promise<Step> =>
  (await readSettings(db)).staffSecondStep ? 'required' : 'free'

export const operatorLogin: Handler<'operator.login'> = (body, context) =>
  loginStaff<OperatorRole>(context.world, body, context, {
    step: () => stepOfWorld(context.world),
  })

const isAsked = async ({ world }: OperatorContext): Promise<boolean> =>
  (await stepOfWorld(world)) === 'required'

/** Behind their roles in staff/operator. */
export const staffHandlers = {
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
  'operator.disableMember': disableMember,
  'operator.staff': staffList,
  'operator.createStaff': (body, context) => createStaff(context, body),
  'operator.disableStaff': (body, context) => disableStaff(context, body),
  'operator.resetStaffPassword': (body, context) => resetStaffPassword(context, body),
  'operator.endStaffSecondStep': (body, context) => endStaffSecondStep(context, body),
  'operator.setStaffSecondStep': (body, context) => setStaffSecondStep(context, body),
  'operator.acts': worldActs,
} satisfies Partial<Handlers>
