import { useTranslate } from 'react-admin'
import { session } from '../../../platform/session.ts'

/**
 * Where somebody logs in who was made here, or has a new password. In a class its short name stands
 * in the address.
 */
export function useLoginHint(): string {
  const translate = useTranslate()
  const world = session.get()?.world ?? null
  const named = world === null ? '' : `?world=${world}`
  return translate('staff.loginAt', { address: `${location.origin}/console/${named}` })
}
