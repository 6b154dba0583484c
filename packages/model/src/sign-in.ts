/**
 * The variable part of a sign-in: seeded, so that anybody with the seed can check it. Minor units.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { drawPpm } from './seeded-draw.ts'

/** The range of a sign-in's draw, both ends included. */
export interface SignInRange {
  readonly least: bigint
  readonly most: bigint
}

/**
 * Hundredths of a practice USDT: a drawn amount is a whole number of them, and the ends of a range
 * are too.
 */
const step = 10_000n
const million = 1_000_000n

/** The variable part of a member's sign-in on a day. */
export function drawnSignIn(
  seed: string,
  { memberId, day }: { readonly memberId: bigint; readonly day: number },
  { least, most }: SignInRange,
): Money {
  const steps = (most - least) / step + 1n
  return money(
    least + ((BigInt(drawPpm(seed, 'sign-in', memberId.toString(), day)) * steps) / million) * step,
  )
}
