import type { Handlers } from '../../context.ts'
import { rechargeAddress, rechargeList } from './read.ts'

export const depositHandlers = {
  'recharge.address': rechargeAddress,
  'recharge.list': rechargeList,
} satisfies Partial<Handlers>
