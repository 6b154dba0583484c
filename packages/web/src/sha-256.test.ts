import { expect, test } from 'vitest'
import { sha256 } from './sha-256.ts'

test('sha256 agrees with the platform for every length around the block boundaries', async () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 131 + length) & 0xff)
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', message))
    expect(sha256(message), `${length} bytes`).toEqual(expected)
  }
})
