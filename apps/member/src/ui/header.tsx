import { type ReactNode, useContext } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from './button.tsx'
import { Fitted } from './fitted.tsx'
import { Icon } from './icon.tsx'
import { ShellContext } from './shell-context.ts'
import { Toasts } from './toast.tsx'

export interface HeaderProps {
  readonly title?: string
  /**
   * The left side: back, a link to the languages, or nothing. Default: back, but the languages on a
   * main tab.
   */
  readonly left?: 'back' | 'language' | 'none'
  /** Text or icons on the right, before the menu. */
  readonly right?: ReactNode
  readonly menu?: boolean
  /**
   * The background: 0 transparent, 1 light blue, anything else white (specification, section 2).
   */
  readonly mode?: number
}

export function Header({ title, left, right, menu = true, mode = 2 }: HeaderProps) {
  const { t } = useTranslation('common')
  const shell = useContext(ShellContext)
  // Beside an opened screen, the way back and the menu are that screen's.
  const isBehind = shell.part === 'behind'
  const side = left ?? (shell.isTab ? 'language' : 'back')
  const Title = isBehind ? 'h2' : 'h1'
  return (
    <header className="header" data-mode={mode === 0 || mode === 1 ? mode : 2}>
      {side === 'back' && !isBehind ? (
        <IconButton icon="back" label={t('back')} onClick={shell.goBack} />
      ) : null}
      {side === 'language' ? (
        <Link
          href={shell.languagePlace}
          className="icon-button"
          aria-label={t('language')}
          title={t('language')}
        >
          <Icon name="globe" />
        </Link>
      ) : null}
      <Title className="header-title" tabIndex={-1}>
        <Fitted text={title ?? shell.title} />
      </Title>
      <div className="header-right">
        {shell.support}
        {right}
        {menu && !isBehind ? (
          <IconButton icon="menu" label={t('menu')} aria-haspopup="dialog" onClick={shell.openMenu} />
        ) : null}
      </div>
      {isBehind ? null : <Toasts />}
    </header>
  )
}
