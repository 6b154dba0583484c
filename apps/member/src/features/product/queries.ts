import { callQuery } from '../../platform/query.ts'

export const productList = () => callQuery('product.list', {})
export const productDetail = (productId: string) => callQuery('product.detail', { productId })
export const walletSummary = () => callQuery('wallet.summary', {})
export const worldInfo = () => callQuery('world.info', {})
