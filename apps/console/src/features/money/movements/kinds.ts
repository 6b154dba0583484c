import { composed, type Translate } from '../../../platform/translate.ts'
/** Kinds of movements, by the ledger's own codes. */
export const movementKinds = [
  'purchase',
  'daily-return',
  'credit',
  'stated-revenue',
  'modelled-revenue',
  'operator-capital',
  'starting-money',
  'bank-recharge',
  'deposit',
  'deposit-unmatched',
  'deposit-reversal',
  'withdrawal-request',
  'withdrawal-return',
  'chain-payout',
  'payout-reversal',
  'bank-payout',
  'fund-buy',
  'fund-sell',
  'stock-exchange',
  'signer-filling',
  'debt-repayment',
  'revenue-correction',
  'capital-correction',
  'recharge-correction',
] as const

/** The words of a kind; a code without words is shown as it is. */
export const kindWord = (kind: string, translate: Translate): string =>
  (movementKinds as readonly string[]).includes(kind)
    ? translate(composed(`movements.kindName.${kind}`))
    : kind
