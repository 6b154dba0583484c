/** Every call of the member app: a visitor's, a practice phone's and a member's. */
import { uploadCalls } from './calls/foundation/upload.ts'
import { versionCalls } from './calls/foundation/version.ts'
import { fundPasswordCalls } from './calls/identity/fund-password.ts'
import { profileCalls } from './calls/identity/profile.ts'
import { secondStepCalls } from './calls/identity/second-step.ts'
import { sessionCalls } from './calls/identity/session.ts'
import { communityCalls } from './calls/messaging/community.ts'
import { feedbackCalls } from './calls/messaging/feedback.ts'
import { messageCalls } from './calls/messaging/message.ts'
import { pushCalls } from './calls/messaging/push.ts'
import { supportCalls } from './calls/messaging/support.ts'
import { bankCalls, practiceBankCalls } from './calls/payments/bank.ts'
import { payeeCalls } from './calls/payments/payee.ts'
import { practiceChainCalls } from './calls/payments/practice-chain.ts'
import { practiceWalletCalls } from './calls/payments/practice-wallet.ts'
import { rechargeCalls } from './calls/payments/recharge.ts'
import { withdrawalCalls } from './calls/payments/withdrawal.ts'
import { ownDataCalls } from './calls/reporting/own-data.ts'
import { statementCalls } from './calls/reporting/statement.ts'
import { walletCalls } from './calls/reporting/wallet.ts'
import { aheadCalls } from './calls/scheme/ahead.ts'
import { booksCalls } from './calls/scheme/books.ts'
import { couponCalls } from './calls/scheme/coupon.ts'
import { lotCalls } from './calls/scheme/lots.ts'
import { productCalls, rewardCalls } from './calls/scheme/product.ts'
import { redemptionCalls } from './calls/scheme/redemption.ts'
import { rootCalls } from './calls/scheme/root.ts'
import { savingsCalls } from './calls/scheme/savings.ts'
import { signInCalls } from './calls/scheme/sign-in.ts'
import { taskCalls } from './calls/scheme/task.ts'
import { teamCalls } from './calls/scheme/team.ts'
import { visitCalls } from './calls/staff/visit.ts'
import { entryCalls } from './entry.ts'

export const memberCalls = {
  ...entryCalls,
  ...practiceWalletCalls,
  ...practiceChainCalls,
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
  ...visitCalls,
  ...booksCalls,
  ...lotCalls,
  ...aheadCalls,
  ...rootCalls,
}

export type MemberCallName = keyof typeof memberCalls
