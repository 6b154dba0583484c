import { describe, expect, test } from 'vitest'
import { modulesOfTerminal, readQr } from '../../../../tests/support/read-qr.ts'
import { qrLines } from './qr-lines.ts'

const address = (host: string) => `http://${host}:3000/#/user/login/register?invite=DEM23456A`

describe('a QR code in a terminal', () => {
  test.each([
    'http://10.0.0.5',
    address('192.168.1.20'),
    address('[2001:db8:1234:5678:9abc:def0:1234:5678]'),
  ])('%s is read from its lines, and fits 80 columns', (text) => {
    const lines = qrLines(text) ?? []
    expect(readQr(modulesOfTerminal(lines))).toBe(text)
    for (const line of lines)
      expect([...line].filter((sign) => '█▀▄ '.includes(sign)).length).toBeLessThan(80)
  })

  test('a text that does not fit gives no code', () => expect(qrLines('x'.repeat(201))).toBeNull())
})
