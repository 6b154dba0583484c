/** What a row of the routes table says. */
import type { ComponentType } from 'react'
import type { Namespace, Words } from '../i18n/words.ts'

type TitleKey = Extract<keyof Words['common'], `title.${string}`>

export interface Route {
  /** Exactly as the specification lists it, with a leading slash; the query is not part of it. */
  readonly path: `/${string}`
  readonly title: TitleKey
  /** Fetches the screen's code. */
  readonly screen: () => Promise<ComponentType>
  /** Words it needs besides `common` and `auth`, fetched with it. */
  readonly words?: readonly Namespace[]
  /** Only for a logged-in member: others go to the login and come back. */
  readonly member?: true
  /** A main tab: of five, the tab bar shows and there is no back button (`tabs.ts`). */
  readonly tab?: true
  /** Tabs 0, others 1, money 2, pdf and withrecord 3, stock 5; the difference's sign is the slide's direction. */
  readonly depth: 0 | 1 | 2 | 3 | 5
  /** The loading spinner is skipped here (specification, section 2). */
  readonly quiet?: true
}
