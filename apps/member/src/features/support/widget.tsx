/**
 * The widget as the app loads it: the configuration, then the script that it names, then the
 * logged-in member. A script of another origin is never loaded.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentPlace, usePlace } from '../../platform/hash-location.ts'
import { type Session, useSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast.tsx'
import { supportInfo, unseen } from './queries.ts'

interface Widget {
  register(user: { readonly id: string; readonly nickname: string } | null): void
}

declare global {
  interface Window {
    glasshouseSupport?: Widget
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'glasshouse-support': { label: string; unread: number }
    }
  }
}

/** The login pages have no widget. */
const without = new Set([
  '/user/login',
  '/user/login/register',
  '/login/registerbym',
  '/user/login/forgetPassword',
])

const isOurs = (address: string): boolean => new URL(address, location.origin).origin === location.origin

function loadScript(address: string): Promise<void> {
  if (window.glasshouseSupport !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the widget did not load')))
    document.head.append(script)
  })
}

const userOf = (session: Session | null) =>
  session === null ? null : { id: session.member.userId, nickname: session.member.name }

/**
 * Rendered once in a member's frame: loads the script while customer service is open, and registers
 * the member.
 */
export function SupportWidget() {
  const session = useSession()
  const { data, error } = useQuery(supportInfo())
  const [loaded, setLoaded] = useState(false)
  const address = data?.appUrl ?? null
  useEffect(() => {
    if (address === null || !isOurs(address)) return
    loadScript(address).then(
      () => setLoaded(true),
      (failed: unknown) => toast(errorSentence(failed), 'wrong'),
    )
  }, [address])
  useEffect(() => {
    if (error !== null) toast(errorSentence(error), 'wrong')
  }, [error])
  useEffect(() => {
    if (loaded) window.glasshouseSupport?.register(address === null ? null : userOf(session))
    return () => window.glasshouseSupport?.register(null)
  }, [loaded, session, address])
  return null
}

/** The widget's place in the header. */
export function SupportPlace() {
  usePlace()
  const loggedIn = useSession() !== null
  const { path } = currentPlace()
  const isOpen = useQuery(supportInfo()).data?.open === true
  return loggedIn && isOpen && !without.has(path) ? <OpenPlace /> : null
}

function OpenPlace() {
  const { t } = useTranslation('common')
  const count = useQuery(unseen()).data?.unread ?? 0
  return (
    <glasshouse-support label={count === 0 ? t('support') : t('supportUnread', { count })} unread={count} />
  )
}
