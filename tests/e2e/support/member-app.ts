/** What the tests take from the member app's sources: its routes and its words. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languageCodes } from '@glasshouse/contract'

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

export type { Language } from '@glasshouse/contract'

const locales = 'i18n/locales'

/** The languages that have a catalogue, in the order in which they are offered. */
export const languagesWithWords = async (): Promise<readonly Language[]> => {
  const folders = await readdir(join(app, locales))
  return languageCodes.filter((code) => folders.includes(code))
}

/** All words of a language: text by `namespace:key`. */
export async function wordsOf(language: Language): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map<string, string>()
  const folder = `${locales}/${language}`
  for (const file of await readdir(join(app, folder))) {
    const { default: words } = await imported<{ default: Record<string, string> }>(`${folder}/${file}`)
    for (const [key, text] of Object.entries(words)) byKey.set(`${file.replace('.ts', '')}:${key}`, text)
  }
  return byKey
}
