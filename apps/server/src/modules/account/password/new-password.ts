/** Passwords that are tried first: common words, names, teams, gods and keyboard runs with their usual endings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@glasshouse/contract'

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../data/common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** Compared without case: `Password1` is no better than `password1`. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** What every new password must pass besides its form. Errors: `passwords_differ`, `password_common`. */
export function checkNewPassword({ password, confirmPassword }: NewPassword): void {
  if (password !== confirmPassword) throw new Refusal('passwords_differ', { field: 'confirmPassword' })
  if (isCommonPassword(password)) throw new Refusal('password_common', { field: 'password' })
}
