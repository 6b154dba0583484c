import { entryCalls } from '@glasshouse/contract/entry'
import { expect, test } from 'vitest'
import { formErrors, refusedFields } from './use-form.ts'

const register = entryCalls['auth.register']
const good = {
  country: 'IN',
  phone: '9812345678',
  code: '482913',
  password: 'Abcdefg1',
  confirmPassword: 'Abcdefg1',
  inviteCode: 'ABC123',
}

test('the contract’s own schema determines which fields are wrong', () => {
  expect(refusedFields(register, good)).toEqual([])
  expect(refusedFields(register, { ...good, phone: '', code: '12', password: '1abcdefg' })).toEqual(
    expect.arrayContaining(['phone', 'code', 'password']),
  )
})

test.each(['Abcdef1', 'abcdefgh!', '1bcdefgh', 'a'.repeat(25), 'Abc defg1'])(
  'password %s is refused',
  (password) => {
    expect(refusedFields(register, { ...good, password })).toEqual(['password'])
  },
)

test('each wrong field has a sentence, an empty one its own, and the schema’s errors precede the form’s rules', () => {
  const values = { phone: '', code: '12', confirmPassword: 'x' }
  const found = formErrors(values, ['phone', 'code', 'captchaId'], (field, empty) => `${field} ${empty}`, {
    code: 'own rule',
    confirmPassword: 'differs',
    phone: undefined,
  })
  expect(found).toEqual({ phone: 'phone true', code: 'code false', confirmPassword: 'differs' })
})
