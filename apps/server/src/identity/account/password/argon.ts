/**
 * Passwords at rest: argon2id with OWASP's first choice of parameters, each hash with its own
 * salt.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../../../context.ts'
import { makeGate } from './gate.ts'

export interface PasswordCost {
  /** KiB */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** 19 MiB, two passes, one lane. Algorithm: the library's default, argon2id. */
const realCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One for each core, and of the four threads of Node's pool three: 57 MiB at most. More threads
 * than cores only slow each other and everything else down (decision 0118).
 */
export const hashedAtOnceMax = Math.min(3, availableParallelism())

/**
 * 200 waiting are one to two seconds of work (two busy cores: 87 checks a second in sequence, 150
 * with two or more in parallel), so a caller who is admitted is served soon.
 */
const gate = makeGate({ atOnceMax: hashedAtOnceMax, waitingMax: 200, retrySeconds: 2 })

export const argonHasher = (cost: PasswordCost, nobodysHash: string): PasswordHasher => ({
  hash: (password) => hash(password, cost),
  verify: (kept, password) => verify(kept, password),
  nobodysHash,
})

const realHasher = argonHasher(
  realCost,
  '$argon2id$v=19$m=19456,t=2,p=1$V4OEMQ67Ed+xXhS7uRwhBQ$ED7sfpbfHPz8oap2JuFIJk/juu85qqHlbMkiHVB8X8c',
)

/** `hasher`: the host's own (`Host`). Errors: `too_many_requests` when too many wait. */
export const hashPassword = (password: string, hasher = realHasher): Promise<string> =>
  gate.run(() => hasher.hash(password))

/**
 * Compares, at the same cost whether the account exists or not. `first`: a device that logged in
 * before is served before the crowd. `hasher`: the host's own, for an account that may not exist;
 * a stored hash names its own cost.
 * Errors: `too_many_requests` when too many wait.
 */
export async function isPassword(
  kept: string | null,
  password: string,
  options: { readonly first?: boolean; readonly hasher?: PasswordHasher | undefined } = {},
): Promise<boolean> {
  const { hasher = realHasher } = options
  const same = await gate.run(() => hasher.verify(kept ?? hasher.nobodysHash, password), options)
  return same && kept !== null
}
