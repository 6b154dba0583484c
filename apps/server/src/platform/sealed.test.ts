import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const secret = 'world.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

test('the sealing secret opens a text; another secret, another purpose or a changed letter does not', () => {
  const sealed = seal(secret, 'one', 'a password: häß 1')
  expect(sealed).not.toContain('password')
  expect(seal(secret, 'one', 'a password: häß 1')).not.toBe(sealed)
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')
  const table: [string, string, string, string | null][] = [
    [secret, 'one', sealed, 'a password: häß 1'],
    [`${secret}A`, 'one', sealed, null],
    [secret, 'two', sealed, null],
    [secret, 'one', changed, null],
    [secret, 'one', '', null],
  ]
  for (const [by, purpose, text, read] of table) expect(unseal(by, purpose, text)).toBe(read)
})
