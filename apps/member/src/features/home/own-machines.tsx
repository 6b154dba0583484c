import type { OrderItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { Machine } from '../../ui/machine.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { MachineState } from '../../ui/machine-state.tsx'
import { PromiseBars } from '../../ui/promise-bars.tsx'
import { newestMachines } from './queries.ts'

/** The member's newest machines that still pay: turning or stopped, promised above earned. */
export function OwnMachines() {
  const { t } = useTranslation('home')
  const machines = useQuery(newestMachines()).data
  if (machines === undefined || machines.list.length === 0) return null
  return (
    <InTurn>
      <section className="stack-tight" aria-labelledby="own-machines">
        <div className="row-between">
          <h2 id="own-machines">{t('machinesTitle')}</h2>
          <Link href="/user/myorder" className="text-link">
            {t('machinesAll')}
          </Link>
        </div>
        <ul className="home-machines">
          {machines.list.map((order) => (
            <li key={order.orderId}>
              <OwnMachine order={order} />
            </li>
          ))}
        </ul>
      </section>
    </InTurn>
  )
}

function OwnMachine({ order }: { order: OrderItem }) {
  return (
    <Link
      href={`/user/orders?id=${order.orderId}`}
      className="card home-machine"
      data-machine={machineOf(order.productImg) ?? undefined}
    >
      <Machine src={order.productImg} width={120} turns={order.lastDay?.stands === false} stage />
      <b>{order.productName}</b>
      <MachineState lastDay={order.lastDay} />
      <PromiseBars promised={order.dayReturnAmount} earned={order.revenuePerDay} small />
    </Link>
  )
}
