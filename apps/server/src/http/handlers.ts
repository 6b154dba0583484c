/** Every call's handler. A call of the contract that is missing here does not compile. */
import type { Handlers } from '../context.ts'
import { accountHandlers } from '../modules/account/index.ts'
import { bankHandlers } from '../modules/bank/index.ts'
import { booksHandlers } from '../modules/books/index.ts'
import { classHandlers } from '../modules/class/index.ts'
import { communityHandlers } from '../modules/community/index.ts'
import { couponHandlers } from '../modules/coupon/index.ts'
import { depositHandlers } from '../modules/deposit/index.ts'
import { deskHandlers } from '../modules/desk/index.ts'
import { feedbackHandlers } from '../modules/feedback/index.ts'
import { fundHandlers } from '../modules/fund/index.ts'
import { fundPasswordHandlers } from '../modules/fund-password/index.ts'
import { incomeHandlers } from '../modules/income/index.ts'
import { messageHandlers } from '../modules/message/index.ts'
import { operatorHandlers } from '../modules/operator/index.ts'
import { orderHandlers } from '../modules/order/index.ts'
import { ownDataHandlers } from '../modules/own-data/index.ts'
import { payeeHandlers } from '../modules/payee/index.ts'
import { payoutHandlers } from '../modules/payout/index.ts'
import { practiceHandlers } from '../modules/practice/index.ts'
import { practiceWalletHandlers } from '../modules/practice-wallet/index.ts'
import { productHandlers } from '../modules/product/index.ts'
import { profileHandlers } from '../modules/profile/index.ts'
import { pushHandlers } from '../modules/push/index.ts'
import { redemptionHandlers } from '../modules/redemption/index.ts'
import { rewardHandlers } from '../modules/reward/index.ts'
import { secondStepHandlers } from '../modules/second-step/index.ts'
import { securityHandlers } from '../modules/security/index.ts'
import { signInHandlers } from '../modules/sign-in/index.ts'
import { statementHandlers } from '../modules/statement/index.ts'
import { stockHandlers } from '../modules/stock/index.ts'
import { supportHandlers } from '../modules/support/index.ts'
import { taskHandlers } from '../modules/task/index.ts'
import { teamHandlers } from '../modules/team/index.ts'
import { uploadHandlers } from '../modules/upload/index.ts'
import { userInfoHandlers } from '../modules/user-info/index.ts'
import { visitHandlers } from '../modules/visit/index.ts'
import { walletHandlers } from '../modules/wallet/index.ts'
import { withdrawalHandlers } from '../modules/withdrawal/index.ts'
import { worldHandlers } from '../modules/world/index.ts'

export const handlers: Handlers = {
  ...worldHandlers,
  ...practiceHandlers,
  ...practiceWalletHandlers,
  ...accountHandlers,
  ...userInfoHandlers,
  ...productHandlers,
  ...orderHandlers,
  ...incomeHandlers,
  ...rewardHandlers,
  ...signInHandlers,
  ...couponHandlers,
  ...redemptionHandlers,
  ...taskHandlers,
  ...walletHandlers,
  ...statementHandlers,
  ...ownDataHandlers,
  ...fundPasswordHandlers,
  ...secondStepHandlers,
  ...securityHandlers,
  ...payeeHandlers,
  ...withdrawalHandlers,
  ...bankHandlers,
  ...depositHandlers,
  ...fundHandlers,
  ...stockHandlers,
  ...payoutHandlers,
  ...teamHandlers,
  ...communityHandlers,
  ...profileHandlers,
  ...messageHandlers,
  ...pushHandlers,
  ...supportHandlers,
  ...feedbackHandlers,
  ...uploadHandlers,
  ...booksHandlers,
  ...operatorHandlers,
  ...classHandlers,
  ...visitHandlers,
  ...deskHandlers,
}
