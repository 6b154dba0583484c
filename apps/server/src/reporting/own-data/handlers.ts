import type { Handlers } from '../../context.ts'
import { endAccount } from './end.ts'
import { accountEnding } from './ending.ts'
import { exportOwnData } from './export.ts'

export const ownDataHandlers = {
  'ownData.export': (_body, context) => exportOwnData(context),
  'account.ending': (_body, context) => accountEnding(context),
  'account.end': endAccount,
} satisfies Partial<Handlers>
