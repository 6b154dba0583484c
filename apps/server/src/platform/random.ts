/** Randomness that must not be guessed; injected where a test wants to see the code. */
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export interface Random {
  /** 256 bits as base64url: a session's or a device's secret. */
  secret(): string
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
}

export const secureRandom: Random = {
  secret: () => randomBytes(32).toString('base64url'),
  below: (limit) => randomInt(limit),
}

/** What is kept of a secret. SHA-256 is enough for 256 random bits; passwords go through argon2. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
