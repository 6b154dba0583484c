/**
 * Creates products as presets and demo worlds list them: with decimal amounts and one known name.
 */
import { readMoney } from '@glasshouse/contract'
import type { Tx } from '../../../platform/db/pool.ts'
import { machineNames } from '../machine-names.ts'
import { createProduct, type NewProduct } from './create.ts'

/** Amounts are decimal strings of practice USDT. */
export interface ListedProduct extends Omit<NewProduct, 'names' | 'price' | 'dayReturn' | 'machineCost'> {
  /**
   * One of `machinesNamed`, so that it has a name in each language; any other name is shown
   * unchanged.
   */
  readonly name: string
  readonly price: string
  readonly dayReturn: string
  readonly machineCost: string
}

/**
 * Adds the products after the others, in their order. Returns their ids by name. Errors: those of
 * `createProduct`.
 */
export async function createListed(
  tx: Tx,
  products: readonly ListedProduct[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = new Map<string, bigint>()
  for (const { name, price, dayReturn, machineCost, ...terms } of products) {
    const productId = await createProduct(tx, {
      ...terms,
      name,
      names: machineNames(name),
      price: readMoney(price),
      dayReturn: readMoney(dayReturn),
      machineCost: readMoney(machineCost),
    })
    ids.set(name, productId)
  }
  return ids
}
