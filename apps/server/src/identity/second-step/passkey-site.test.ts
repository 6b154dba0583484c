import { expect, test } from 'vitest'
import { siteOf } from './passkey-site.ts'

test.each([
  ['https://glasshouse.example', 'glasshouse.example'],
  ['https://glasshouse.example:8443', 'glasshouse.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://glasshouse.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.1.20', null],
  ['https://[2001:db8::1]', null],
  ['null', null],
  [null, null],
])('%s: passkeys are for %s', (origin, rpId) => {
  expect(siteOf(origin)?.rpId ?? null).toBe(rpId)
})
