/** The session of this tab: two tabs may be in two worlds. Nothing of it is ever in an address. */
import { operatorRoles, secondStepStates } from '@glasshouse/contract'
import { makeStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'

const key = 'glasshouse:console:session'

const shape = z.object({
  token: z.string().check(z.minLength(8)),
  level: z.enum(['desk', 'world']),
  /** The world's slug; null: the host's first world, or none at the desk. */
  world: z.nullable(z.string()),
  name: z.string(),
  role: z.enum([...operatorRoles, 'host']),
  secondStep: z.enum(secondStepStates),
})
const withDesk = z.object({ ...shape.shape, desk: z._default(z.nullable(shape), null) })
/** `desk`: the session that a facilitator stepped into this world from, to go back to. */
export type Session = z.output<typeof withDesk>

const read = (): Session | null => {
  try {
    const parsed = z.safeParse(withDesk, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
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
