/** react-admin's questions about who is there, answered from the session. */
import type { BodyOf } from '@glasshouse/contract'
import type { AuthProvider } from 'react-admin'
import { CallError, call, knockAt } from './client.ts'
import { endSession, type Session, session, startSession } from './session.ts'

export interface Login extends BodyOf<'operator.login'> {
  /** The world's short name; empty: the server's own. */
  readonly world: string
}

async function login({ world, ...body }: Login): Promise<void> {
  const slug = world === '' ? null : world
  knockAt(slug)
  const { msg, data } = await call('operator.login', body)
  startSession({ token: msg, level: 'world', world: slug, name: data.name, role: data.role })
}

async function logout(): Promise<void> {
  if (session.get() !== null) await call('operator.logout', {}).catch(() => undefined)
  endSession()
}

const there = (): Session => {
  const current = session.get()
  // react-admin leads to the login when this is thrown; the sentence is not shown.
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
