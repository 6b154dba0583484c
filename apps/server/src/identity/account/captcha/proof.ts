/**
 * The proof of work (ALTCHA): the accessible captcha, which needs no eyesight. A script can solve
 * it too: it costs each caller some seconds of computing, and no attention of a person.
 */
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import type { Random } from '../../../platform/random.ts'

/**
 * The solver counts up from 0 to a number in this range, one SHA-256 each: 40 ms in Node, where a
 * browser needs some tenths of a second and a cheap phone a few seconds. The number is drawn by
 * the server, so no unlucky solver searches much longer.
 */
const counterLeast = 5_000
const counterSpan = 15_000

export interface Proof {
  readonly challenge: Challenge
  /**
   * The key that signed only this challenge. It is stored with the challenge, so every process
   * can verify it.
   */
  readonly key: string
}

export async function makeProof(random: Random): Promise<Proof> {
  const key = random.secret()
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: counterLeast + random.below(counterSpan),
    deriveKey,
    hmacSignatureSecret: key,
  })
  return { challenge, key }
}

const solution = z.object({ counter: z.number(), derivedKey: z.string() })
/** ALTCHA's widget sends challenge and solution together, as base64. */
const payload = z.object({ solution })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * True when the answer solves the challenge. The row's expiry counts, by the injected clock, and
 * not the library's.
 */
export async function provesWork({ challenge, key }: Proof, answer: string): Promise<boolean> {
  const json = readJson(answer)
  const whole = z.safeParse(payload, json)
  const parsed = whole.success
    ? { success: true as const, data: whole.data.solution }
    : z.safeParse(solution, json)
  if (!parsed.success) return false
  const result = await verifySolution({
    challenge,
    solution: parsed.data,
    deriveKey,
    hmacSignatureSecret: key,
  })
  return result.verified
}
