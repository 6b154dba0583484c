import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordPattern } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './argon.ts'
import { checkNewPassword, isCommonPassword } from './new-password.ts'

test('the list holds thousands of passwords that the pattern would accept', () => {
  const list = readFileSync(join(import.meta.dirname, '../data/common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(list.length).toBeGreaterThan(4000)
  expect(new Set(list).size).toBe(list.length)
  for (const password of list) {
    expect(password).toMatch(passwordPattern)
    expect(password).toBe(password.toLowerCase())
  }
})

test.each([
  'password1',
  'Password1',
  'QWERTY123',
  'iloveyou1',
  'Welcome2024',
  'liverpool1',
  'krishna123',
  'Admin123',
])('%s is common in any case', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('other passwords are not common', () => {
  for (const password of ['Glasshouse7Lamp', 'Lantern42Field', 'k9Wq2mTz7'])
    expect(isCommonPassword(password)).toBe(false)
})

test('a difference is refused before a common password', () => {
  const wrong = { password: 'Password123', confirmPassword: 'Password124' }
  expect(() => checkNewPassword(wrong)).toThrowError(expect.objectContaining({ error: 'passwords_differ' }))
  expect(() => checkNewPassword({ ...wrong, confirmPassword: wrong.password })).toThrowError(
    expect.objectContaining({ error: 'password_common' }),
  )
})

test('a hash has its own salt and the parameters of the dummy, and no password matches the dummy', async () => {
  const [one, two] = await Promise.all([hashPassword('Lantern42Field'), hashPassword('Lantern42Field')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(readFileSync(join(import.meta.dirname, 'argon.ts'), 'utf8')).toMatch(
    /'\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
  expect(await isPassword(one, 'Lantern42Field')).toBe(true)
  expect(await isPassword(one, 'lantern42field')).toBe(false)
  expect(await isPassword(null, 'Lantern42Field')).toBe(false)
})

test.each([
  '123456789012',
  'aaaaaaaaaaaa',
  'qwertyuiopas',
  'abcdefghijklmn',
  '098765432109',
  'AAAABBBBCCCC1',
])('%s is long, yet refused as common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Glasshouse7Lamp', 'tall lamp 19 grey', 'stern-weedy-fig-4'])('%s is no run', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
