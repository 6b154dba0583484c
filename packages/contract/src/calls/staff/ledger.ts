/**
 * The ledger for staff to browse: from a figure to the movements of its account, and from a
 * movement to its postings.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountInput, amountText, assets } from '../../values/money.ts'
import { dayNumber, dayText, instantText } from '../../values/time.ts'
import { reasonField } from './reason.ts'

const assetName = z.enum(Object.keys(assets) as [keyof typeof assets])

/** `pot/revenue`, `member/1000/wallet`. */
const accountPathText = z.string().check(z.regex(/^[a-z]{3,8}(?:\/[A-Za-z0-9-]{1,20}){0,2}$/))

/** A filter of a whole number, as digits. */
export const dayFilter = z.optional(dayText)

/** Codes of the ledger: `purchase`, `daily-return`. */
const kindText = z.string().check(z.regex(/^[a-z-]{3,30}$/))

const account = z.object({
  account: z.string(),
  asset: assetName,
  /** Now, including the open day. */
  balance: amountText,
  /** The minimum balance; null: no floor. */
  floor: z.nullable(amountText),
})

const listedMovement = z.object({
  movementId: idText('movement'),
  kind: z.string(),
  day: dayNumber,
  at: instantText,
  memberId: z.nullable(idText('member')),
  /**
   * Practice USDT that it moved; for one account, the amount that this account received or paid.
   */
  amount: amountText,
  /** Practice USDT, but for an account that is kept in bank money. */
  asset: assetName,
  /** Of one account of a member: its balance after it. */
  balanceAfter: z.nullable(amountText),
  /** The movement that it reverses. */
  reverses: z.nullable(idText('movement')),
})

/** Why a person cannot reverse a movement. */
const keptReasons = ['kind', 'reversal', 'reversed', 'asked', 'own', 'settling', 'spent'] as const
export type KeptReason = (typeof keptReasons)[number]

export const postingsShownMax = 200

export const staffLedgerCalls = {
  'operator.accounts': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'accounts',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'The chart of accounts with what each holds; with a member, that member’s own.',
    body: z.object({ memberId: z.optional(parsedId('member')) }),
    data: z.object({ list: z.array(account) }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator.movements': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'movements',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'Movements of the ledger, newest first: by day, by kind or by both, or by account; for an account that is not a member’s also by day.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        account: z.optional(accountPathText),
        kind: z.optional(kindText),
        day: dayFilter,
        movementId: z.optional(parsedId('movement')),
      },
      pairs: [
        ['account', 'day'],
        ['kind', 'day'],
      ],
      item: listedMovement,
    }),
    errors: ['page_too_deep', 'not_found', 'field_invalid', 'forbidden'],
  }),
  'operator.movement': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'movement',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'One movement: its postings, what caused it, what took it back, whether it was proved, and whether it can be taken back.',
    body: z.object({ movementId: parsedId('movement') }),
    data: z.object({
      ...listedMovement.shape,
      /** At most 200, by account. */
      postings: z.array(
        z.object({
          account: z.string(),
          asset: assetName,
          amount: amountText,
          balanceAfter: z.nullable(amountText),
        }),
      ),
      /** There are more postings than are shown. */
      more: z.boolean(),
      /**
       * Its subject: the id of an order’s product, a withdrawal, a recharge, a deposit, a filling;
       * null: none.
       */
      subject: z.nullable(z.string()),
      /** Text stored with it, such as the evidence of stated revenue. */
      detail: z.record(z.string(), z.string()),
      recordedAt: instantText,
      reversedBy: z.nullable(idText('movement')),
      /** The newest proof that covers its day; null: not yet. */
      proof: z.nullable(z.object({ at: instantText, throughDay: dayNumber, held: z.boolean() })),
      takeBack: z.object({
        possible: z.boolean(),
        why: z.nullable(z.enum(keptReasons)),
        /** Members of staff who have to approve, the requester among them. */
        needed: z.number(),
      }),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator.revenueEntries': declareCall({
    service: 'operator',
    method: 'GET',
    auth: 'operator',
    ours: true,
    path: 'revenue/entries',
    roles: treasurers,
    summary:
      'Machine revenue, entry by entry: what staff stated with its evidence, and what the products’ models made.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        stated: z.optional(z.enum(['true', 'false'])),
        productId: z.optional(parsedId('product')),
        day: dayFilter,
      },
      pairs: [
        ['stated', 'day'],
        ['productId', 'day'],
      ],
      item: z.object({
        revenueId: idText('revenue'),
        day: dayNumber,
        stated: z.boolean(),
        /** Below zero: stated before, and reversed. */
        amount: amountText,
        evidence: z.string(),
        product: z.nullable(z.string()),
        /** Pseudonym of the person who stated it. */
        by: z.nullable(z.string()),
        movementId: z.nullable(idText('movement')),
      }),
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
  'operator.bookRevenue': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'revenue',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'Books machine revenue that staff state, with its evidence; the books show it apart from modelled revenue.',
    body: z.object({ amount: amountInput, evidence: reasonField }),
    data: z.object({ movementId: z.string(), pot: amountText }),
    errors: ['amount_invalid', 'evidence_needed', 'money_stopped', 'idempotency_conflict', 'world_ended'],
    money: true,
  }),
  'operator.addCapital': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'capital',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'The operator puts practice money into its own pot.',
    body: z.object({ amount: amountInput, evidence: reasonField }),
    data: z.object({ movementId: z.string(), pot: amountText }),
    errors: ['amount_invalid', 'evidence_needed', 'money_stopped', 'idempotency_conflict', 'world_ended'],
    money: true,
  }),
}
