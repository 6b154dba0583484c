import { expect, test } from 'vitest'
import { secureRandom } from '../../platform/random.ts'
import { drawInviteCode } from './invite-code.ts'

test('a code is the world’s letters, then six letters that nobody misreads', () => {
  const codes = Array.from({ length: 500 }, () => drawInviteCode('GH', secureRandom))
  for (const code of codes) expect(code).toMatch(/^GH[2-9A-HJ-NP-Z]{6}$/)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.flatMap((code) => [...code.slice(2)])).size).toBe(32)
})
