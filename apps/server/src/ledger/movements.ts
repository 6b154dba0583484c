/** The movements that requests post, as pure functions. Amounts in minor units, greater than zero. */
import { recordTypes } from '@glasshouse/contract'
import { chart, memberAccount } from './accounts.ts'
import { checkMovement, type Movement, type Posting } from './movement.ts'

const checked = (movement: Movement): Movement => {
  checkMovement(movement)
  return movement
}

/** A posting of nothing is left out. */
const some = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0n)

/** What a new member begins with, from a labelled outside account. */
export const startingMoney = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'starting-money',
    memberId,
    postings: [
      { account: chart['outside/starting'], amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes.startingMoney },
    ],
  })

/** One machine: the price goes to members' payments, less what the machine really costs when the world says so. */
export const purchase = (bought: {
  memberId: bigint
  productId: bigint
  price: bigint
  machineCost: bigint
}): Movement =>
  checked({
    code: 'purchase',
    memberId: bought.memberId,
    subjectId: bought.productId,
    postings: some([
      { account: chart['pot/purchases'], amount: bought.price - bought.machineCost },
      { account: chart['outside/machines'], amount: bought.machineCost },
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

/** What the products' revenue models produced on one day, booked at its close before funding. */
export const modelledRevenue = (amount: bigint): Movement =>
  checked({
    code: 'modelled-revenue',
    postings: [
      { account: chart['outside/revenue'], amount: -amount },
      { account: chart['pot/revenue'], amount },
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
