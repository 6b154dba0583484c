import type { Handlers } from '../../context.ts'
import { walletDays } from './days.ts'
import { walletRecords } from './records.ts'
import { walletSummary } from './summary.ts'

export type { IncomePlace, OwnOrder } from './daily-incomes.ts'
export { recordName } from './entries.ts'
export { incomesAt, recordsAt, walletRecords } from './records.ts'
export { walletSummary } from './summary.ts'

export const walletHandlers = {
  'wallet.summary': (_body, context) => walletSummary(context),
  'wallet.days': (_body, context) => walletDays(context),
  'wallet.records': walletRecords,
} satisfies Partial<Handlers>
