import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginPlace } from '../../platform/login-place.ts'
import { openPracticePhone } from '../../platform/practice.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { supportInfo } from './queries.ts'

/**
 * For visitors: answers to common questions, and the way to reach the staff. There is no input: the
 * staff could not tell who writes, and an account for writing takes one nickname.
 */
export function VisitorHelp() {
  const { t } = useTranslation(['support', 'auth'])
  const isClosed = useQuery(supportInfo()).data?.open === false
  return (
    <Screen>
      <section className="card stack" aria-labelledby="help">
        <h2 id="help">{t('visitorTitle')}</h2>
        <p>{t(isClosed ? 'visitorClosed' : 'visitorText')}</p>
        {isClosed ? null : (
          <div className="button-row">
            <Link href="/user/login/register" className="button button-primary">
              {t('auth:register')}
            </Link>
            <Link href={loginPlace('/support')} className="button button-plain">
              {t('auth:login')}
            </Link>
          </div>
        )}
      </section>
      <ul className="support-answers">
        <Answer title={t('visitorForgotten')} text={t('visitorForgottenText')}>
          <Link href="/user/login/forgetPassword" className="text-link">
            {t('auth:forgotten')}
          </Link>
        </Answer>
        <Answer title={t('visitorLost')} text={t('visitorLostText')}>
          <Button icon="handset" onClick={openPracticePhone}>
            {t('auth:phoneOpen')}
          </Button>
        </Answer>
        <Answer title={t('visitorEnter')} text={t('visitorEnterText')} />
        <Answer title={t('visitorAsked')} text={t('visitorAskedText')} />
        <Answer title={t('visitorMoney')} text={t('visitorMoneyText')}>
          <Link href="/index/about" className="text-link">
            {t('toAbout')}
          </Link>
        </Answer>
      </ul>
    </Screen>
  )
}

interface AnswerProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

const Answer = ({ title, text, children }: AnswerProps) => (
  <li className="card stack-tight">
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </li>
)
