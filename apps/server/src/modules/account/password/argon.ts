/** Passwords at rest: argon2id with OWASP's first choice of parameters, each hash with its own salt. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeGate } from './gate.ts'

/** 19 MiB, two passes, one lane. Algorithm: the library's default, argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One a core, and of the four threads of Node's pool three: 57 MiB at most. More than there are cores only push each other
 * and everything else aside (decision 0118).
 */
export const hashedAtOnceMax = Math.min(3, availableParallelism())

/**
 * 200 waiting are one to two seconds of work (two busy cores: 87 checks a second one after the other, 150 with two or more
 * at once), so whoever is let in is served soon.
 */
const gate = makeGate({ atOnceMax: hashedAtOnceMax, waitingMax: 200, retrySeconds: 2 })

/** The hash of a password that nobody has, with the same parameters: the time of an account that is not there. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$V4OEMQ67Ed+xXhS7uRwhBQ$ED7sfpbfHPz8oap2JuFIJk/juu85qqHlbMkiHVB8X8c'

/** Errors: `too_many_requests` when too many wait. */
export const hashPassword = (password: string): Promise<string> => gate.run(() => hash(password, parameters))

/**
 * Compares, at the same cost whether there is an account or not. `first`: a device that logged in before goes ahead
 * of the crowd. Errors: `too_many_requests` when too many wait.
 */
export async function isPassword(
  kept: string | null,
  password: string,
  options: { readonly first?: boolean } = {},
): Promise<boolean> {
  const same = await gate.run(() => verify(kept ?? nobodysHash, password), options)
  return same && kept !== null
}
