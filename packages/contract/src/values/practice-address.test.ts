import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { decodeBech32, encodeBech32 } from './bech32.ts'
import {
  formatPracticeAddress,
  parsePracticeAddress,
  practiceAddressLength,
  practiceAddressText,
  practiceAddressUri,
  readPracticeAddress,
} from './practice-address.ts'

const raw = fc.uint8Array({ minLength: 20, maxLength: 20 })
const sample = formatPracticeAddress(Uint8Array.from({ length: 20 }, (_, at) => at))

function refusalOf(text: string): Refusal {
  try {
    readPracticeAddress('address', text)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return expect.fail(`${text} was accepted`)
}

test('bech32 agrees with the examples of BIP 173', () => {
  expect(decodeBech32('a', 'a12uel5l')).toEqual(new Uint8Array(0))
  expect(encodeBech32('a', new Uint8Array(0))).toBe('a12uel5l')
  const counted = Uint8Array.from({ length: 20 }, (_, at) => at * 3)
  expect(decodeBech32('split', encodeBech32('split', counted))).toEqual(counted)
  expect(decodeBech32('split', 'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w')).not.toBeNull()
  expect(decodeBech32('split', 'split1checkupstagehandshakeupstreamerranterredcaperred2y9e2w')).toBeNull()
  expect(decodeBech32('a', 'A12UEL5L')).toBeNull()
})

test('any 20 bytes are recovered from their practice form, also from its QR code', () => {
  fc.assert(
    fc.property(raw, (bytes) => {
      const text = formatPracticeAddress(bytes)
      expect(text).toHaveLength(practiceAddressLength)
      expect(practiceAddressText.safeParse(text).success).toBe(true)
      for (const given of [
        text,
        practiceAddressUri(text),
        ` ${text}\n`,
        practiceAddressUri(text).toUpperCase(),
      ])
        expect(readPracticeAddress('address', given)).toEqual(bytes)
    }),
  )
})

test('up to four wrong characters are always detected', () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const change = fc.tuple(fc.integer({ min: 9, max: 46 }), fc.integer({ min: 1, max: 31 }))
  fc.assert(
    fc.property(
      raw,
      fc.uniqueArray(change, { selector: ([at]) => at, minLength: 1, maxLength: 4 }),
      (bytes, changes) => {
        const characters = [...formatPracticeAddress(bytes)]
        for (const [at, by] of changes)
          characters[at] = letters[(letters.indexOf(characters[at] ?? '') + by) % 32] ?? ''
        expect(parsePracticeAddress(characters.join(''))).toBeNull()
      },
    ),
  )
})

test('only 20 bytes have a practice form', () => {
  for (const length of [0, 19, 21, 32]) {
    expect(() => formatPracticeAddress(new Uint8Array(length))).toThrow('20 bytes')
    expect(parsePracticeAddress(encodeBech32('practice', new Uint8Array(length)))).toBeNull()
  }
})

describe('refused', () => {
  test.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'Ethereum / BNB Smart Chain'],
    ['52908400098527886e0f7030069857d2e4169ee7', 'Ethereum / BNB Smart Chain'],
    ['0x1234', 'Ethereum / BNB Smart Chain'],
    ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'Tron'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Bitcoin'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Bitcoin'],
    ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', 'Ripple'],
    ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'Solana'],
    ['addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3', 'addr'],
  ])('%s is recognised by the name of its network', (text, network) => {
    expect(refusalOf(text)).toMatchObject({
      error: 'address_not_practice',
      field: 'address',
      facts: { network },
    })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a character too few', sample.slice(0, -1)],
    ['a character too many', `${sample}q`],
    ['mixed case', sample.replace('q', 'Q')],
    ['the checksum of another', `${sample.slice(0, -6)}qqqqqq`],
    ['letters of another script', sample.replace('1', '１')],
  ])('%s', (_, text) => {
    expect(refusalOf(text)).toMatchObject({ error: 'address_incorrect', field: 'address' })
  })
})
