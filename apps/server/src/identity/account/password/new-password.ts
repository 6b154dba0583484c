/**
 * Passwords that are tried first: common words, names, teams, gods and keyboard runs with their
 * usual endings.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@glasshouse/contract'

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../data/common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
/** The share of steps from one character to the next. */
const runShare = 0.75
/** A shorter run is in the list because a person put it there. */
const runLengthMin = 12

/** `123456789012`, `qwertyuiopas`, `aaaaaaaaaaaa`: long, yet among the first to be tried. */
function isRun(password: string): boolean {
  const signs = [...password.toLowerCase()]
  const steps = signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  const isStep = (step: string) =>
    step.charAt(0) === step.charAt(1) ||
    rows.some((row) => row.includes(step) || row.includes(`${step.charAt(1)}${step.charAt(0)}`))
  return signs.length >= runLengthMin && steps.filter(isStep).length >= runShare * steps.length
}

/** Compared without case: `Password1` is no better than `password1`. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || isRun(password)

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/**
 * The checks on every new password besides its form. Errors: `passwords_differ`,
 * `password_common`.
 */
export function checkNewPassword({ password, confirmPassword }: NewPassword): void {
  if (password !== confirmPassword) throw new Refusal('passwords_differ', { field: 'confirmPassword' })
  if (isCommonPassword(password)) throw new Refusal('password_common', { field: 'password' })
}
