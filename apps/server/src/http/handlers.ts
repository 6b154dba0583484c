/** Every call's handler. A call of the contract that is missing here does not compile. */
import type { Handlers } from '../context.ts'
import { uploadHandlers } from '../foundation/upload/index.ts'
import { worldHandlers } from '../foundation/world/index.ts'
import { accountHandlers } from '../identity/account/index.ts'
import { fundPasswordHandlers } from '../identity/fund-password/index.ts'
import { practiceHandlers } from '../identity/practice/index.ts'
import { profileHandlers } from '../identity/profile/index.ts'
import { secondStepHandlers } from '../identity/second-step/index.ts'
import { securityHandlers } from '../identity/security/index.ts'
import { communityHandlers } from '../messaging/community/index.ts'
import { feedbackHandlers } from '../messaging/feedback/index.ts'
import { messageHandlers } from '../messaging/message/index.ts'
import { pushHandlers } from '../messaging/push/index.ts'
import { supportHandlers } from '../messaging/support/index.ts'
import { bankHandlers } from '../payments/bank/index.ts'
import { depositHandlers } from '../payments/deposit/index.ts'
import { payeeHandlers } from '../payments/payee/index.ts'
import { payoutHandlers } from '../payments/payout/index.ts'
import { practiceWalletHandlers } from '../payments/practice-wallet/index.ts'
import { withdrawalHandlers } from '../payments/withdrawal/index.ts'
import { ownDataHandlers } from '../reporting/own-data/index.ts'
import { statementHandlers } from '../reporting/statement/index.ts'
import { userInfoHandlers } from '../reporting/user-info/index.ts'
import { walletHandlers } from '../reporting/wallet/index.ts'
import { aheadHandlers } from '../scheme/ahead/index.ts'
import { booksHandlers } from '../scheme/books/index.ts'
import { couponHandlers } from '../scheme/coupon/index.ts'
import { fundHandlers } from '../scheme/fund/index.ts'
import { incomeHandlers } from '../scheme/income/index.ts'
import { ledgerFileHandlers } from '../scheme/ledger-file/index.ts'
import { lotHandlers } from '../scheme/lots/index.ts'
import { orderHandlers } from '../scheme/order/index.ts'
import { productHandlers } from '../scheme/product/index.ts'
import { redemptionHandlers } from '../scheme/redemption/index.ts'
import { rewardHandlers } from '../scheme/reward/index.ts'
import { rootHandlers } from '../scheme/root/index.ts'
import { signInHandlers } from '../scheme/sign-in/index.ts'
import { stockHandlers } from '../scheme/stock/index.ts'
import { taskHandlers } from '../scheme/task/index.ts'
import { teamHandlers } from '../scheme/team/index.ts'
import { hostCalls } from '../staff/host/index.ts'
import { operatorCalls } from '../staff/index.ts'
import { visitHandlers } from '../staff/visit/index.ts'

export const handlers: Handlers = {
  ...worldHandlers,
  ...practiceHandlers,
  ...practiceWalletHandlers,
  ...accountHandlers,
  ...userInfoHandlers,
  ...productHandlers,
  ...orderHandlers,
  ...rootHandlers,
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
  ...aheadHandlers,
  ...lotHandlers,
  ...ledgerFileHandlers,
  ...operatorCalls,
  ...hostCalls,
  ...visitHandlers,
}
