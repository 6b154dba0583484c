import type { OrderItem } from '@glasshouse/contract'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { Amount, Instant } from '../../../ui/figures.tsx'
import { type Cell, PagedRows, useCallPages } from './pages.tsx'

export function MemberOrders({ memberId }: { memberId: string }) {
  const translate = useTranslate()
  const pages = useCallPages<OrderItem>('operator.memberOrders', { memberId })
  const cell = (name: string, shown: Cell<OrderItem>['shown'], isFigure?: true): Cell<OrderItem> => ({
    name,
    label: translate(composed(`members.order.${name}`)),
    shown,
    ...(isFigure ? { isFigure } : {}),
  })
  const cells = [
    cell('machine', ({ productName }) => productName),
    cell('bought', ({ startTime }) => <Instant at={startTime} />),
    cell('price', ({ price }) => <Amount value={price} />, true),
    cell('aDay', ({ dayReturnAmount }) => <Amount value={dayReturnAmount} />, true),
    cell('days', ({ validDays, maturity }) =>
      translate('members.daysLeft', { days: validDays, left: maturity }),
    ),
    cell('promised', ({ soFar }) => <Amount value={soFar.promised} />, true),
    cell('revenue', ({ soFar }) => <Amount value={soFar.revenue} />, true),
    cell('fees', ({ soFar }) => <Amount value={soFar.fees} />, true),
    cell('operator', ({ soFar }) => <Amount value={soFar.operator} />, true),
    cell('purchases', ({ soFar }) => <Amount value={soFar.purchases} />, true),
    cell('uncovered', ({ soFar }) => <Amount value={soFar.uncovered} />, true),
    cell('order', ({ orderId }) => orderId),
  ]
  return (
    <PagedRows
      label={translate('members.tab.orders')}
      empty={translate('members.noOrders')}
      pages={pages}
      cells={cells}
      keyOf={({ orderId }) => orderId}
    />
  )
}
