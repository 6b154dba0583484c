import { callQuery } from '../../platform/query.ts'

export const worldInfo = () => callQuery('world.info', {})
export const productList = () => callQuery('product.list', {})
export const walletSummary = () => callQuery('wallet.summary', {})
export const registerReward = () => callQuery('registerReward.query', {})
