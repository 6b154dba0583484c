import type { Handlers } from '../../context.ts'
import { walletRecords } from './records.ts'
import { walletSummary } from './summary.ts'

export const walletHandlers = {
  'wallet.summary': (_body, context) => walletSummary(context),
  'wallet.records': walletRecords,
} satisfies Partial<Handlers>
