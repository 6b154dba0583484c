import { callPages, callQuery } from '../../platform/query.ts'

export const rechargeAddress = () => callQuery('recharge.address', {})
export const newestRecharges = () => callQuery('recharge.list', { pageSize: 5 })
export const rechargePages = () => callPages('recharge.list', {})
