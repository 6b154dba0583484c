/** What a screen asks of the frame around it, without knowing the app. */
import { createContext, type ReactNode } from 'react'

export interface Shell {
  /** The route's title in the reader's language: the header's, unless the screen gives its own. */
  readonly title: string
  /** A main tab: no back button. */
  readonly isTab: boolean
  readonly goBack: () => void
  readonly openMenu: () => void
  /** Place of the language picker, for the header's link on the left. */
  readonly languagePlace: string
  /** The way to customer service, while it is open. */
  readonly support?: ReactNode
}

export const ShellContext = createContext<Shell>({
  title: '',
  isTab: false,
  goBack: () => undefined,
  openMenu: () => undefined,
  languagePlace: '/index/language',
})
