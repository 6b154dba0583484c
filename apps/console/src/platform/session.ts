/** The session of this tab: two tabs may be in two worlds. No part of it is ever in a URL. */
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
/** `desk`: the desk session from which a facilitator entered this world, and returns to. */
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

/** Where storage is blocked, the session stays in memory until the page is loaded again. */
const store = (act: () => void): void => {
  try {
    act()
  } catch {
    // The session continues in memory.
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
