import type { Handlers } from '../../context.ts'
import { incomeDetail } from './detail.ts'
import { incomeDue } from './due.ts'
import { orderIncomes } from './order-incomes.ts'
import { receive } from './receive.ts'

export const incomeHandlers = {
  'income.due': incomeDue,
  'income.receive': receive,
  'income.detail': incomeDetail,
  'order.incomes': orderIncomes,
} satisfies Partial<Handlers>
