/** Members' machines and their incomes, as staff list them. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber, dayText, instantText } from '../../values/time.ts'

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffOrderCalls = {
  'operator.orders': declareCall({
    ...shape,
    method: 'GET',
    path: 'orders',
    roles: treasurers,
    summary: 'Members’ machines, newest first; of one member.',
    ...consoleList({
      sorts: ['time'],
      filters: { memberId: z.optional(parsedId('member')) },
      item: z.object({
        orderId: idText('order'),
        memberId: idText('member'),
        simulated: z.boolean(),
        product: z.string(),
        price: amountText,
        dayReturn: amountText,
        boughtAt: instantText,
        firstDay: dayNumber,
        lastDay: dayNumber,
        movementId: z.nullable(idText('movement')),
      }),
      screen: { name: 'orders', after: 'movements' },
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
  'operator.incomes': declareCall({
    ...shape,
    method: 'GET',
    path: 'incomes',
    roles: treasurers,
    summary: 'Incomes of one day, by order: what was promised, what was paid, and from which pots.',
    ...consoleList({
      sorts: ['order'],
      order: 'asc',
      filters: { day: dayText },
      item: z.object({
        orderId: idText('order'),
        memberId: idText('member'),
        promised: amountText,
        paid: amountText,
        revenue: amountText,
        fees: amountText,
        operator: amountText,
        purchases: amountText,
        rest: amountText,
      }),
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
}
