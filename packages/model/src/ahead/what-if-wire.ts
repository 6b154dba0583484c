/**
 * A world's state at a close, as it is sent to a reader's browser and read there again. It has no
 * seed: past weather is known by the last day of an outage, and later weather is drawn by seeds
 * that everybody knows.
 */
import { formatMoney, readMoney } from '@glasshouse/contract/values/money.ts'
import { type PayoutPolicy, type PotName, potAmounts } from '../pots.ts'
import type { RevenueModel } from '../revenue-model.ts'
import type { WorldNow } from './coverage.ts'
import type { SoldAlike } from './machines-ahead.ts'

interface SoldSent {
  readonly productId: string
  readonly dayReturn: string
  readonly machines: number
}

interface MachinesSent extends SoldSent {
  readonly firstDay: number
  readonly lastDay: number
}

interface ProductSent {
  readonly productId: string
  readonly model: Readonly<Record<string, string | number>>
  readonly fromDay: number
  readonly outThrough: number | null
}

/** What the call `books.whatIf` sends of it. Amounts are decimal strings. */
export interface WorldSent {
  readonly policy: PayoutPolicy
  readonly operatorFunds: boolean
  readonly day: number
  readonly pots: Readonly<Record<PotName, string>>
  readonly machines: MachinesSent[]
  readonly products: ProductSent[]
  readonly savings: string
  readonly dividendBasisPoints: number
  readonly shares: number
  readonly stating: { readonly basisPoints: number; readonly throughDay: number } | null
  readonly statedLeft: string
  readonly sales: {
    readonly overDays: number
    readonly payments: string
    readonly referrals: string
    readonly bonuses: string
    readonly machines: (SoldSent & { readonly validDays: number })[]
  }
}

const soldSent = ({ productId, dayReturn, count }: Omit<SoldAlike, 'validDays'>): SoldSent => ({
  productId,
  dayReturn: formatMoney(dayReturn),
  machines: Number(count),
})

const soldRead = ({ productId, dayReturn, machines }: SoldSent) => ({
  productId,
  dayReturn: readMoney(dayReturn),
  count: BigInt(machines),
})

/** `outThrough` of every product is known (`outageInto`). */
export function worldSent(world: WorldNow): WorldSent {
  const { pots, stating, lastSales } = world
  return {
    policy: world.policy,
    operatorFunds: world.operatorCapitalMayPay,
    day: world.openDay,
    pots: {
      revenue: formatMoney(pots.revenue),
      fees: formatMoney(pots.fees),
      operator: formatMoney(pots.operator),
      purchases: formatMoney(pots.purchases),
    },
    machines: world.machines.map(({ firstDay, lastDay, ...sold }) => ({
      ...soldSent(sold),
      firstDay,
      lastDay,
    })),
    products: world.products.map(({ productId, model, since, outThrough = null }) => ({
      productId,
      model: { ...model },
      fromDay: since,
      outThrough,
    })),
    savings: formatMoney(world.savings),
    dividendBasisPoints: Number(world.dividendBasisPoints),
    shares: Number(world.shares),
    stating:
      stating === null ? null : { basisPoints: Number(stating.basisPoints), throughDay: stating.throughDay },
    statedLeft: formatMoney(world.statedLeft),
    sales: {
      overDays: lastSales.overDays,
      payments: formatMoney(lastSales.payments),
      referrals: formatMoney(lastSales.referrals),
      bonuses: formatMoney(lastSales.bonuses),
      machines: lastSales.machines.map(({ validDays, ...sold }) => ({ ...soldSent(sold), validDays })),
    },
  }
}

export function worldRead(sent: WorldSent): WorldNow {
  const { sales, stating } = sent
  return {
    policy: sent.policy,
    operatorCapitalMayPay: sent.operatorFunds,
    openDay: sent.day,
    pots: potAmounts((pot) => readMoney(sent.pots[pot])),
    machines: sent.machines.map(({ firstDay, lastDay, ...sold }) => ({
      ...soldRead(sold),
      firstDay,
      lastDay,
    })),
    products: sent.products.map(({ productId, model, fromDay, outThrough }) => ({
      productId,
      // The server has parsed it when it was stored.
      model: model as unknown as RevenueModel,
      since: fromDay,
      outThrough,
    })),
    seed: '',
    savings: readMoney(sent.savings),
    dividendBasisPoints: BigInt(sent.dividendBasisPoints),
    shares: BigInt(sent.shares),
    waiting: [],
    stating:
      stating === null ? null : { basisPoints: BigInt(stating.basisPoints), throughDay: stating.throughDay },
    typedLately: { amount: readMoney('0.00'), machineDays: 0n },
    statedLeft: readMoney(sent.statedLeft),
    lastSales: {
      overDays: sales.overDays,
      payments: readMoney(sales.payments),
      referrals: readMoney(sales.referrals),
      bonuses: readMoney(sales.bonuses),
      machines: sales.machines.map(({ validDays, ...sold }) => ({ ...soldRead(sold), validDays })),
    },
  }
}
