import { useTranslate } from 'react-admin'
import { session } from '../../platform/session.ts'

/** Where somebody logs in who was made here, or has a new password: without it nobody finds the world's short name. */
export function useLoginHint(): string {
  const translate = useTranslate()
  const there = session.get()
  const address = `${location.origin}/console/`
  if (there?.level === 'desk') return translate('staff.loginDesk', { address })
  const world = there?.world ?? null
  return world === null
    ? translate('staff.loginFirst', { address })
    : translate('staff.loginWorld', { address, world })
}
