import { plainWords } from './plain-words.ts'

const wordsOfRecord = 4
const bitsPerWord = 11n

/**
 * The first 44 bits of a digest in hexadecimal as four words, the same ones in every language.
 * Two records that differ by accident have the same four once in 2^44.
 */
export function fourWords(digest: string): string[] {
  const bits = BigInt(`0x${digest.slice(0, 16)}`) >> (64n - bitsPerWord * BigInt(wordsOfRecord))
  return Array.from({ length: wordsOfRecord }, (_, i) => {
    const at = (bits >> (bitsPerWord * BigInt(wordsOfRecord - 1 - i))) & ((1n << bitsPerWord) - 1n)
    return plainWords[Number(at)] ?? ''
  })
}
