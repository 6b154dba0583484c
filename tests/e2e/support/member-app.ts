/** What the tests take from the member app's sources: its routes and its words. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const app = join(import.meta.dirname, '../../../apps/member/src')

export interface AppRoute {
  readonly path: `/${string}`
  /** Only for a logged-in member. */
  readonly member?: true
  readonly tab?: true
}

// By a name put together here: the compiler would follow a plain import into the screens, which need another set-up.
const imported = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(join(app, path)).href) as Promise<T>

/** Every row of the routes table. */
export const appRoutes = async (): Promise<readonly AppRoute[]> =>
  (await imported<{ routes: readonly AppRoute[] }>('app/routes.ts')).routes

export type Language = 'en_US' | 'hi_IN'

export interface Words {
  /** Text by `namespace:key`. */
  readonly byKey: ReadonlyMap<string, string>
}

/** All words of a language. */
export async function wordsOf(language: Language): Promise<Words> {
  const byKey = new Map<string, string>()
  const folder = `i18n/locales/${language}`
  for (const file of await readdir(join(app, folder))) {
    const { default: words } = await imported<{ default: Record<string, string> }>(`${folder}/${file}`)
    for (const [key, text] of Object.entries(words)) byKey.set(`${file.replace('.ts', '')}:${key}`, text)
  }
  return { byKey }
}
