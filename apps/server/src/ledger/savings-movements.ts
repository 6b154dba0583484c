/**
 * The movements of savings and shares between a member's own accounts. Amounts in minor units,
 * greater than zero.
 */
import { recordTypes } from '@glasshouse/contract'
import { memberAccount } from './accounts.ts'
import { checkMovement, type Movement } from './movement.ts'

const checked = (movement: Movement): Movement => {
  checkMovement(movement)
  return movement
}

/** Units bought: one practice USDT each. */
export const fundBuy = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'fund-buy',
    memberId,
    postings: [
      { account: memberAccount(memberId, 'wallet'), amount: -amount, recordType: recordTypes.fund },
      { account: memberAccount(memberId, 'fund'), amount },
    ],
  })

/** Units sold; their price returns to the wallet immediately. */
export const fundSell = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'fund-sell',
    memberId,
    postings: [
      { account: memberAccount(memberId, 'fund'), amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes.fund },
    ],
  })

/** The one exchange of the accumulated dividends. */
export const stockExchange = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'stock-exchange',
    memberId,
    postings: [
      { account: memberAccount(memberId, 'stock'), amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes.exchange },
    ],
  })
