import { type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { classNames } from './class-names.ts'
import { Header, type HeaderProps } from './header.tsx'
import { ShellContext } from './shell-context.ts'

export interface ScreenProps extends HeaderProps {
  readonly children?: ReactNode
  /** The one primary action, fixed at the lower edge. */
  readonly foot?: ReactNode
  /** Without gutters: the screen's content reaches the edges. */
  readonly bare?: boolean
  /** On a wide window its parts are in two columns, in the order of reading down each. */
  readonly columns?: boolean
  /** It is shown while a screen is loading, and is replaced together with its header. */
  readonly busy?: boolean
}

/** One screen: header, content, and the main action within reach of the thumb. */
export function Screen({ children, foot, bare = false, columns = false, busy, ...header }: ScreenProps) {
  const { part, title } = useContext(ShellContext)
  useOwnTitle(header.title, part)
  // Two screens beside each other are sections of one main part.
  const Main = part === undefined ? 'main' : 'section'
  return (
    <>
      <Header {...header} />
      <Main
        className={classNames('screen', bare && 'screen-bare', columns && 'screen-columns')}
        aria-label={part === undefined ? undefined : (header.title ?? title)}
        aria-busy={busy}
      >
        {children}
      </Main>
      {foot ? <footer className="screen-foot">{foot}</footer> : null}
    </>
  )
}

/** A screen that names itself in its header has that name in the browser's tab, too. */
function useOwnTitle(title: string | undefined, part: string | undefined): void {
  const { t } = useTranslation('common')
  useEffect(() => {
    if (title !== undefined && part !== 'behind') document.title = `${title} · ${t('appName')}`
  }, [title, part, t])
}
