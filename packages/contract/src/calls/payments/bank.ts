/**
 * Recharging by bank: the practice banks and their rate, the requests, and the practice bank's own
 * page.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import {
  bankAccountText,
  bankCurrency,
  ifscText,
  quotedReference,
  rateText,
  rechargeReferenceText,
} from '../../values/practice-bank.ts'
import { dayNumber, instantText } from '../../values/time.ts'

/** Names a channel among those of its currency. */
const channelText = z.string().check(z.regex(/^[0-9]{1,2}$/))

const bankChannel = z.object({
  channel: channelText,
  country: z.string(),
  currency: bankCurrency,
  bank: z.string(),
  payee: z.string(),
  account: bankAccountText,
  ifsc: ifscText,
  /** Limits of one recharge, in the currency. */
  minimum: amountText,
  maximum: amountText,
})
export type BankChannel = z.output<typeof bankChannel>

const currencyField = { currency: bankCurrency }

const bankRechargeItem = z.object({
  rechargeId: idText('recharge'),
  currency: bankCurrency,
  /** The requested amount, in the currency. */
  amount: amountText,
  /** Fixed when it was requested. */
  rate: rateText,
  /** Practice USDT: the amount at that rate; after arrival, the amount credited. */
  credit: amountText,
  /** The amount of the bank's line, in the currency; null until it arrived. */
  paid: z.nullable(amountText),
  reference: rechargeReferenceText,
  channel: bankChannel,
  status: z.enum(['pending', 'arrived', 'expired', 'cancelled']),
  askedAt: instantText,
  expiresAt: instantText,
  arrivedAt: z.nullable(instantText),
})
export type BankRecharge = z.output<typeof bankRechargeItem>

/** Why a payment waits for a person; the first reason that holds. */
export const lineQuestions = [
  'no_reference',
  'unknown_reference',
  'other_payer',
  'other_currency',
  'already_paid',
  'cancelled',
  'expired',
  'other_amount',
] as const
export type LineQuestion = (typeof lineQuestions)[number]

const bankLineItem = z.object({
  lineId: idText('bankLine'),
  kind: z.enum(['top-up', 'payment', 'return', 'payout']),
  currency: bankCurrency,
  /** Positive into my account, negative out of it. */
  amount: amountText,
  /** The account at the other end; empty for money put in. */
  account: z.string(),
  reference: z.string(),
  time: instantText,
  day: dayNumber,
  /** The state of a payment: pending, arrived in the wallet, under review, returned. */
  status: z.enum(['done', 'pending', 'arrived', 'review', 'returned']),
  question: z.nullable(z.enum(lineQuestions)),
})
export type BankLine = z.output<typeof bankLineItem>

export const exchangeItem = z.object({
  recordId: z.string(),
  direction: z.enum(['in', 'out']),
  currency: bankCurrency,
  /** In the currency: the amount requested, or paid by the bank. */
  amount: amountText,
  /** Practice USDT at the rate: into the wallet, or exchanged out of it after the fee. */
  usdt: amountText,
  rate: rateText,
  reference: z.string(),
  time: instantText,
  status: z.enum(['pending', 'arrived', 'expired', 'cancelled']),
})
export type ExchangeItem = z.output<typeof exchangeItem>

export const exchangeRate = z.object({
  currency: bankCurrency,
  rate: rateText,
  setAt: instantText,
  /** `default`: no operator has entered one since the world began. */
  setBy: z.enum(['default', 'operator']),
})

