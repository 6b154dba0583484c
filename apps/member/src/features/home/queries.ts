import type { DataOf } from '@glasshouse/contract'
import { callQuery } from '../../platform/query.ts'

export const worldInfo = () => callQuery('world.info', {})
export const productList = () => callQuery('product.list', {})
export const walletSummary = () => callQuery('wallet.summary', {})
/** The member's net result, and what the last close brought. */
export const walletResult = () => callQuery('wallet.result', {})
export const registerReward = () => callQuery('registerReward.query', {})

/** As many lines as a screen below the fold holds. */
export const newestRecords = () => callQuery('wallet.records', { pageSize: '6' })
export const newestMachines = () => callQuery('order.list', { status: 'valid', pageSize: '4' })

/** Whether home says if the world can go on: its books are open, and it paid every day so far. */
export const saysForecast = (world: DataOf<'world.info'> | undefined): boolean =>
  world?.booksOpen === true && world.firstShort === null

/** The height of that card. */
export const forecastPx = 132
