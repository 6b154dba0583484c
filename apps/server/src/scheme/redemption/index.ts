import type { Handlers } from '../../context.ts'
import { exchangeCode } from './exchange.ts'
import { ownRedemption } from './mine.ts'

export { drawCode } from './draw-code.ts'
export { exchangeCode } from './exchange.ts'

export const redemptionHandlers = {
  'redemption.exchange': exchangeCode,
  'redemption.mine': async (_body, { world, memberId }) => ({
    exchanged: await ownRedemption(world.db, memberId),
  }),
} satisfies Partial<Handlers>
