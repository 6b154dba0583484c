export type { TickerMetrics } from './metrics.ts'
export { isServed } from './served.ts'
export { startTicker, type Ticker, type TickerNeeds } from './ticker.ts'
