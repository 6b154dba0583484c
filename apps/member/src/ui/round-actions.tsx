import { useId } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import './round-actions.css'

const actions = [
  { href: '/projects', word: 'actBuy', icon: 'machine' },
  { href: '/user/receiveincome', word: 'actReceive', icon: 'income' },
  { href: '/user/newrecharge', word: 'actRecharge', icon: 'plus' },
  { href: '/user/withdraw', word: 'actWithdraw', icon: 'withdraw' },
] as const

/**
 * What a member can do with money: the same four, in the same order, on home and in the wallet. A
 * word below each says what it is about: newcomers took Receive and Withdraw for the same.
 * `waits`: income is due, and the act that receives it is highlighted.
 */
export function RoundActions({ waits }: { waits: boolean }) {
  const { t } = useTranslation('sources')
  const id = useId()
  return (
    <nav className="round-actions" aria-label={t('actsLabel')}>
      {actions.map(({ href, word, icon }) => (
        <Link
          key={href}
          href={href}
          className="round-action"
          aria-describedby={`${id}${word}Note`}
          data-first={(waits ? 'actReceive' : 'actBuy') === word ? '' : undefined}
        >
          <span className="round-action-disc">
            <Icon name={icon} size={26} />
          </span>
          <span>{t(word)}</span>
          <span id={`${id}${word}Note`} className="round-action-note" aria-hidden="true">
            {t(`${word}Note`)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
