/** react-admin's auth provider, which answers from the session. */
import type { BodyOf } from '@glasshouse/contract'
import type { AuthProvider } from 'react-admin'
import { CallError, call, sendLogout, setLoginWorld } from './client.ts'
import { endSession, type Session, session, startSession } from './session.ts'

/** `/console/?world=class-7b` logs in staff of that world, even if other accounts have the name. */
export const worldOfAddress = (): string | null => new URLSearchParams(location.search).get('world')

async function login(body: BodyOf<'operator.login'>): Promise<void> {
  const named = worldOfAddress()
  setLoginWorld(named)
  const { msg, data } = await (named === null ? call('staff.login', body) : call('operator.login', body))
  const { name, role, secondStep } = data
  const world = 'world' in data ? data.world : named
  const level = world === null ? 'desk' : 'world'
  startSession({ token: msg, level, world, name, role, secondStep, desk: null })
}

/**
 * A facilitator enters a world of their own; `backToDesk` returns. The page reloads, because
 * everything that was read belongs to the previous session.
 */
export async function enterWorld(slug: string): Promise<void> {
  const { desk: _, ...desk } = there()
  const { msg, data } = await call('desk.enterWorld', { slug })
  startSession({
    token: msg,
    level: 'world',
    world: data.slug,
    name: data.name,
    role: data.role,
    secondStep: 'none',
    desk,
  })
  startAnew()
}

export function backToDesk(): void {
  const { desk } = there()
  if (desk === null) return
  startSession({ ...desk, desk: null })
  startAnew()
}

const startAnew = (): void => {
  location.hash = '#/'
  location.reload()
}

/**
 * The device ends the session first, so that leaving the page immediately leaves no token on it.
 */
async function logout(): Promise<void> {
  const current = session.get()
  endSession()
  if (current !== null) await sendLogout(current)
}

const there = (): Session => {
  const current = session.get()
  // react-admin redirects to the login when this is thrown; the message is not shown.
  if (current === null) throw new CallError('unauthorized', { message: '' })
  return current
}

export const authProvider: AuthProvider = {
  login,
  logout,
  checkAuth: async () => {
    there()
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof CallError) || error.error !== 'unauthorized') return
    endSession()
    throw error
  },
  getIdentity: async () => ({ id: there().name, fullName: there().name }),
  getPermissions: async () => session.get(),
}
