/** One reading of an amount for the three acts of the practice bank. */
import { type BankCurrency, type Money, parseMoney, Refusal } from '@glasshouse/contract'

/** Reads an amount in a bank's currency, above zero. Errors: `amount_invalid`. */
export function readBankAmount(text: string, currency: BankCurrency): Money<BankCurrency> {
  const amount = parseMoney<BankCurrency>(text, currency)
  if (amount === null || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' })
  return amount
}
