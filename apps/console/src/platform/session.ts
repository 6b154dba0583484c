/** The session of this tab: two tabs may be in two worlds. Nothing of it is ever in an address. */
import { operatorRoles } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { makeStore } from './value-store.ts'

const key = 'glasshouse:console:session'

const shape = z.object({
  token: z.string().check(z.minLength(8)),
  level: z.enum(['desk', 'world']),
  /** The world's slug; null: the host's first world, or none at the desk. */
  world: z.nullable(z.string()),
  name: z.string(),
  role: z.enum([...operatorRoles, 'host']),
})
export type Session = z.output<typeof shape>

const read = (): Session | null => {
  try {
    const parsed = z.safeParse(shape, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const session = makeStore<Session | null>(read())

/** A storage that is blocked leaves the session in memory, until the page is loaded again. */
const store = (act: () => void): void => {
  try {
    act()
  } catch {
    // The session goes on without it.
  }
}

export function startSession(started: Session): void {
  store(() => sessionStorage.setItem(key, JSON.stringify(started)))
  session.set(started)
}

export function endSession(): void {
  store(() => sessionStorage.removeItem(key))
  session.set(null)
}
