import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Header, type HeaderProps } from './header.tsx'

export interface ScreenProps extends HeaderProps {
  readonly children?: ReactNode
  /** The one primary action, held at the lower edge. */
  readonly foot?: ReactNode
  /** No gutters: the screen draws to the edges itself. */
  readonly bare?: boolean
  /** It stands in for a screen that is on its way, and is replaced with its header. */
  readonly busy?: boolean
}

/** One screen: header, content, and the main action within the thumb's reach. */
export function Screen({ children, foot, bare = false, busy, ...header }: ScreenProps) {
  return (
    <>
      <Header {...header} />
      <main className={classNames('screen', bare && 'screen-bare')} aria-busy={busy}>
        {children}
      </main>
      {foot ? <footer className="screen-foot">{foot}</footer> : null}
    </>
  )
}
