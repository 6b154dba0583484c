/**
 * All calls of a world's staff, each checked against its roles, and the exports for other modules.
 */
import type { Handlers } from '../context.ts'
import { listFile } from '../foundation/list-file/index.ts'
import { bankCalls } from './bank.ts'
import { chainCalls } from './chain.ts'
import { clockCalls } from './clock.ts'
import { correctionCalls } from './corrections.ts'
import { couponCalls } from './coupons.ts'
import { depositCalls } from './deposits.ts'
import { feedbackCalls } from './feedback.ts'
import { ledgerCalls } from './ledger.ts'
import { memberCalls } from './members.ts'
import { messageCalls } from './messages.ts'
import { orderCalls } from './orders.ts'
import { peopleCalls } from './people.ts'
import { policyCalls } from './policy.ts'
import { postCalls } from './posts.ts'
import { productCalls } from './products.ts'
import { behindRoles } from './roles.ts'
import { searchCalls } from './search.ts'
import { loginCalls, sessionCalls } from './session.ts'
import { simulatedCalls } from './simulated.ts'
import { supportCalls } from './support.ts'
import { taskCalls } from './tasks.ts'
import { todayCalls } from './today.ts'
import { withdrawalCalls } from './withdrawals.ts'
import { worldCalls } from './world.ts'

export { byHost, type StaffContext } from './act.ts'
export { setExchangeRate } from './bank.ts'
export { fillSigner, setChainTerms } from './chain.ts'
export { setClock } from './clock.ts'
export { createCoupon, createRedemptionCode } from './coupons.ts'
export { readAmount, wholeTo } from './fields.ts'
export { addCapital } from './ledger/capital.ts'
export { bookRevenue } from './ledger/revenue.ts'
export { setPolicy, setStartingMoney } from './policy.ts'
export { requireRole, type StaffCall } from './roles.ts'
export {
  addStaffPasskey,
  askStaffPasskey,
  beginStaffPasskey,
  beginStep,
  changePassword,
  confirmStep,
  endOwn,
  endStep,
  type FoundStaff,
  findStaff,
  letStaffIn,
  loginStaff,
  ownSessions,
  readMe,
  removeStaffPasskey,
  renewCodes,
  type StaffCaller,
  stepOfWorld,
} from './session.ts'
export { addSimulated } from './simulated.ts'

export { type WorldState, worldState } from './world.ts'

/** `operator.listFile` reads a list through the handler that checks the list's own roles. */
const guarded = (): Readonly<Record<string, unknown>> => operatorCalls

export const operatorCalls = {
  ...loginCalls,
  ...behindRoles({
    ...bankCalls,
    ...chainCalls,
    ...clockCalls,
    ...correctionCalls,
    ...couponCalls,
    ...depositCalls,
    ...feedbackCalls,
    ...ledgerCalls,
    ...memberCalls,
    ...messageCalls,
    ...orderCalls,
    ...peopleCalls,
    ...policyCalls,
    ...postCalls,
    ...productCalls,
    ...searchCalls,
    ...sessionCalls,
    ...simulatedCalls,
    ...supportCalls,
    ...taskCalls,
    ...todayCalls,
    ...withdrawalCalls,
    ...worldCalls,
    'operator.listFile': (body, context) => listFile(body, context, guarded()),
  } satisfies Partial<Handlers>),
} satisfies Partial<Handlers>
