import { callQuery } from '../../platform/query.ts'

export const userInfo = () => callQuery('user.info', {})
export const walletSummary = () => callQuery('wallet.summary', {})
