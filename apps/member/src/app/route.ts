/** The fields of a row of the routes table. */
import type { ComponentType } from 'react'
import type { Namespace, Words } from '../i18n/words.ts'

type TitleKey = Extract<keyof Words['common'], `title.${string}`>

export interface Route {
  /** Exactly as the specification lists it, with a leading slash; the query is not part of it. */
  readonly path: `/${string}`
  readonly title: TitleKey
  /** Fetches the screen's code. */
  readonly screen: () => Promise<ComponentType>
  /** Namespaces of words besides `common` and `auth`, loaded with the screen. */
  readonly words?: readonly Namespace[]
  /** Begins the read that the screen's first sight waits for, while its code loads. */
  readonly firstRead?: () => void
  /** Only for logged-in members: visitors go to the login and return after it. */
  readonly member?: true
  /**
   * A main tab: with the bar of five, the tab bar is shown and there is no back button (`tabs.ts`).
   */
  readonly tab?: true
  /**
   * Tabs 0, others 1, money 2, pdf and withrecord 3, stock 5; the sign of the difference is the
   * slide's direction.
   */
  readonly depth: 0 | 1 | 2 | 3 | 5
  /** A list: on a wide window it is beside what it opens, and has the width until then. */
  readonly list?: true
  /**
   * The lists that open this screen: on a wide window the one that was shown last is beside it, or
   * the first.
   */
  readonly beside?: readonly [`/${string}`, ...`/${string}`[]]
  /** The tab under which a screen that is no tab itself is found (`sections.ts`). */
  readonly section?: string
  /** The loading spinner is skipped here (specification, section 2). */
  readonly quiet?: true
}
