/**
 * Keeps the desk session of a facilitator who has entered a class: they may work there for an hour,
 * so a call uses the desk session for as long as they are at the page.
 */
import { makeClient } from '@glasshouse/contract/client'
import { staffCall } from '@glasshouse/contract/staff'
import { isUnattended } from './attended.ts'
import { clientOptions } from './client.ts'
import { session } from './session.ts'

/** Well within the half hour without use after which a staff session ends. */
const everyMs = 5 * 60_000

const deskOptions = { ...clientOptions, token: () => session.get()?.desk?.token ?? null, world: () => null }
const callDesk = makeClient(staffCall, deskOptions)

export function keepDesk(): void {
  setInterval(() => {
    // A desk session that has ended meanwhile is refused when the facilitator returns to it.
    if (session.get()?.desk && !isUnattended()) void callDesk('desk.me', {}).catch(() => undefined)
  }, everyMs)
}
