/**
 * Loads what a login does not need while the reader reads or types: the table of routes, the
 * calls of all other screens, the list of the language's words.
 */
import { loadList } from '../i18n/catalogues.ts'
import { loadCalls } from '../platform/contract.ts'
import { language } from '../platform/language.ts'
import { isLoginPlace } from '../platform/login-place.ts'
import { currentSession } from '../platform/session.ts'
import { loadRoutes } from './known-routes.ts'

function load(): void {
  // A screen that needs one of them requests it again and reports the failure.
  void Promise.allSettled([loadRoutes(), loadCalls(), loadList(language.get())])
}

/**
 * Loads immediately for a logged-in member. For a visitor it loads after the first screen's code;
 * on the login pages, the first page of most first visits on a slow line, at the first touch or
 * key.
 */
export async function loadRest(path: string, firstScreen: Promise<unknown>): Promise<void> {
  if (currentSession() !== null) return load()
  if (!isLoginPlace(path)) {
    await firstScreen
    return load()
  }
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, load, { once: true, capture: true, passive: true })
}
