/**
 * The optional second currency in which amounts are shown ("about 83.20"); stored on this device
 * (decision 0196).
 */
import { type BankCurrency, bankCurrency } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const key = 'displayCurrency'
const displayCurrency = makeStore<BankCurrency | null>(readStored(key, bankCurrency))

export const useDisplayCurrency = (): BankCurrency | null => useStore(displayCurrency)

export function chooseDisplayCurrency(chosen: BankCurrency | null): void {
  displayCurrency.set(chosen)
  if (chosen === null) removeStored(key)
  else writeStored(key, chosen)
}
