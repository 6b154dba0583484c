/** The parts of the member app's sources that the tests use: its routes and its texts. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@glasshouse/contract'
import { areasOf } from '../../support/language-places.ts'
import { textsOfArea } from '../../support/message-texts.ts'

const app = join(import.meta.dirname, '../../../apps/member/src')

export interface AppRoute {
  readonly path: `/${string}`
  /** Only for a logged-in member. */
  readonly member?: true
  readonly tab?: true
}

// The path is built at run time: the compiler would follow a plain import into the screens, which
// need another configuration.
const imported = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(join(app, path)).href) as Promise<T>

/** Every row of the table of routes. */
export const appRoutes = async (): Promise<readonly AppRoute[]> =>
  (await imported<{ routes: readonly AppRoute[] }>('app/routes.ts')).routes

export type { Language } from '@glasshouse/contract'

/** All texts of a language by `namespace:key`. */
export const wordsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    areasOf(language)
      .filter((area) => !area.startsWith('server/'))
      .flatMap((area) =>
        Object.entries(textsOfArea(language, area)).map(([key, text]) => [`${area}:${key}`, text] as const),
      ),
  )
