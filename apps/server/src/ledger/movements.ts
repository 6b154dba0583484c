/**
 * The movements that requests post, as pure functions. Amounts in minor units, greater than zero.
 */
import { type BankCurrency, recordTypes } from '@glasshouse/contract'
import type { ExchangedOut } from '@glasshouse/model'
import { chart, memberAccount } from './accounts.ts'
import { checkMovement, type Movement, type Posting } from './movement.ts'

const checked = (movement: Movement): Movement => {
  checkMovement(movement)
  return movement
}

/** Leaves out postings of zero. */
const some = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0n)

/** The starting money of a new member, from a labelled outside account. */
export const startingMoney = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'starting-money',
    memberId,
    postings: [
      { account: chart['outside/starting'], amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes.startingMoney },
    ],
  })

/**
 * The purchase of one machine. The price is paid into members' payments, less the real cost of the
 * machine and the operator's share, when the world has them.
 */
export const purchase = (bought: {
  memberId: bigint
  productId: bigint
  price: bigint
  machineCost: bigint
  /** The operator's share. */
  take: bigint
}): Movement =>
  checked({
    code: 'purchase',
    memberId: bought.memberId,
    subjectId: bought.productId,
    postings: some([
      { account: chart['pot/purchases'], amount: bought.price - bought.machineCost - bought.take },
      { account: chart['outside/machines'], amount: bought.machineCost },
      { account: chart['outside/operator-take'], amount: bought.take },
      {
        account: memberAccount(bought.memberId, 'wallet'),
        amount: -bought.price,
        recordType: recordTypes.buyMachine,
      },
    ]),
  })

/** Revenue that an operator states, with its evidence. */
export const statedRevenue = (amount: bigint, evidence: string, operatorId: bigint): Movement =>
  checked({
    code: 'stated-revenue',
    subjectId: operatorId,
    detail: { evidence },
    postings: [
      { account: chart['outside/revenue'], amount: -amount },
      { account: chart['pot/revenue'], amount },
    ],
  })

/** The daily output of the products' revenue models, booked at the close before funding. */
export const modelledRevenue = (amount: bigint): Movement =>
  checked({
    code: 'modelled-revenue',
    postings: [
      { account: chart['outside/revenue'], amount: -amount },
      { account: chart['pot/revenue'], amount },
    ],
  })

/** A deposit over the chain to an address that no longer belongs to a member. */
export const unmatchedDeposit = (depositId: bigint, amount: bigint): Movement =>
  checked({
    code: 'deposit-unmatched',
    subjectId: depositId,
    postings: [
      { account: chart['outside/chain'], amount: -amount },
      { account: chart['outside/chain-unmatched'], amount },
    ],
  })

/**
 * Reverses a deposit that the chain no longer holds: the wallet gives what it holds, and the rest
 * becomes a debt.
 */
export const depositReversal = (taken: {
  depositId: bigint
  /** The movement that credited the deposit. */
  reverses: bigint
  /** Null: the deposit was booked as unmatched. */
  memberId: bigint | null
  fromWallet: bigint
  asDebt: bigint
}): Movement => {
  const { depositId, reverses, memberId, fromWallet, asDebt } = taken
  const givers: Posting[] =
    memberId === null
      ? [{ account: chart['outside/chain-unmatched'], amount: -fromWallet }]
      : some([
          {
            account: memberAccount(memberId, 'wallet'),
            amount: -fromWallet,
            recordType: recordTypes.correction,
          },
          { account: memberAccount(memberId, 'debt'), amount: -asDebt },
        ])
  return checked({
    code: 'deposit-reversal',
    subjectId: depositId,
    reverses,
    ...(memberId === null ? {} : { memberId }),
    postings: [{ account: chart['outside/chain'], amount: fromWallet + asDebt }, ...givers],
  })
}

/** A member repays a debt from what the wallet has just received. */
export const debtRepayment = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'debt-repayment',
    memberId,
    postings: [
      { account: memberAccount(memberId, 'wallet'), amount: -amount, recordType: recordTypes.correction },
      { account: memberAccount(memberId, 'debt'), amount },
    ],
  })

/** Practice money that the operator puts into its own pot. */
export const operatorCapital = (amount: bigint, evidence: string, operatorId: bigint): Movement =>
  checked({
    code: 'operator-capital',
    subjectId: operatorId,
    detail: { evidence },
    postings: [
      { account: chart['outside/operator'], amount: -amount },
      { account: chart['pot/operator'], amount },
    ],
  })

/**
 * Practice USDT that the operator puts into the paying wallet: what the operator held outside is
 * now on the chain.
 */
