/**
 * A transaction of the practice chain by its hash: bech32 with a prefix of its own, never the raw
 * form.
 */
import * as z from 'zod/mini'
import { decodeBech32, encodeBech32 } from './bech32.ts'

const practiceTransactionPrefix = 'practicetx'

/** The practice form of the 32 bytes of a hash. Throws on any other length. */
export function formatPracticeTransaction(hash: Uint8Array): string {
  if (hash.length !== 32) throw new RangeError(`a transaction's hash has 32 bytes, not ${hash.length}`)
  return encodeBech32(practiceTransactionPrefix, hash)
}

/** The 32 bytes of a hash in the practice form; null when it is not one. */
export function parsePracticeTransaction(text: string): Uint8Array | null {
  const hash = decodeBech32(practiceTransactionPrefix, text)
  return hash?.length === 32 ? hash : null
}

export const practiceTransactionText = z.string().check(z.regex(/^practicetx1[02-9ac-hj-np-z]{58}$/))
