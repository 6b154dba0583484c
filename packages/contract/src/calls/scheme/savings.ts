/** Flexible savings in units, and dividend shares: their promises, payments and sources. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { soldCounted } from './product.ts'

/** `waiting`: in transit, credited in a moment; `uncovered`: every pot was empty. */
export const payoutStates = ['waiting', 'credited', 'uncovered'] as const
const payoutState = z.enum(payoutStates)

const accrualItem = z.object({
  /** For `reward.payers`. */
  rewardId: idText('reward'),
  day: dayNumber,
  /** The units held through the whole of the day, derived from the promise. */
  promised: amountText,
  paid: amountText,
  state: payoutState,
  sources: sourcesData,
})
export type AccrualItem = z.output<typeof accrualItem>

const dividendItem = z.object({
  /** For `reward.payers`. */
  rewardId: idText('reward'),
  day: dayNumber,
  /** The earnings of all machines that day by their models, and the share paid as dividends. */
  revenue: amountText,
  percent: z.number(),
  /** Machines bought before the day; people and simulated members apart as in the shop. */
  allShares: soldCounted,
  perShare: amountText,
  shares: z.number(),
  paid: amountText,
  state: payoutState,
  sources: sourcesData,
})
export type DividendItem = z.output<typeof dividendItem>

const moved = z.object({ units: amountText, balance: amountText })

export const savingsCalls = {
  'fund.buy': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'fund/buy',
    auth: 'member',
    ours: true,
    money: true,
    summary:
      'Buys units of the flexible savings, one practice USDT each. They count from the next whole day.',
    changes: ['wallet', 'savings'],
    feature: 'savings',
    body: z.object({ amount: amountInput }),
    data: moved,
    errors: ['money_stopped', 'idempotency_conflict', 'world_ended', 'amount_invalid', 'balance_too_low'],
  }),
  'fund.sell': declareCall({
    service: 'user',
    method: 'POST',
    path: 'app/financial/sellFinancial',
    auth: 'member',
    money: true,
    summary:
      'Sells units of the flexible savings: the amount is back in the wallet immediately, without a fee.',
    changes: ['wallet', 'savings'],
    body: z.object({ amount: amountInput }),
    data: moved,
    errors: ['money_stopped', 'idempotency_conflict', 'world_ended', 'amount_invalid', 'balance_too_low'],
  }),
  'fund.income': declareCall({
    service: 'product',
    method: 'POST',
    path: 'mine/yeb/income',
    auth: 'member',
    summary: 'My flexible savings, and what they accrued by day, newest first, each with its sources.',
    shows: ['savings'],
    body: z.object(pageFields),
    data: z.extend(listOf(accrualItem), {
      unitPrice: amountText,
      /** Promised for each whole day. */
      percentADay: z.number(),
      units: amountText,
      /** The units held since the day began: they count at its close. */
      counting: amountText,
      promisedToday: amountText,
      /** The balance that can be spent. */
      balance: amountText,
      /** All accruals ever. */
      ever: sourcesData,
      dayEndsAt: instantText,
    }),
    errors: ['page_too_deep'],
  }),
  'stock.info': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'stock/info',
    auth: 'member',
    ours: true,
    summary: 'My dividend shares, and their dividends by day, newest first, each with its source.',
    shows: ['savings'],
    body: z.object(pageFields),
    data: z.extend(listOf(dividendItem), {
      /** One for each machine bought; a new one counts from the next day. */
      shares: z.number(),
      /** The share of machine revenue paid as dividends; 0: none. */
      percent: z.number(),
      /** Dividends not exchanged yet. */
      stock: amountText,
      /** The caller's one exchange; null: not yet. */
      exchanged: z.nullable(z.object({ amount: amountText, day: dayNumber, at: instantText })),
      ever: sourcesData,
    }),
    errors: ['page_too_deep'],
  }),
  'stock.exchange': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'stock/exchange',
    auth: 'member',
    ours: true,
    money: true,
    summary:
      'Moves all my dividends to the wallet, once for each member; later dividends go there without a call.',
    changes: ['wallet', 'savings'],
    body: nothing,
    data: z.object({ amount: amountText, balance: amountText }),
    errors: ['money_stopped', 'idempotency_conflict', 'world_ended', 'exchange_once', 'exchange_nothing'],
  }),
}
