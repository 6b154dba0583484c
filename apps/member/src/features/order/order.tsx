import type { OrderItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { Amount } from '../../ui/amount.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { Load } from '../../ui/load.tsx'
import { Machine } from '../../ui/machine.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { MachineState } from '../../ui/machine-state.tsx'
import { PromiseBars } from '../../ui/promise-bars.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { DayClose, WorldTime } from '../../ui/world-time.tsx'
import { OrderOnPaper } from '../lots/on-paper.tsx'
import { OrderPayers } from '../lots/order-payers.tsx'
import { orderPayersPlace } from '../lots/places.ts'
import './order.css'
import { PaidSoFar, StateBadge } from './order-card.tsx'
import { OrderIncomes } from './order-incomes.tsx'
import { oneOrder } from './queries.ts'

/** One of the member's machines; without an id it redirects to the list. */
export function OrderScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <Redirect to="/user/myorder" replace /> : <OneOrder id={id} />
}

/** The machine's term, its payments by source, each day's income, its lease agreement. */
function OneOrder({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const query = useQuery(oneOrder(id))
  useArrival()
  const order = query.data?.list[0]
  return (
    <Screen
      columns
      title={order?.productName ?? t('title')}
      foot={
        <Link href="/user/receiveincome" className="button button-primary button-wide">
          {t('toReceive')}
        </Link>
      }
    >
      <Load query={query} height={320}>
        {({ list }) =>
          list[0] ? (
            <InSlices key={id}>
              <Order order={list[0]} />
            </InSlices>
          ) : (
            <NoOrder />
          )
        }
      </Load>
    </Screen>
  )
}

function NoOrder() {
  const { t } = useTranslation(['order', 'common'])
  return (
    <Empty
      picture="machine"
      title={t('order:unknown')}
      action={
        <Link href="/user/myorder" className="button button-plain">
          {t('common:title.myorder')}
        </Link>
      }
    >
      {t('order:unknownText')}
    </Empty>
  )
}

function Order({ order }: { order: OrderItem }) {
  const { t } = useTranslation('order')
  return (
    <>
      <div className="card stack" data-machine={machineOf(order.productImg) ?? undefined}>
        <div className="stack-tight">
          <Machine src={order.productImg} width={200} turns={order.lastDay?.stands === false} stage />
          <div className="row-between">
            <p className="badges">
              <StateBadge order={order} />
              <MachineState lastDay={order.lastDay} />
            </p>
            <Amount value={order.price} size="lg" />
          </div>
        </div>
        <PromiseBars promised={order.dayReturnAmount} earned={order.revenuePerDay} />
        <Facts
          facts={[
            { label: t('total'), value: <Amount value={order.walletotal} unit={null} /> },
            {
              label: t('validity'),
              value: t('days', { count: order.validDays }),
              note: t('validityNote'),
            },
            { label: t('maturity'), value: t('days', { count: order.maturity }) },
            { label: t('boughtAt'), value: <WorldTime at={order.startTime} /> },
            { label: t('firstDue'), value: <DayClose at={order.validDate} /> },
            ...(order.getTime === null
              ? []
              : [{ label: t('nextDue'), value: <DayClose at={order.getTime} /> }]),
            {
              label: order.status === 'valid' ? t('expiresAt') : t('expiredAt'),
              value: <DayClose at={order.expiryDate} />,
            },
          ]}
        />
        <p className="muted small">{t('worldTimeNote')}</p>
      </div>
      <section className="card stack-tight" aria-labelledby="so-far">
        <h2 id="so-far">{t('soFar')}</h2>
        <PaidSoFar order={order} />
        <SourceBar sources={order.soFar} size="tall" voice="ever" payers={orderPayersPlace(order.orderId)} />
      </section>
      <OrderOnPaper order={order} />
      <OrderPayers orderId={order.orderId} />
      <OrderIncomes orderId={order.orderId} />
      <Link href={`/user/pdf?doc=lease.${order.orderId}`} className="button button-plain button-wide">
        {t('lease')}
      </Link>
    </>
  )
}
