/**
 * Buying and selling units of the flexible savings: each is one transaction between two accounts of
 * the member.
 */
import { type BodyOf, type DataOf, formatMoney, money, parseMoney, Refusal } from '@glasshouse/contract'
import { type Holding, moveUnits } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import { memberAct } from '../../ledger/act.ts'
import { post } from '../../ledger/post.ts'
import { fundBuy, fundSell } from '../../ledger/savings-movements.ts'
import { owedBy } from '../../ledger/wallet.ts'
import { keepHolding, readHolding } from './holding.ts'

export type SavingsContext = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>
type Moved = DataOf<'fund.buy'>

/**
 * Errors: money_stopped, idempotency_conflict, world_ended, amount_invalid, balance_too_low (the
 * balance less the debt).
 */
export const buyUnits = ({ amount: text }: BodyOf<'fund.buy'>, where: SavingsContext): Promise<Moved> =>
  act('fund.buy', text, where, ({ amount, wallet, owed }) => {
    if (amount > wallet - owed) throw tooLow(wallet - owed, amount)
    return amount
  })

/**
 * Errors: money_stopped, idempotency_conflict, world_ended, amount_invalid, balance_too_low (the
 * units held).
 */
export const sellUnits = ({ amount: text }: BodyOf<'fund.sell'>, where: SavingsContext): Promise<Moved> =>
  act('fund.sell', text, where, ({ amount, holding }) => {
    const units = holding?.units ?? 0n
    if (amount > units) throw tooLow(units, amount)
    return -amount
  })

interface Facts {
  readonly amount: bigint
  readonly wallet: bigint
  readonly owed: bigint
  readonly holding: Holding | null
}

/**
 * `change` returns by how much the units change, or throws a refusal. The wallet's lock keeps its
 * facts from changing meanwhile.
 */
const act = (
  call: 'fund.buy' | 'fund.sell',
  text: string,
  { world, wall, memberId, operationId }: SavingsContext,
  change: (facts: Facts) => bigint,
): Promise<Moved> =>
  world.db.transaction((tx) =>
    memberAct(tx, wall, { memberId, operationId, input: { call, amount: text } }, async (opened) => {
      const { moment, wallet } = opened
      await refuseEnded(tx, wall)
      const amount = parseMoney(text)
      if (amount === null || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' })
      const [holding, owed] = await Promise.all([readHolding(tx, memberId), owedBy(tx, memberId)])
      const by = change({ amount, wallet, owed, holding })
      const after = moveUnits(holding, by, moment.day)
      if (holding === null) await openMemberAccounts(tx, memberId, ['fund'])
      await post(tx, moment, by > 0n ? fundBuy(memberId, by) : fundSell(memberId, -by))
      await keepHolding(tx, memberId, after)
      return { units: formatMoney(after.units), balance: formatMoney(money(wallet - by)) }
    }),
  )

const tooLow = (balance: bigint, needed: bigint): Refusal =>
  new Refusal('balance_too_low', {
    field: 'amount',
    facts: { balance: formatMoney(balance > 0n ? balance : 0n), needed: formatMoney(needed) },
  })
