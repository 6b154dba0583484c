import type { Handlers } from '../../context.ts'
import { proveFundPassword } from '../../identity/fund-password/index.ts'
import { cancelWithdrawal } from './cancel.ts'
import { withdrawalList } from './read.ts'
import { requestWithdrawal } from './request.ts'
import { withdrawalStatus } from './status.ts'

export const withdrawalHandlers = {
  'withdrawal.status': withdrawalStatus,
  'withdrawal.create': async ({ payeeId, amount, fundPassword, stepUpToken }, context) => {
    const { session, operationId } = context
    const proved = await proveFundPassword(context, { fundPassword, stepUpToken })
    return requestWithdrawal(context, { memberId: session, payeeId, amount, proved, operationId })
  },
  'withdrawal.cancel': ({ withdrawalId }, context) => cancelWithdrawal(withdrawalId, context),
  'withdrawal.list': withdrawalList,
} satisfies Partial<Handlers>
