/** What a login does not need, fetched while somebody reads or types: the table of routes and the calls of all other screens. */
import { loadCalls } from '../platform/contract.ts'
import { isLoginPlace } from '../platform/login-place.ts'
import { currentSession } from '../platform/session.ts'
import { loadRoutes } from './known-routes.ts'

function load(): void {
  // Whoever needs one of them asks again, and says what went wrong.
  void Promise.allSettled([loadRoutes(), loadCalls()])
}

/**
 * For who is logged in at once; for a visitor behind the first screen's code, or on the pages of the login, which most
 * first visits on a slow line wait for, at the first touch or key.
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
