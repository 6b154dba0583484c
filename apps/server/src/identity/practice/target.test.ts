import { countries, countryByCode } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { maskedNumber, readMailbox, readNumber, readWholeNumber, shownNumber, targetKey } from './target.ts'

const india = countryByCode('IN') ?? expect.fail('no India')

test.each([
  ['9812345678', '9812345678'],
  [' 98123 45678 ', '9812345678'],
  ['(981) 234-5678', '9812345678'],
  ['+999 91 98123 45678', '9812345678'],
  ['999919812345678', '9812345678'],
  ['9991234567', '9991234567'], // a national number that begins like the prefix
])('%s is a number of India', (text, digits) => {
  expect(readNumber(india, text)).toEqual({ channel: 'sms', country: 'IN', digits })
})

test.each([
  '0981234567',
  '981234567',
  '98123456789',
  '+91 9812345678',
  '+999 27 981234567',
  '٩٨١٢٣٤٥٦٧٨',
  '',
  'abc',
  "98' or 1=1",
])('%j is not a number of India', (text) => {
  expect(readNumber(india, text)).toBeNull()
})

test('a whole number names its country by itself, for every country', () => {
  for (const country of countries) {
    const digits = '7'.repeat(country.digits)
    expect(readWholeNumber(shownNumber(country.code, digits))).toEqual({
      channel: 'sms',
      country: country.code,
      digits,
    })
  }
  expect(readWholeNumber('9812345678')).toBeNull()
})

test('a mailbox has one form, whatever its case', () => {
  expect(readMailbox(' Amber.Otter.1234@Practice.invalid ')).toEqual({
    channel: 'mail',
    email: 'amber.otter.1234@practice.invalid',
  })
  expect(readMailbox('9812345678')).toBeNull()
})

test('other people see the last three digits', () => {
  expect(maskedNumber('IN', '9812345678')).toBe('+999 91 •••••••678')
  expect(targetKey({ channel: 'sms', country: 'IN', digits: '1' })).not.toBe(
    targetKey({ channel: 'mail', email: 'IN:1' }),
  )
})
