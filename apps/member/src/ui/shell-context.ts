/** What a screen needs from the frame around it, without a dependency on the app. */
import { createContext, type ReactNode } from 'react'

/**
 * Its part of a wide window: the list while nothing is open, the list beside what is open, or what
 * is open (`app/dual.tsx`).
 */
export type Part = 'list' | 'behind' | 'open'

export interface Shell {
  /** Undefined: the screen is alone. */
  readonly part?: Part
  /**
   * The route's title in the reader's language: the header shows it unless the screen gives its
   * own.
   */
  readonly title: string
  /** A main tab: no back button. */
  readonly isTab: boolean
  readonly goBack: () => void
  readonly openMenu: () => void
  /** The place of the language picker, for the header's link on the left. */
  readonly languagePlace: string
  /** The link to customer service, while it is open. */
  readonly support?: ReactNode
}

export const ShellContext = createContext<Shell>({
  title: '',
  isTab: false,
  goBack: () => undefined,
  openMenu: () => undefined,
  languagePlace: '/index/language',
})
