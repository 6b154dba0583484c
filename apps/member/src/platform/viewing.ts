/**
 * Staff view an account as its member does, only in this tab: read-only, until the view ends on
 * its own.
 */
import { instantText } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { endSession, type Member, startSession } from './session.ts'
import { clearStored, keepInTab, readStored, viewingKey } from './storage.ts'

const shape = z.object({
  /** The pseudonym of the staff member who views. */
  by: z.string(),
  endsAt: instantText,
})
export type Viewing = z.output<typeof shape>

const viewing = makeStore<Viewing | null>(readStored(viewingKey, shape))

export const isViewing = (): boolean => viewing.get() !== null
export const useViewing = (): Viewing | null => useStore(viewing)

/**
 * From here on nothing of this world is read or written outside the tab: a member logged in in
 * another tab stays logged in.
 */
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
