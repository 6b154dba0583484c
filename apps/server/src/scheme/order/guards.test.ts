import type { Refusal } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { allowedTerms, type PurchaseCheck } from './guards.ts'
import type { ProductTerms } from './store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const before = new Date('2026-03-02T11:00:00Z')
const later = new Date('2026-03-05T12:00:00Z')

const product: ProductTerms = {
  price: 10_000_000n,
  dayReturn: 500_000n,
  validDays: 30,
  machineCost: 0n,
  stock: 10,
  limitPerMember: 2,
  paused: false,
  startAt: null,
  endAt: null,
  leaseVersion: 1,
}

interface Case {
  readonly ended?: true
  readonly disabled?: true
  readonly product?: Partial<ProductTerms> | null
  readonly agree?: 'false'
  readonly owned?: number
  readonly running?: number
  readonly wallet?: bigint
}

const asked = (given: Case): PurchaseCheck => ({
  facts: {
    disabled: given.disabled ?? false,
    simulated: false,
    endsReal: given.ended ? new Date(999) : new Date(2000),
    product: given.product === null ? null : { ...product, ...given.product },
    owned: given.owned ?? 0,
    running: given.running ?? 0,
    runningMax: 1000,
    orderId: 1n,
    movementId: 1n,
    takeBasisPoints: 0,
  },
  agree: given.agree ?? 'true',
  wallet: given.wallet ?? 10_000_000n,
  now,
  wallNowMs: 1000,
})

const refusal = (given: Case): Refusal | undefined => {
  try {
    allowedTerms(asked(given))
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

/**
 * Each case has one fault more than the case below it, so the table is also the order of
 * precedence.
 */
const worse: readonly (readonly [string, Case, string | undefined])[] = [
  [
    'world_ended',
    { ended: true, disabled: true, product: null, agree: 'false', owned: 9, wallet: 0n },
    undefined,
  ],
  ['account_disabled', { disabled: true, product: null, agree: 'false', owned: 9, wallet: 0n }, undefined],
  ['product_unknown', { product: null, agree: 'false', owned: 9, wallet: 0n }, 'productId'],
  ['product_not_on_sale', { product: { paused: true }, agree: 'false', owned: 9, wallet: 0n }, 'productId'],
  ['agreement_needed', { agree: 'false', owned: 9, wallet: 0n }, 'agree'],
  ['product_limit_reached', { owned: 2, running: 1000, wallet: 0n }, undefined],
  ['machines_too_many', { owned: 1, running: 1000, wallet: 0n }, undefined],
  ['balance_too_low', { owned: 1, wallet: 9_999_999n }, undefined],
]

test.each(worse)('%s takes precedence over the errors below it', (name, given, field) => {
  expect(refusal(given)).toMatchObject({ error: name, field })
})

test.each([
  ['paused', { paused: true }, 2],
  ['before its start, within a day', { startAt: new Date(now.getTime() + 1) }, 6],
  ['long before its start', { startAt: later }, 5],
  ['after its end', { endAt: now }, 4],
] as const)('%s: the product is not on sale, and the status says why', (_, terms, status) => {
  expect(refusal({ product: terms })).toMatchObject({ error: 'product_not_on_sale', facts: { status } })
})

test('a balance of exactly the price, the last allowed machine and the first instant of sale are enough', () => {
  expect(allowedTerms(asked({ owned: 1, running: 999 }))).toEqual(product)
  expect(refusal({ product: { startAt: now, endAt: later } })).toBeUndefined()
  expect(refusal({ product: { startAt: before, limitPerMember: null }, owned: 1000 })).toBeUndefined()
})

test('the refusal for a low balance states the balance and the price', () => {
  expect(refusal({ wallet: 5_000_000n })?.facts).toEqual({ balance: '5.00', needed: '10.00' })
})
