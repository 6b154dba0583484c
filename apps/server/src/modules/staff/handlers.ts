/** An operator's own account in its world. */
import { type OperatorRole, Refusal } from '@glasshouse/contract'
import type { Handler, Handlers, OperatorContext } from '../../context.ts'
import { disableMember, endOperatorSession, isPassword } from '../account/index.ts'
import { readSettings } from '../world/index.ts'
import { beginStep, confirmStep, removeStep, renewCodes, type StaffCaller } from './authenticator.ts'
import { staffList, worldActs } from './lists.ts'
import { loginStaff } from './login.ts'
import { readMe } from './me.ts'
import {
  createStaff,
  disableStaff,
  endStaffSecondStep,
  resetStaffPassword,
  setStaffSecondStep,
} from './people.ts'
import { changePassword, endOwn, ownSessions } from './sessions.ts'

const callerOf = ({ world, host, wall, random, operatorId, sessionHash }: OperatorContext): StaffCaller => ({
  room: world,
  host,
  wall,
  random,
  operatorId,
  sessionHash,
  compare: isPassword,
})

export const operatorLogin: Handler<'operator.login'> = (body, context) =>
  loginStaff<OperatorRole>(context.world, body, context, {
    required: async () => (await readSettings(context.world.db)).staffSecondStep,
  })

/** Behind their roles in modules/operator. */
export const staffHandlers = {
  'operator.logout': async (_body, { world, sessionHash }) => {
    await endOperatorSession(world.db, sessionHash)
    return {}
  },
  'operator.me': async (_body, context) => {
    const { staffSecondStep } = await readSettings(context.world.db)
    return readMe(callerOf(context), context.role, staffSecondStep)
  },
  'operator.beginSecondStep': (body, context) => beginStep(callerOf(context), body),
  'operator.confirmSecondStep': (body, context) => confirmStep(callerOf(context), body),
  'operator.renewRecoveryCodes': (body, context) => renewCodes(callerOf(context), body),
  'operator.removeSecondStep': async ({ code }, context) => {
    if ((await readSettings(context.world.db)).staffSecondStep) throw new Refusal('second_step_required')
    return removeStep(callerOf(context), code)
  },
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
