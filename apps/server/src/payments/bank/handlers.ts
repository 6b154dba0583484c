import type { Handlers } from '../../context.ts'
import { readAccount } from './account.ts'
import { exchangeRecords } from './exchange-records.ts'
import { bankLines } from './lines.ts'
import { pay } from './pay.ts'
import { readRate } from './rate.ts'
import { bankList, rechargeList } from './read.ts'
import { cancelRecharge, createRecharge } from './recharge.ts'
import { topUp } from './top-up.ts'

export const bankHandlers = {
  'bank.list': bankList,
  'exchangeRate.get': ({ currency }, { world }) => readRate(world.db, currency),
  'bankRecharge.create': ({ currency, channel, amount }, context) =>
    createRecharge(context, { currency, channel, amount }),
  'bankRecharge.cancel': ({ rechargeId }, context) => cancelRecharge(context, rechargeId),
  'bankRecharge.list': rechargeList,
  'exchange.records': exchangeRecords,
  'practiceBank.account': ({ currency }, context) => readAccount(context, currency),
  'practiceBank.topUp': ({ currency, amount }, context) => topUp(context, { currency, amount }),
  'practiceBank.pay': ({ currency, account, amount, reference }, context) =>
    pay(context, { currency, account, amount, reference: reference ?? '' }),
  'practiceBank.lines': bankLines,
} satisfies Partial<Handlers>
