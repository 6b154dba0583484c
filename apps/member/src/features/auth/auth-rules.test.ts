import { expect, test } from 'vitest'
import { inviteOf, tidyInvite } from './invite-field.tsx'
import { pairDiffers } from './password-pair.tsx'
import { isPhone } from './phone-field.tsx'
import { secondsUntil } from './send-code.tsx'
import { fillFrom } from './use-device-phone.ts'

test('the invite code of a link is reduced to capital letters and digits', () => {
  expect(inviteOf('invite=abc123')).toBe('ABC123')
  expect(inviteOf('x=1&invite=ab%20c-1')).toBe('ABC1')
  expect(inviteOf('')).toBe('')
  expect(tidyInvite('abcdefghijklmnop')).toBe('ABCDEFGHIJ')
})

test('a number has its country’s length and no leading 0', () => {
  expect(isPhone('IN', '9812345678')).toBe(true)
  expect(isPhone('IN', '0812345678')).toBe(false)
  expect(isPhone('IN', '981234567')).toBe(false)
  expect(isPhone('ZA', '812345678')).toBe(true)
  expect(isPhone('XX', '9812345678')).toBe(false)
})

test('passwords count as different only once both are typed', () => {
  expect(pairDiffers({ password: 'a', confirmPassword: '' })).toBe(false)
  expect(pairDiffers({ password: 'a', confirmPassword: 'b' })).toBe(true)
  expect(pairDiffers({ password: 'a', confirmPassword: 'a' })).toBe(false)
})

test('the wait is counted in whole seconds and ends at zero', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 61_000)).toBe(0)
})

const phone = {
  country: 'NG',
  dialling: '234',
  phone: '8012345678',
  display: '+999 234 80…',
  email: 'a@practice.invalid',
  recoveryWords: 'a b c d',
}

test('the device’s phone fills empty fields, follows a new phone, and leaves typed text', () => {
  const empty = { country: 'IN', phone: '', password: '' }
  expect(fillFrom(empty, phone, null)).toEqual({ country: 'NG', phone: '8012345678' })
  const next = { ...phone, phone: '8099999999' }
  expect(fillFrom({ ...empty, phone: phone.phone }, next, phone)).toEqual({
    country: 'NG',
    phone: '8099999999',
  })
  expect(fillFrom({ ...empty, phone: '7' }, phone, null)).toEqual({})
  expect(fillFrom({ email: '' }, phone, null)).toEqual({ email: 'a@practice.invalid' })
})
