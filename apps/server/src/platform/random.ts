/** Cryptographic randomness; injected where a test needs to see the code. */
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export interface Random {
  /** 256 bits as base64url: the secret of a session or a device. */
  secret(): string
  /** A random integer from 0 to below `limit`. */
  below(limit: number): number
}

export const secureRandom: Random = {
  secret: () => randomBytes(32).toString('base64url'),
  below: (limit) => randomInt(limit),
}

/** The stored hash of a secret. SHA-256 is enough for 256 random bits; passwords use argon2. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
