import { callDeclarations, type ErrorName, errors, languageCodes } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { sentence, successMessage } from './sentences.ts'

const names = Object.keys(errors) as ErrorName[]

describe('every error has a sentence', () => {
  test.each(languageCodes)('in %s, with its facts and without', (language) => {
    for (const name of names) {
      for (const facts of [{}, { seconds: 42 }, { seconds: 900 }, { seconds: 86_400 }]) {
        const text = sentence(name, language, facts)
        expect(text.length).toBeGreaterThan(3)
        expect(text).not.toMatch(/[{}[\]]/)
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/[,;:]$/)
      }
    }
  })

  test('no two errors of a call have the same sentence, and no sentence shouts', () => {
    for (const call of Object.values(callDeclarations)) {
      const texts = call.errors.map((name) => sentence(name, 'en_US'))
      expect(new Set(texts).size).toBe(texts.length)
    }
    for (const name of names) expect(sentence(name, 'en_US')).not.toContain('!')
  })
})

test('a wait is named only when it is known', () => {
  expect(sentence('login_paused', 'en_US')).toBe('Too many tries.')
  expect(sentence('login_paused', 'en_US', { seconds: 9 })).toBe('Too many tries. Try again in 9 seconds.')
})

test.each([
  [120, 'Try again in 120 seconds.'],
  [121, 'Try again in 3 minutes.'],
  [3600, 'Try again in 60 minutes.'],
  [7201, 'Try again in 3 hours.'],
])('a wait of %s s is given as: %s', (seconds, words) => {
  expect(sentence('too_many_requests', 'en_US', { seconds })).toBe(
    `Too many requests in a short time. ${words}`,
  )
})

test('one try that is left is not “1 tries”', () => {
  const said = (left: number) => sentence('fund_password_incorrect', 'en_US', { left })
  expect(said(2)).toBe('The fund password is not right. 2 tries are left.')
  expect(said(1)).toBe('The fund password is not right. One try is left.')
})

test('an amount in a sentence is written in its reader’s format', () => {
  const facts = { minimum: '2500.00 KES' }
  expect(sentence('recharge_too_low', 'en_US', facts)).toContain('2,500.00 KES')
  expect(sentence('recharge_too_low', 'de_DE', facts)).toContain('2.500,00 KES')
})

test('the specification’s own sentences are kept where they apply', () => {
  const english = (name: ErrorName) => sentence(name, 'en_US')
  expect(english('code_incorrect')).toContain('Verification code error.')
  expect(english('phone_incorrect')).toContain('Please enter the correct phone number')
  expect(english('passwords_differ')).toBe('The two passwords are inconsistent.')
  expect(english('old_password_incorrect')).toBe('Enter the correct old password.')
  expect(english('balance_too_low')).toBe('Greater than available balance.')
  expect(english('nothing_to_receive')).toBe('There is no profit that can be withdrawn today.')
  expect(successMessage('income.receive', 'en_US')).toBe(
    'Received successfully; expected to arrive in 30 minutes.',
  )
})

test('a call without a message has an empty one', () => {
  expect(successMessage('wallet.summary', 'hi_IN')).toBe('')
  expect(successMessage('auth.logout', 'en_US')).toBe('You are logged out.')
})
