/** Random worlds as plain data: the events of each day, for the property test. */
import * as fc from 'fast-check'

export type Act =
  | { readonly kind: 'buy'; readonly member: number; readonly product: number; readonly times: number }
  | { readonly kind: 'take-all'; readonly member: number }
  | {
      readonly kind: 'take-order'
      readonly member: number
      readonly order: number
      readonly daysBack: number
    }
  /** `take-back`: of the revenue and capital put in so far, one, counted around by `amount`. */
  | { readonly kind: 'revenue' | 'capital' | 'take-back'; readonly amount: bigint }
  | {
      readonly kind: 'reward'
      readonly member: number
      readonly reward: 'coupon' | 'sign-in'
      readonly amount: bigint
    }
  | {
      readonly kind: 'policy'
      readonly policy: 'revenue-backed' | 'promise-first'
      readonly operatorFunds: boolean
    }
  | { readonly kind: 'credit'; readonly rowsMax: number }
  | { readonly kind: 'save'; readonly member: number; readonly sells: boolean; readonly cents: number }
  | { readonly kind: 'exchange'; readonly member: number }
  | {
      readonly kind: 'terms'
      readonly fundBasisPoints: number
      readonly dividendBasisPoints: number
      readonly referralBasisPoints: readonly number[]
      readonly inviteBonus: bigint
      readonly teamFromGrade: number
    }

export interface Terms {
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  /** The real cost of a machine, as a share of its price in percent. */
  readonly costPercent: bigint
  /** Real revenue per machine and day, as a share of its promise, in percent. */
  readonly earnsPercent: bigint
}

export interface RandomWorld {
  /** The inviter of each member but the first, modulo the number of those before it. */
  readonly inviters: readonly number[]
  readonly products: readonly Terms[]
  readonly days: readonly (readonly Act[])[]
}

const member = fc.nat(5)
/**
 * Odd amounts, so that shares leave rests; sometimes a few units, where most of a share is rest.
 */
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 90_000_000n }))

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      member,
      product: fc.nat(3),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take-all' as const), member }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('take-order' as const),
      member,
      order: fc.nat(9),
      daysBack: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('revenue' as const, 'capital' as const, 'take-back' as const),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reward' as const),
      member,
      reward: fc.constantFrom('coupon' as const, 'sign-in' as const),
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      policy: fc.constantFrom('revenue-backed' as const, 'promise-first' as const),
      operatorFunds: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      member,
      sells: fc.boolean(),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange' as const), member }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      fundBasisPoints: fc.constantFrom(0, 50, 1_000),
      dividendBasisPoints: fc.constantFrom(0, 500, 10_000),
      referralBasisPoints: fc.constantFrom([], [1_000, 500, 300], [9_999, 1], [0, 0, 700]),
      inviteBonus: fc.constantFrom(0n, 1n, 1_000_000n),
      teamFromGrade: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), rowsMax: fc.integer({ min: 1, max: 4 }) }),
  },
)

const terms: fc.Arbitrary<Terms> = fc.record({
  price: fc.bigInt({ min: 1n, max: 9_000_000n }),
  dayReturn: fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 9_000_000n })),
  validDays: fc.integer({ min: 1, max: 15 }),
  costPercent: fc.bigInt({ min: 0n, max: 60n }),
  earnsPercent: fc.constantFrom(0n, 0n, 30n, 120n),
})

export const randomWorld: fc.Arbitrary<RandomWorld> = fc.record({
  inviters: fc.array(fc.nat(40), { minLength: 2, maxLength: 6, size: 'max' }),
  products: fc.array(terms, { minLength: 1, maxLength: 4 }),
  days: fc.array(fc.array(act, { maxLength: 14 }), { minLength: 3, maxLength: 16 }),
})
