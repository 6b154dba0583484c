import type { Handlers } from '../../context.ts'
import { walletDays } from './days.ts'
import { walletRecord, walletRecords } from './records.ts'
import { walletResult } from './result.ts'
import { walletSummary } from './summary.ts'

export type { IncomePlace } from './daily-incomes.ts'
export { recordName } from './entries.ts'
export { dailyMachines } from './machine-days.ts'
export { netByMember } from './net-by-member.ts'
export { incomesAt, recordsAt, walletRecords } from './records.ts'
export { walletResult } from './result.ts'
export { walletSummary } from './summary.ts'

export const walletHandlers = {
  'wallet.summary': (_body, context) => walletSummary(context),
  'wallet.result': (_body, context) => walletResult(context),
  'wallet.days': walletDays,
  'wallet.records': walletRecords,
  'wallet.record': walletRecord,
} satisfies Partial<Handlers>
