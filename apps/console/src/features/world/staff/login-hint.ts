/** The same sentence after an account is made and after a new password. */
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'

/**
 * The login URL for a person whose account was made here, or who has a new password. In a class the
 * URL contains its short name.
 */
export function useLoginHint(): string {
  const translate = useTranslate()
  const world = session.get()?.world ?? null
  const named = world === null ? '' : `?world=${world}`
  return translate('staff.loginAt', { address: `${location.origin}/console/${named}` })
}
