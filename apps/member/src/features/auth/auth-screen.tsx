import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openPracticePhone } from '../../platform/practice.ts'
import { IconButton } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import './auth.css'

interface Props {
  readonly children: ReactNode
  readonly submit: (event: FormEvent) => void
  /** Links under the form. */
  readonly after?: ReactNode
  readonly left?: 'back' | 'language'
}

/**
 * A page of the auth routes: the languages on the left, the practice phone on the right, one form.
 */
export function AuthScreen({ children, submit, after, left = 'language' }: Props) {
  const { t } = useTranslation('auth')
  return (
    <Screen
      left={left}
      right={<IconButton icon="handset" label={t('phoneOpen')} onClick={openPracticePhone} />}
    >
      <form className="stack" onSubmit={submit} noValidate>
        {children}
      </form>
      {after ? <nav className="auth-links">{after}</nav> : null}
    </Screen>
  )
}
