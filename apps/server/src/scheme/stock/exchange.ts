/** A member's single exchange of dividends into the wallet. */
import { type DataOf, formatMoney, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { memberAct } from '../../ledger/act.ts'
import { creditLanes, holdLane } from '../../ledger/credit.ts'
import { shareOpenDay } from '../../ledger/moment.ts'
import { post } from '../../ledger/post.ts'
import { stockExchange } from '../../ledger/savings-movements.ts'
import { sql } from '../../platform/db/sql.ts'

type ExchangeContext = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>

/**
 * Moves the whole stock account to the wallet, once for each member. It holds the member's credit
 * lane, as the worker that credits dividends does: so a funded dividend is either in the stock
 * account before the exchange or goes to the wallet after it, and none is left behind. Errors:
 * money_stopped, idempotency_conflict, world_ended, exchange_once, exchange_nothing.
 */
export const exchangeStock = ({ world, wall, memberId, operationId }: ExchangeContext) =>
  world.db.transaction(async (tx): Promise<DataOf<'stock.exchange'>> => {
    await Promise.all([shareOpenDay(tx), holdLane(tx, Number(memberId % BigInt(creditLanes)))])
    const act = { memberId, operationId, input: { call: 'stock.exchange' } }
    return memberAct(tx, wall, act, async ({ moment, wallet }) => {
      await refuseEnded(tx, wall)
      const { balance, exchanged } = await tx.one<{ balance: bigint; exchanged: boolean }>(sql`
        select coalesce((
            select balance from balance where account_id = ${memberAccount(memberId, 'stock')}), 0)::bigint as balance,
          exists (select from stock_exchange where member_id = ${memberId}) as exchanged`)
      if (exchanged) throw new Refusal('exchange_once')
      if (balance === 0n) throw new Refusal('exchange_nothing')
      const { movementId } = await post(tx, moment, stockExchange(memberId, balance))
      await tx.run(sql`
        insert into stock_exchange (member_id, amount, day, happened_at, movement_id)
        values (${memberId}, ${balance}, ${moment.day}, ${moment.now}, ${movementId})`)
      return { amount: formatMoney(balance), balance: formatMoney(wallet + balance) }
    })
  })
