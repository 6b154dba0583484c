import type { Handlers } from '../../context.ts'
import { exchangeStock } from './exchange.ts'
import { stockInfo } from './read.ts'

export { exchangeStock } from './exchange.ts'
export { dividendsDue, insertDividends } from './promise.ts'

export const stockHandlers = {
  'stock.info': stockInfo,
  'stock.exchange': (_body, context) => exchangeStock(context),
} satisfies Partial<Handlers>
