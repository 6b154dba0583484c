/** The parts of the member app's sources that the tests use: its routes and its texts. */
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

// The path is built at run time: the compiler would follow a plain import into the screens, which
// need another configuration.
const imported = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(join(app, path)).href) as Promise<T>

/** Every row of the table of routes. */
export const appRoutes = async (): Promise<readonly AppRoute[]> =>
  (await imported<{ routes: readonly AppRoute[] }>('app/routes.ts')).routes

export type { Language } from '@glasshouse/contract'

const locales = 'i18n/locales'

/** The languages that have a catalogue, in the order of the language menu. */
export const languagesWithWords = async (): Promise<readonly Language[]> => {
  const folders = await readdir(join(app, locales))
  return languageCodes.filter((code) => folders.includes(code))
}

/** All texts of a language by `namespace:key`. */
export async function wordsOf(language: Language): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map<string, string>()
  const folder = `${locales}/${language}`
  for (const file of await readdir(join(app, folder))) {
    const { default: words } = await imported<{ default: Record<string, string> }>(`${folder}/${file}`)
    for (const [key, text] of Object.entries(words)) byKey.set(`${file.replace('.ts', '')}:${key}`, text)
  }
  return byKey
}
