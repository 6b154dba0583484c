export { isServed } from './served.ts'
export { startTicker, type Ticker } from './ticker.ts'
