/** The wallet's figures and their records. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText, incomeIdText, parsedRecordId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields, wholeNumber } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'

/** Numbers of the wire; 1–11 are the specification's, 12–16 ours. */
export const recordTypes = {
  recharge: 1,
  withdrawal: 2,
  buyMachine: 3,
  dailyIncome: 4,
  receivedIncome: 5,
  teamBenefits: 6,
  bonus: 7,
  randomBonus: 8,
  referralBonus: 9,
  withdrawalFailed: 10,
  inviteBonus: 11,
  exchange: 12,
  fund: 13,
  dividend: 14,
  correction: 15,
  startingMoney: 16,
} as const
export type RecordType = keyof typeof recordTypes
export const recordTypeNames = Object.keys(recordTypes) as RecordType[]

/**
 * The kinds of the list's filter. Each type of the wallet's entries is in one of them; type 4 is
 * none of these entries.
 */
export const recordGroups = {
  recharges: ['recharge', 'exchange'],
  withdrawals: ['withdrawal', 'withdrawalFailed'],
  income: ['receivedIncome'],
  machines: ['buyMachine'],
  rewards: ['teamBenefits', 'bonus', 'randomBonus', 'referralBonus', 'inviteBonus'],
  savings: ['fund', 'dividend'],
  other: ['correction', 'startingMoney'],
} as const satisfies Record<string, readonly RecordType[]>
export type RecordGroup = keyof typeof recordGroups
export const recordGroupNames = Object.keys(recordGroups) as RecordGroup[]

export const recordItem = z.object({
  /** Movement id and the entry’s number in the wallet (`mov_1k.7`), or income id for type 4. */
  recordId: z.string(),
  type: z.number(),
  /** Positive into the wallet, negative out of it; for type 4 the amount that could be paid. */
  amount: amountText,
  description: z.enum(recordTypeNames),
  /** The product's name where the record is about one. */
  subject: z.nullable(z.string()),
  time: instantText,
  day: dayNumber,
  status: z.enum([
    'succeeded',
    'failed',
    'processing',
    'pending',
    'arrived',
    'credited',
    'not_credited',
    'expired',
    'not_received',
    'receiving',
    'cancelled',
  ]),
  /** Balance of the wallet after it; null where the wallet was not touched. */
  balanceAfter: z.nullable(amountText),
  sources: z.nullable(sourcesData),
  /** Types 4 and 5: the (newest) income concerned, whose `income.detail` leads to the postings. */
  incomeId: z.optional(z.nullable(incomeIdText)),
  /** The payout that was credited: `reward.payers` says whose money it was. */
  rewardId: z.optional(idText('reward')),
  /** The day whose close funded a credited payout: it is credited on a later one. */
  closeDay: z.optional(dayNumber),
  /** For a bought machine: the part of its price that no pot received. */
  outflow: z.optional(z.object({ machineCost: amountText, operatorTook: amountText })),
})
export type RecordItem = z.output<typeof recordItem>

export const walletFigures = z.object({
  holdingAssets: amountText,
  extractable: amountText,
  todayEarning: amountText,
  totalRevenue: amountText,
  stockAmount: amountText,
  teamSize: counted,
  teamRewards: amountText,
  /** Promised a day by the member's valid machines. */
  fixedIncome: amountText,
  validOrders: z.number(),
  /** Promised by these machines for the days that are not settled: on paper, no money yet. */
  stillPromised: amountText,
  /** The next income falls due at this day’s close; null when no machine is valid. */
  nextDueDay: z.nullable(dayNumber),
  due: amountText,
  receiving: amountText,
  /** All incomes of the member ever, by source. */
  sources: sourcesData,
  spent: amountText,
  asOf: instantText,
  day: dayNumber,
})

/** More than a year of days: the longest world that a chart draws day by day. */
const walletDaysMax = 366

/** Only of the caller; `net` = `back` − `paid`. */
const walletResultData = z.object({
  /** Prices of all machines ever bought, in full, and what withdrawals have cost so far. */
  paid: amountText,
  /**
   * All that closes have paid from the pots: incomes, received or not, rewards, refunds of
   * coupons, savings and dividends. It only rises at the close of a day.
   */
  back: amountText,
  /** Negative while less came back than was paid. */
  net: amountText,
  /**
   * The first day of the present unbroken row of closes at which something had been paid and as
   * much or more was back; null: not ahead now, or no close since the first payment.
   */
  aheadSince: z.nullable(dayNumber),
  /**
   * The newest settled day: all that its close promised and paid to the caller, incomes and the
   * rest of `back` together. Nothing due: zeros. Null: no day was settled since the caller joined.
   */
  lastClose: z.nullable(z.object({ day: dayNumber, sources: sourcesData })),
  /** The open day, whose purchases are in `paid` already. */
  day: dayNumber,
})

export const walletCalls = {
  'wallet.summary': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/summary',
    auth: 'member',
    ours: true,
    summary: 'The figures of the wallet. Machines are not assets: nothing of their price is paid back.',
    shows: ['wallet'],
    body: nothing,
    data: walletFigures,
    errors: [],
    stamped: true,
  }),
  'wallet.result': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/result',
    auth: 'member',
    ours: true,
    summary: 'What I paid for machines, what I have back, and the difference; what the last close brought.',
    shows: ['wallet'],
    body: nothing,
    data: walletResultData,
    errors: [],
  }),
  'wallet.days': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/days',
    auth: 'member',
    ours: true,
    summary:
      'The newest settled days, oldest first, thirty or as many as asked: what my machines were to pay, its sources, what I held.',
    shows: ['wallet'],
    /** The list begins on the day on which the caller joined, however many are asked. */
    body: z.object({ days: z.optional(wholeNumber(walletDaysMax)) }),
    data: z.object({
      list: z.array(
        z.object({
          day: dayNumber,
          /** Incomes of my machines that fell due at its close. */
          sources: sourcesData,
          /**
           * In the member's wallet, fund, stock and withdrawals at its close; amounts in transit
           * were in none of them.
           */
          held: amountText,
          /** What the member owed at its close, for a reversed deposit. */
          owed: amountText,
        }),
      ),
    }),
    errors: [],
  }),
  'wallet.records': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/records',
    auth: 'member',
    ours: true,
    summary: 'My records, newest first: all that touched the wallet, one group of types, or one type.',
    shows: ['wallet'],
    body: z.object({
      ...pageFields,
      type: z.optional(z.string().check(z.regex(/^(?:[1-9]|1[0-6])$/))),
      /** Without effect beside a type. */
      group: z.optional(z.enum(recordGroupNames)),
    }),
    data: listOf(recordItem),
    errors: ['page_too_deep'],
  }),
  'wallet.record': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/record',
    auth: 'member',
    ours: true,
    summary: 'One of my records of the wallet.',
    shows: ['wallet'],
    body: z.object({ recordId: parsedRecordId }),
    data: recordItem,
    errors: ['record_unknown'],
  }),
}
