/** Staff look at an account as its member does, in this tab alone: reading only, until it ends by itself. */
import { instantText } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { endSession, type Member, startSession } from './session.ts'
import { clearStored, keepInTab, readStored, viewingKey } from './storage.ts'

const shape = z.object({
  /** The pseudonym of who looks. */
  by: z.string(),
  endsAt: instantText,
})
export type Viewing = z.output<typeof shape>

const viewing = makeStore<Viewing | null>(readStored(viewingKey, shape))

export const isViewing = (): boolean => viewing.get() !== null
export const useViewing = (): Viewing | null => useStore(viewing)

/** From here on nothing of this world is read or written outside the tab: who is logged in beside it stays so. */
export function startViewing(view: Viewing, token: string, member: Member): void {
  keepInTab(view)
  startSession(token, member)
  viewing.set(view)
}

export function stopViewing(): void {
  clearStored()
  endSession()
  viewing.set(null)
}