export const signerFilling = (filling: {
  readonly fillingId: bigint
  readonly amount: bigint
  readonly evidence: string
}): Movement =>
  checked({
    code: 'signer-filling',
    subjectId: filling.fillingId,
    detail: { evidence: filling.evidence },
    postings: [
      { account: chart['outside/chain'], amount: -filling.amount },
      { account: chart['outside/operator'], amount: filling.amount },
    ],
  })

interface Withdrawn {
  readonly memberId: bigint
  readonly withdrawalId: bigint
  /** Minor units; the fee is part of it. */
  readonly amount: bigint
}

/**
 * A withdrawal request takes the whole amount, including the fee, out of the wallet immediately.
 */
export const withdrawalRequest = ({ memberId, withdrawalId, amount }: Withdrawn): Movement =>
  checked({
    code: 'withdrawal-request',
    memberId,
    subjectId: withdrawalId,
    postings: [
      { account: memberAccount(memberId, 'wallet'), amount: -amount, recordType: recordTypes.withdrawal },
      { account: memberAccount(memberId, 'withdrawing'), amount },
    ],
  })

/**
 * A cancelled or failed withdrawal: the whole amount, including the fee, returns to the wallet.
 */
export const withdrawalReturn = (
  { memberId, withdrawalId, amount }: Withdrawn,
  recordType: 'withdrawal' | 'withdrawalFailed',
): Movement =>
  checked({
    code: 'withdrawal-return',
    memberId,
    subjectId: withdrawalId,
    postings: [
      { account: memberAccount(memberId, 'withdrawing'), amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes[recordType] },
    ],
  })

/**
 * A withdrawal whose transaction is confirmed: the paid amount leaves for the chain, and the fee
 * for its pot.
 */
export const chainPayout = ({
  memberId,
  withdrawalId,
  amount,
  fee,
}: Withdrawn & { readonly fee: bigint }): Movement =>
  checked({
    code: 'chain-payout',
    memberId,
    subjectId: withdrawalId,
    postings: some([
      { account: memberAccount(memberId, 'withdrawing'), amount: -amount },
      { account: chart['outside/chain'], amount: amount - fee },
      { account: chart['pot/fees'], amount: fee },
    ]),
  })

/**
 * Reverses a payout whose coins the chain no longer moved: the paid amount is on the chain again.
 * The fee is not taken out of its pot, from which the closes may have paid it to members: the
 * operator gives it back. The return to the wallet follows.
 */
export const payoutReversal = ({
  memberId,
  withdrawalId,
  amount,
  fee,
  reverses,
}: Withdrawn & {
  readonly fee: bigint
  /** The movement of the payout. */
  readonly reverses: bigint
}): Movement =>
  checked({
    code: 'payout-reversal',
    memberId,
    subjectId: withdrawalId,
    reverses,
    postings: some([
      { account: memberAccount(memberId, 'withdrawing'), amount },
      { account: chart['outside/chain'], amount: fee - amount },
      { account: chart['outside/operator'], amount: -fee },
    ]),
  })

/**
 * A payment received at a practice bank of the platform, exchanged into the member's wallet
 * without a remainder.
 */
export const bankRecharge = (paid: {
  memberId: bigint
  rechargeId: bigint
  currency: BankCurrency
  /** Hundredths of the currency. */
  amount: bigint
  credited: bigint
}): Movement =>
  checked({
    code: 'bank-recharge',
    memberId: paid.memberId,
    subjectId: paid.rechargeId,
    postings: [
      { account: chart[`outside/bank/${paid.currency}`], amount: -paid.amount },
      { account: chart[`exchange/${paid.currency}`], amount: paid.amount },
      { account: chart['exchange/PUSDT'], amount: -paid.credited },
      {
        account: memberAccount(paid.memberId, 'wallet'),
        amount: paid.credited,
        recordType: recordTypes.recharge,
      },
    ],
  })

/**
 * A withdrawal paid by a practice bank: the fee is posted to its pot, and the rounding to
 * hundredths to `rest`.
 */
export const bankPayout = (payout: {
  memberId: bigint
  withdrawalId: bigint
  currency: BankCurrency
  fee: bigint
  exchanged: ExchangedOut
}): Movement => {
  const { memberId, withdrawalId, currency, fee, exchanged } = payout
  const { paid, worth, rest } = exchanged
  return checked({
    code: 'bank-payout',
    memberId,
    subjectId: withdrawalId,
    postings: some([
      { account: chart['pot/fees'], amount: fee },
      { account: chart.rest, amount: rest },
      { account: chart[`outside/bank/${currency}`], amount: paid },
      { account: chart[`exchange/${currency}`], amount: -paid },
      { account: chart['exchange/PUSDT'], amount: worth },
      { account: memberAccount(memberId, 'withdrawing'), amount: -(fee + worth + rest) },
    ]),
  })
}
