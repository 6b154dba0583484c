/** Draws for simulated members: pure functions of the group, the purpose and the member's number. Nobody's secret. */
import { hash } from 'node:crypto'
import { draw32 } from '@glasshouse/model'
import type { Random } from '../../platform/random.ts'

/** Two groups of one world with the same seed are not twins. */
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

/** Twenty bytes that are no key's address that anybody knows. */
export const addressOf = (seed: string, number: number): Buffer =>
  hash('sha256', `${seed}/address/${number}`, 'buffer').subarray(0, 20)
