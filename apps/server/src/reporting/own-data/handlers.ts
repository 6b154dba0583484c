import type { Handlers } from '../../context.ts'
import { endAccount } from './end.ts'
import { accountEnding } from './ending.ts'
import { exportOwnData, exportOwnLedger } from './export.ts'

export const ownDataHandlers = {
  'ownData.export': (_body, context) => exportOwnData(context),
  'ownData.ledger': (_body, context) => exportOwnLedger(context),
  'account.ending': (_body, context) => accountEnding(context),
  'account.end': endAccount,
} satisfies Partial<Handlers>
