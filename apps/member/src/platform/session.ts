/** The session of this world on this device: the token and the fields of the login response. */
import { type DataOf, loginData } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { sessionKey as key, lastWalletKey, readStored, removeStored, writeStored } from './storage.ts'
import { worldPrefix } from './world.ts'

export type Member = DataOf<'auth.login'>

export interface Session {
  readonly token: string
  readonly member: Member
}

const shape = z.object({ token: z.string().check(z.minLength(8)), member: loginData })

const session = makeStore<Session | null>(readStored(key, shape))

export const currentSession = (): Session | null => session.get()
export const useSession = (): Session | null => useStore(session)

export function startSession(token: string, member: Member): void {
  writeStored(key, { token, member })
  session.set({ token, member })
}

/** After a 401 the session stays in memory for a second, and must not be written again. */
export const isSessionKept = (): boolean => readStored(key, shape) !== null

/** Takes new fields of the same member (from `user.info`), keeping the token. */
export function refreshSession(member: Member): void {
  const current = session.get()
  if (current === null || current.member.userId !== member.userId || !isSessionKept()) return
  startSession(current.token, member)
}

export function endSession(): void {
  removeStored(key)
  removeStored(lastWalletKey)
  session.set(null)
}

/** Follows another tab of this world that logged in or out. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === worldPrefix + key) session.set(readStored(key, shape))
  })
}
