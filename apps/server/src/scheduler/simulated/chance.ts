/**
 * Draws for simulated members: pure functions of the group, the purpose and the member's number.
 * They are no secrets.
 */
import { hash } from 'node:crypto'
import { draw32 } from '@glasshouse/model'
import type { Random } from '../../platform/random.ts'

/** Includes the group's id, so that two groups of one world with the same seed differ. */
export const seedOf = ({
  seed,
  simulationId,
}: {
  readonly seed: string
  readonly simulationId: bigint
}): string => `${seed}/${simulationId}`

export function seededRandom(seed: string, ...keys: readonly (string | number)[]): Random {
  let draws = 0
  const below = (limit: number) => Math.floor((draw32(seed, ...keys, draws++) * limit) / 2 ** 32)
  return {
    below,
    secret: () => hash('sha256', [seed, ...keys, draws++].join('/'), 'base64url'),
  }
}

/** Twenty bytes: an address for which nobody knows a key. */
export const addressOf = (seed: string, number: number): Buffer =>
  hash('sha256', `${seed}/address/${number}`, 'buffer').subarray(0, 20)