export const bankCalls = {
  'bank.list': declareCall({
    service: 'user',
    method: 'GET',
    path: 'system/pay/config/banks',
    auth: 'member',
    summary: 'The practice banks to pay a recharge to, those of the member’s own country first.',
    body: z.object({ currency: z.optional(bankCurrency) }),
    data: z.object({ total: z.number(), list: z.array(bankChannel) }),
    errors: [],
  }),
  'exchangeRate.get': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'exchangeRate/get',
    auth: 'public',
    summary: 'What one practice USDT costs in a currency: entered by an operator, with its date; no feed.',
    body: z.object(currencyField),
    data: exchangeRate,
    errors: [],
  }),
  'bankRecharge.create': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'recharge/bank',
    auth: 'member',
    ours: true,
    summary: 'Asks for a recharge by bank: fixes the rate and gives a reference to quote.',
    changes: ['bank'],
    body: z.object({ ...currencyField, channel: channelText, amount: amountInput }),
    data: bankRechargeItem,
    errors: [
      'bank_channel_unknown',
      'amount_invalid',
      'recharge_too_low',
      'recharge_too_high',
      'recharge_too_many',
      'money_stopped',
      'world_ended',
      'idempotency_conflict',
      'too_many_requests',
    ],
    money: true,
  }),
  'bankRecharge.cancel': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'recharge/bank/cancel',
    auth: 'member',
    ours: true,
    summary: 'Cancels a recharge that was not paid. A payment that arrives afterwards waits for staff.',
    changes: ['bank'],
    body: z.object({ rechargeId: parsedId('recharge') }),
    data: bankRechargeItem,
    errors: ['recharge_unknown', 'recharge_closed'],
  }),
  'bankRecharge.list': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'recharge/bank/list',
    auth: 'member',
    ours: true,
    summary: 'My recharges by bank, newest first, with their states.',
    shows: ['bank'],
    body: z.object(pageFields),
    data: listOf(bankRechargeItem),
    errors: ['page_too_deep'],
  }),
  'exchange.records': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'exchange/records',
    auth: 'member',
    ours: true,
    summary: 'My exchanges between practice USDT and the money of practice banks, newest first.',
    shows: ['bank', 'withdrawal'],
    body: z.object(pageFields),
    data: listOf(exchangeItem),
    errors: ['page_too_deep'],
  }),
}

const ownAccount = z.object({
  currency: bankCurrency,
  account: bankAccountText,
  ifsc: ifscText,
  bank: z.string(),
  balance: amountText,
  topUpMax: amountText,
  /** The amount that may still be put in today (world day). */
  topUpLeft: amountText,
})
export type BankAccount = z.output<typeof ownAccount>

export const practiceBankCalls = {
  'practiceBank.account': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/bank',
    auth: 'member',
    ours: true,
    summary: 'My account at the practice bank in one currency. Its money is play money.',
    shows: ['bank'],
    body: z.object(currencyField),
    data: ownAccount,
    errors: [],
  }),
  'practiceBank.topUp': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/bank/topUp',
    auth: 'member',
    ours: true,
    summary: 'Puts play money into my account at the practice bank, up to a limit for each world day.',
    changes: ['bank'],
    body: z.object({ ...currencyField, amount: amountInput }),
    data: ownAccount,
    errors: [
      'amount_invalid',
      'bank_top_up_limit',
      'money_stopped',
      'idempotency_conflict',
      'too_many_requests',
    ],
    money: true,
  }),
  'practiceBank.pay': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/bank/pay',
    auth: 'member',
    ours: true,
    summary: 'Pays from my account to one of the platform’s: a line of its statement.',
    changes: ['bank'],
    body: z.object({
      ...currencyField,
      account: bankAccountText,
      amount: amountInput,
      reference: z.optional(quotedReference),
    }),
    data: z.object({ lineId: idText('bankLine'), balance: amountText }),
    errors: [
      'bank_account_unknown',
      'amount_invalid',
      'bank_balance_too_low',
      'money_stopped',
      'world_ended',
      'idempotency_conflict',
      'too_many_requests',
    ],
    money: true,
  }),
  'practiceBank.lines': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/bank/lines',
    auth: 'member',
    ours: true,
    summary: 'What went in and out of my account at the practice bank, newest first.',
    shows: ['bank'],
    body: z.object({ ...currencyField, ...pageFields }),
    data: listOf(bankLineItem),
    errors: ['page_too_deep'],
  }),
}
