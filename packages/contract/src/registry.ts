/** Every call by its name. A call is found by searching for its name: contract, handler, sentence and test carry it. */
import type * as z from 'zod/mini'
import type { BuiltCall } from './call.ts'
import { authCalls } from './calls/auth.ts'
import { bankCalls, practiceBankCalls } from './calls/bank.ts'
import { bankDeskCalls } from './calls/bank-desk.ts'
import { booksCalls } from './calls/books.ts'
import { chainDeskCalls } from './calls/chain-desk.ts'
import { classDeskCalls } from './calls/class-desk.ts'
import { communityCalls } from './calls/community.ts'
import { communityDeskCalls } from './calls/community-desk.ts'
import { correctionDeskCalls } from './calls/correction-desk.ts'
import { couponCalls } from './calls/coupon.ts'
import { couponDeskCalls } from './calls/coupon-desk.ts'
import { hostDeskCalls } from './calls/desk.ts'
import { peopleDeskCalls } from './calls/desk-people.ts'
import { entryDeskCalls } from './calls/entry-desk.ts'
import { feedbackCalls } from './calls/feedback.ts'
import { feedbackDeskCalls } from './calls/feedback-desk.ts'
import { fundPasswordCalls } from './calls/fund-password.ts'
import { ledgerDeskCalls } from './calls/ledger-desk.ts'
import { listDeskCalls } from './calls/list-desk.ts'
import { memberDeskCalls } from './calls/member-desk.ts'
import { messageCalls } from './calls/message.ts'
import { messageDeskCalls } from './calls/message-desk.ts'
import { moneyDeskCalls } from './calls/money-desk.ts'
import { operatorCalls } from './calls/operator.ts'
import { ownDataCalls } from './calls/own-data.ts'
import { payeeCalls } from './calls/payee.ts'
import { peopleOfWorldDeskCalls } from './calls/people-desk.ts'
import { placeDeskCalls } from './calls/place-desk.ts'
import { plannedCalls } from './calls/planned.ts'
import { practiceCalls } from './calls/practice.ts'
import { practiceChainCalls } from './calls/practice-chain.ts'
import { practiceWalletCalls } from './calls/practice-wallet.ts'
import { productCalls, rewardCalls } from './calls/product.ts'
import { productDeskCalls } from './calls/product-desk.ts'
import { profileCalls } from './calls/profile.ts'
import { pushCalls } from './calls/push.ts'
import { rechargeCalls } from './calls/recharge.ts'
import { redemptionCalls } from './calls/redemption.ts'
import { rewardDeskCalls } from './calls/reward-desk.ts'
import { rulesDeskCalls } from './calls/rules-desk.ts'
import { savingsCalls } from './calls/savings.ts'
import { secondStepCalls } from './calls/second-step.ts'
import { sessionCalls } from './calls/session.ts'
import { signInCalls } from './calls/sign-in.ts'
import { simulatedDeskCalls } from './calls/simulated-desk.ts'
import { staffDeskCalls } from './calls/staff-desk.ts'
import { statementCalls } from './calls/statement.ts'
import { supportCalls } from './calls/support.ts'
import { supportDeskCalls } from './calls/support-desk.ts'
import { taskCalls } from './calls/task.ts'
import { taskDeskCalls } from './calls/task-desk.ts'
import { teamCalls } from './calls/team.ts'
import { todayDeskCalls } from './calls/today-desk.ts'
import { uploadCalls } from './calls/upload.ts'
import { versionCalls } from './calls/version.ts'
import { versionDeskCalls } from './calls/version-desk.ts'
import { visitCalls } from './calls/visit.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalCalls } from './calls/withdrawal.ts'
import { withdrawalDeskCalls } from './calls/withdrawal-desk.ts'
import { worldCalls } from './calls/world.ts'
import { worldDeskCalls } from './calls/world-desk.ts'

export const builtCalls = {
  ...practiceCalls,
  ...practiceWalletCalls,
  ...practiceChainCalls,
  ...authCalls,
  ...productCalls,
  ...rewardCalls,
  ...signInCalls,
  ...couponCalls,
  ...redemptionCalls,
  ...taskCalls,
  ...versionCalls,
  ...walletCalls,
  ...statementCalls,
  ...ownDataCalls,
  ...fundPasswordCalls,
  ...secondStepCalls,
  ...sessionCalls,
  ...payeeCalls,
  ...withdrawalCalls,
  ...bankCalls,
  ...practiceBankCalls,
  ...rechargeCalls,
  ...savingsCalls,
  ...teamCalls,
  ...communityCalls,
  ...profileCalls,
  ...uploadCalls,
  ...messageCalls,
  ...pushCalls,
  ...supportCalls,
  ...feedbackCalls,
  ...worldCalls,
  ...visitCalls,
  ...booksCalls,
  ...operatorCalls,
  ...listDeskCalls,
  ...memberDeskCalls,
  ...placeDeskCalls,
  ...entryDeskCalls,
  ...ledgerDeskCalls,
  ...correctionDeskCalls,
  ...moneyDeskCalls,
  ...messageDeskCalls,
  ...supportDeskCalls,
  ...feedbackDeskCalls,
  ...bankDeskCalls,
  ...communityDeskCalls,
  ...rewardDeskCalls,
  ...productDeskCalls,
  ...couponDeskCalls,
  ...taskDeskCalls,
  ...withdrawalDeskCalls,
  ...todayDeskCalls,
  ...versionDeskCalls,
  ...chainDeskCalls,
  ...worldDeskCalls,
  ...rulesDeskCalls,
  ...hostDeskCalls,
  ...peopleDeskCalls,
  ...staffDeskCalls,
  ...peopleOfWorldDeskCalls,
  ...simulatedDeskCalls,
  ...classDeskCalls,
}

export const calls = { ...builtCalls, ...plannedCalls }

export type CallName = keyof typeof builtCalls
type Shape<N extends CallName> = (typeof builtCalls)[N]
/** What a handler is given: parsed, defaults filled in. */
export type BodyOf<N extends CallName> = z.output<Shape<N>['body']>
/** What a caller sends. */
export type InputOf<N extends CallName> = z.input<Shape<N>['body']>
export type AuthOf<N extends CallName> = Shape<N>['auth']
export type DataOf<N extends CallName> = z.output<Shape<N>['data']>

/** A call by its name, with the general type (for code that treats all calls alike). */
export const builtCall = (name: CallName): BuiltCall => builtCalls[name]
