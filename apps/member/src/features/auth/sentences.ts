/** The sentence for each field of the auth pages that the contract's schema refuses. */
import type { Translate } from '../../i18n/use-translation.ts'

const keys = {
  password: 'passwordRule',
  code: 'codeWrong',
  oldPassword: 'oldPasswordWrong',
} as const

/**
 * Undefined for an empty field and for fields without their own sentence: the form has defaults for
 * those.
 */
export function sentenceOf(t: Translate<'auth'>, field: string, empty: boolean): string | undefined {
  if (empty || !Object.hasOwn(keys, field)) return undefined
  return t(keys[field as keyof typeof keys])
}
