/**
 * What one machine of a product did on a past day: its drawing turns when it earned, and
 * does not turn when it did not. Pure.
 */
import type { Money } from '@glasshouse/contract/values/money.ts'
import { isOutOn, type RevenueDay, revenueOfDayFloor } from './revenue.ts'
import type { RevenueModel } from './revenue-model.ts'

export interface MachineDay {
  /**
   * Minor units. A close books the revenue of all machines together and rounds it down once;
   * divided among them and rounded down, it is exactly this.
   */
  readonly earned: Money
  readonly stands: boolean
}

/** Null: machines of this model never earn. `revenueSince`: the first day on which they do. */
export function machineDay(
  model: RevenueModel,
  on: Omit<RevenueDay, 'machines' | 'later'> & { readonly revenueSince: number },
): MachineDay | null {
  if (model.kind === 'none') return null
  const earned = revenueOfDayFloor(model, { ...on, machines: on.day < on.revenueSince ? 0n : 1n })
  return { earned, stands: earned === 0n || isOutOn(model, on) }
}
